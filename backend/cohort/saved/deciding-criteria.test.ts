import { describe, expect, it } from 'vitest';
import type { ReadNode } from '../tree/read-tree.ts';
import type { CohortNode } from '../tree/tree.contract.ts';
import { decidingCriteria, type Verdict, verdictBy } from './deciding-criteria.ts';

const leaf = (number: number): ReadNode => ({ kind: 'leaf', leaf: number });
const finding = (concept: string): CohortNode => ({ finding: { concepts: [concept] } });
const TREE: CohortNode = {
  all: [finding('a'), { any: [finding('b'), { not: finding('c') }] }, { lacking: finding('d') }],
};
const READ: ReadNode = {
  kind: 'all',
  nodes: [
    leaf(0),
    { kind: 'any', nodes: [leaf(1), { kind: 'not', node: leaf(2) }] },
    { kind: 'lacking', node: leaf(3) },
  ],
};

describe('criteria that decide', () => {
  it.each<[string, Verdict[], Verdict, string[]]>([
    ['all that are met', [true, true, true, null], true, ['all.0', 'all.1.any.0', 'all.2.lacking']],
    [
      'what is not met before what is unknown',
      [null, false, true, false],
      false,
      ['all.1.any.0', 'all.1.any.1.not'],
    ],
    ['what is unknown where nothing is denied', [true, null, true, null], null, ['all.1.any.0']],
    ['what has to be lacking and is there', [true, true, null, true], false, ['all.2.lacking']],
  ])('are %s', (_which, verdicts, verdict, places) => {
    expect(verdictBy(READ, verdicts)).toBe(verdict);
    expect(decidingCriteria(TREE, READ, verdicts).map(({ place }) => place)).toEqual(
      places.map((place) => `tree.${place}`),
    );
  });
});
