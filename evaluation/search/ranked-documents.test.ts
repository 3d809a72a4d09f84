import { expect, test } from 'vitest';
import type { SearchMatch } from '../../backend/search/search.contract.ts';
import { rankedDocuments } from './ranked-documents.ts';

const match = (extractionId: string, score: number, copies: readonly string[] = []): SearchMatch => ({
  extractionId,
  score,
  textPreview: '',
  preview_offset: 0,
  highlights: [],
  reason: { terms: [], concepts: [], lexical_rank: null, vector_rank: null, fused_rank: null, ranker: [] },
  sourceSystem: 'ward',
  report_date: '2024-05-01',
  copies: copies.map((id) => ({ extractionId: id, offset: 0 })),
});

test('an answer is a list of documents by score, each once, copies right behind what they are copies of', () => {
  const documentsOf = new Map([
    ['x1', ['a']],
    ['x2', ['b']],
    ['x3', ['c', 'same as c']],
    ['x4', ['d']],
  ]);
  const matchedPatients = [
    {
      patientId: 'p1',
      topScore: 0.9,
      matches: [match('x1', 0.9, ['x4']), match('x1', 0.7), match('x2', 0.3)],
    },
    { patientId: 'p2', topScore: 0.8, matches: [match('x3', 0.8), match('x4', 0.1)] },
  ];
  expect(rankedDocuments({ matchedPatients }, documentsOf)).toEqual(['a', 'd', 'c', 'same as c', 'b']);
});
