import { describe, expect, it } from 'vitest';
import { addressOf, type FormAddress, readAddress, withoutAddress, writeAddress } from './addressed-form.ts';

type Form = { code: string; words: string };

const ADDRESS: FormAddress<Form> = {
  section: 'codes',
  write: (form) => form,
  read: ({ code = '', words = '' }) => ({ code, words }),
  isTellable: (name) => name === 'code',
};

const EMPTY = new URLSearchParams();

function reopen(params: URLSearchParams, state: unknown) {
  return readAddress(ADDRESS, addressOf('codes', params, state));
}

describe('the address of a form', () => {
  it('is empty before anything was asked', () => {
    expect(reopen(EMPTY, null)).toEqual({ form: { code: '', words: '' }, isAsked: false, isPartial: false });
  });

  it('holds all of a form that may be told, so that a link asks it again', () => {
    const { params } = writeAddress(ADDRESS, { code: 'E11', words: '' }, EMPTY, null);
    expect(params.toString()).toBe('codes=all&codes.code=E11');
    expect(reopen(params, null)).toEqual({
      form: { code: 'E11', words: '' },
      isAsked: true,
      isPartial: false,
    });
  });

  it('holds no words, neither itself nor in the state of its entry, and finds them again in the same tab', () => {
    const form = { code: 'E11', words: 'Frau Beispiel' };
    const { params, state } = writeAddress(ADDRESS, form, EMPTY, null);
    expect(`${params} ${JSON.stringify(state)}`).not.toContain('Beispiel');
    expect(reopen(params, state)).toEqual({ form, isAsked: true, isPartial: false });
  });

  it('asks nothing where the words are gone: in another tab, or after a logout', () => {
    const { params, state } = writeAddress(ADDRESS, { code: 'E11', words: 'w' }, EMPTY, null);
    const restored = { form: { code: 'E11', words: '' }, isAsked: false, isPartial: true };
    expect(reopen(params, null)).toEqual(restored);
    sessionStorage.clear();
    expect(reopen(params, state)).toEqual(restored);
  });

  it('forgets the words of the question before', () => {
    const before = writeAddress(ADDRESS, { code: 'E11', words: 'w' }, EMPTY, null);
    const after = writeAddress(ADDRESS, { code: 'E12', words: '' }, before.params, before.state);
    expect(reopen(after.params, after.state).form).toEqual({ code: 'E12', words: '' });
  });

  it('leaves the other forms, the open place and their state alone', () => {
    const others = new URLSearchParams('codesystem=x&search=part&extraction=ext-1&at=1-2');
    const { params, state } = writeAddress(ADDRESS, { code: 'E11', words: '' }, others, {
      kept: { search: '1' },
    });
    expect(params.toString()).toBe(`${others}&codes=all&codes.code=E11`);
    expect(state).toEqual({ kept: { search: '1' } });
    expect(withoutAddress('codes', params).toString()).toBe(others.toString());
  });

  it('reads a state that somebody else wrote as none', () => {
    const params = new URLSearchParams('codes=part');
    for (const state of ['x', 7, {}, { kept: null }, { kept: { codes: {} } }]) {
      expect(reopen(params, state).isPartial).toBe(true);
    }
  });
});
