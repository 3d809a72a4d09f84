import { afterEach, describe, expect, it, vi } from 'vitest';
import { newPatientId, newSeed } from './random.ts';

afterEach(() => vi.restoreAllMocks());

describe('a new seed', () => {
  it('stays within what the server takes', () => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((values) => {
      if (values instanceof Uint8Array) values.fill(255);
      return values;
    });
    expect(newSeed(null)).toBe(2_147_483_647);
  });

  it('differs from the one before even when chance gives the same', () => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((values) => {
      if (values instanceof Uint8Array) values.fill(255);
      return values;
    });
    expect(newSeed(2_147_483_647)).toBe(0);
  });
});

describe('a new patient id', () => {
  it('is told apart from every other', () => {
    const ids = Array.from({ length: 100 }, newPatientId);
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^demo-patient-[0-9a-f]{32}$/);
  });
});
