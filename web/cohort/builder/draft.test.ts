import { describe, expect, it } from 'vitest';
import { criterionLines } from './criteria-text.ts';
import { isComplete } from './criterion-kinds.ts';
import { changed, compiled, doubled, moved, newCriterion, newGroup, wholeTree } from './draft.ts';
import { partSentence } from './part-sentence.ts';
import { readDraft, readTreeText } from './read-draft.ts';

const finding = (text: string) => newCriterion({ finding: { criterion: { label: text, text } } });

describe('a tree as it is edited', () => {
  it('is sent without what is not complete, and knows where each part stands', () => {
    const [first, empty, second] = [finding('fever'), newCriterion({ person: {} }), finding('cough')];
    const group = { ...newGroup('any', [second]), negation: 'lacking' as const };
    const root = newGroup('all', [first, empty, newGroup('any'), group]);
    const { tree, places } = compiled(root, isComplete);
    expect(tree).toEqual({ all: [first.criterion, { lacking: { any: [second.criterion] } }] });
    expect([...places]).toEqual(
      expect.arrayContaining([
        [root.id, 'tree'],
        [first.id, 'tree.all.0'],
        [group.id, 'tree.all.1'],
        [second.id, 'tree.all.1.lacking.any.0'],
      ]),
    );
    expect(places.has(empty.id)).toBe(false);
    expect(compiled(newGroup('all', [empty]), isComplete).tree).toBeNull();
  });

  it('moves, doubles and loses its parts', () => {
    const [one, two] = [finding('one'), finding('two')];
    const root = newGroup('all', [one, two]);
    expect(moved(root, two.id, -1).members).toEqual([two, one]);
    expect(moved(root, one.id, -1)).toEqual(root);
    const twice = doubled(root, one.id);
    expect(twice.members.map((member) => partSentence(member))).toEqual(['one', 'one', 'two']);
    expect(new Set(twice.members.map(({ id }) => id)).size).toBe(3);
    expect(changed(root, one.id, () => null).members).toEqual([two]);
  });

  it('is read back from its JSON, and nothing else is', () => {
    const tree = {
      all: [
        { not: { not: { finding: { criterion: { concepts: ['asthma'] } } } } },
        { order: { of: { criterion: {} }, relation: 'BEFORE', to: { criterion: {} } } },
      ],
    };
    const root = readTreeText(JSON.stringify(tree));
    expect(root && wholeTree(root)).toMatchObject({
      all: [{ not: { all: [{ not: { finding: { criterion: { concepts: ['asthma'] } } } }] } }, tree.all[1]],
    });
    for (const wrong of [
      null,
      [],
      'all',
      { all: {} },
      { finding: {} },
      { nothing: {} },
      { all: [], any: [] },
    ]) {
      expect(readDraft(wrong)).toBeNull();
    }
    let deep: unknown = { patients: ['p-1'] };
    for (let groups = 0; groups < 60; groups += 1) deep = { all: [deep] };
    expect(readDraft(deep)).toBeNull();
    expect(readTreeText('{')).toBeNull();
    const stopped = {
      finding: {
        criterion: { concepts: ['warfarin'] },
        medication: { state: 'STOPPED', reason: { concepts: ['bleeding'] } },
      },
    };
    const kept = readDraft(stopped);
    expect(kept && wholeTree(kept)).toEqual({ all: [stopped] });
    const odd = readDraft({ finding: { criterion: { concepts: 'asthma', text: 7, label: 'x', extra: 1 } } });
    expect(odd && wholeTree(odd)).toEqual({ all: [{ finding: { criterion: { label: 'x' } } }] });
  });
});

describe('criteria that were pasted', () => {
  it('are one a line, and exclude below their heading', () => {
    expect(criterionLines('Inclusion criteria:\nAsthma\n\n  Age > 18\nAusschlusskriterien\nFieber')).toEqual([
      { text: 'Asthma', isExclusion: false },
      { text: 'Age > 18', isExclusion: false },
      { text: 'Fieber', isExclusion: true },
    ]);
  });
});
