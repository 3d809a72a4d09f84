import { describe, expect, it } from 'vitest';
import { keysOf } from '../record/intake/installation-keys.ts';
import type { BackendDependencies } from './capability.ts';
import { toolsOf } from './tools.ts';

const parts = {
  store: {},
  keys: keysOf(new Uint8Array(32)),
  dictionaries: [],
} as unknown as BackendDependencies;
const kind = (name: string) => ({ name, run: async () => undefined });

describe('tools', () => {
  it('refuse two kinds of jobs of one name', () => {
    const capabilities = [
      { name: 'one', jobs: [kind('export')] },
      { name: 'other', jobs: [kind('export')] },
    ];
    expect(() => toolsOf(parts, capabilities)).toThrow('two kinds of jobs have the same name');
  });

  it('make what several capabilities ask for once', () => {
    const { once } = toolsOf(parts, []);
    const make = () => ({});
    expect(once(make)).toBe(once(make));
    expect(once(() => ({}))).not.toBe(once(make));
  });
});
