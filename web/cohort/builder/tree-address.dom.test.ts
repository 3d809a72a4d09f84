import { beforeEach, describe, expect, it } from 'vitest';
import { newCriterion, newGroup, wholeTree } from './draft.ts';
import { readTree, writeTree } from './tree-address.ts';

const ROOT = newGroup('all', [
  newCriterion({ finding: { criterion: { label: 'Asthma', concepts: ['asthma'] } } }),
  newCriterion({ finding: { criterion: { label: 'Jane Roe', text: 'Jane Roe' } } }),
  newCriterion({ patients: ['pat-7'] }),
  newCriterion({ form: { form: 'form-1', linkId: 'q1', answers: ['seldom'] } }),
]);
const decoded = (address: string) =>
  new TextDecoder().decode(
    Uint8Array.from(atob(address.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0)),
  );

describe('a tree in an address', () => {
  beforeEach(() => sessionStorage.clear());

  it('comes back whole in the tab that wrote it', () => {
    const read = readTree('study-001', writeTree('study-001', ROOT));
    expect(read).toMatchObject({ isPartial: false, isBroken: false });
    expect(wholeTree(read.root)).toEqual(wholeTree(ROOT));
  });

  it('holds no words that somebody typed, and no patient', () => {
    const address = writeTree('study-001', ROOT);
    expect(decoded(address)).toContain('asthma');
    for (const words of ['Jane', 'pat-7', 'seldom']) expect(decoded(address)).not.toContain(words);
    for (const study of ['study-002', 'study-001']) {
      if (study === 'study-001') sessionStorage.clear();
      const elsewhere = readTree(study, address);
      expect(elsewhere.isPartial).toBe(true);
      expect(JSON.stringify(wholeTree(elsewhere.root))).not.toContain('~');
    }
  });

  it('is empty where there is none, and says where it cannot be read', () => {
    expect(writeTree('study-001', newGroup('all'))).toBe('');
    expect(readTree('study-001', '')).toMatchObject({ isBroken: false });
    expect(readTree('study-001', '%%')).toMatchObject({ isBroken: true, root: { members: [] } });
    expect(readTree('study-001', btoa('{"all":7}'))).toMatchObject({ isBroken: true });
  });
});
