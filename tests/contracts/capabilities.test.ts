import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CAPABILITIES } from '../../backend/capabilities.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { testEngine } from '../support/embedded-engine.ts';
import { notesCapability } from '../support/notes-capability/notes.capability.ts';

const stopped = vi.fn();
const notes = notesCapability(stopped);

describe('the list of capabilities', () => {
  it('names each one once', () => {
    const names = CAPABILITIES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a capability that is added to the list', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(undefined, testEngine(), null, {
      capabilities: [...CAPABILITIES, notes],
    });
  });
  afterAll(() => backend.close());

  it('has its tables, its routes behind the wall, and its jobs', async () => {
    expect((await backend.call('POST', '/api/notes')).status).toBe(200);
    await expect.poll(async () => (await backend.call('GET', '/api/notes')).body).toEqual(['invented']);
    const elsewhere = { 'x-study-id': 'study-002' };
    expect((await backend.call('GET', '/api/notes', undefined, elsewhere)).body).toEqual([]);
  });

  it('keeps its rows where its tables are up to date already', async () => {
    await backend.store.bringUpToDate(notes.name, notes.migrations ?? '');
    expect((await backend.call('GET', '/api/notes')).body).toEqual(['invented']);
  });
});

describe('a backend that is closed', () => {
  it('stops the upkeep of its capabilities', async () => {
    const backend = await startTestBackend(undefined, testEngine(), null, {
      capabilities: [...CAPABILITIES, notes],
    });
    stopped.mockClear();
    await backend.close();
    expect(stopped).toHaveBeenCalledOnce();
  });
});
