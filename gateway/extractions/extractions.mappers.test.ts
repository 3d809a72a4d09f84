import { describe, expect, it } from 'vitest';
import { toEntity } from './extractions.mappers.ts';

describe('what happened to a drug', () => {
  it('is told with its day and where its reason stands, and left out where it is of no kind that is known', () => {
    const events = [
      { kind: 'stopped', date: '2024-03', sentence: 10, reason: { offset: 30, length: 8 } },
      { kind: 'unheard', sentence: 10 },
    ];
    expect(toEntity({ text: 'warfarin', events }, 0).detail?.events).toEqual([
      { kind: 'STOPPED', date: '2024-03', sentenceOffset: 10, reasonOffset: 30, reasonLength: 8 },
    ]);
    expect(toEntity({ text: 'warfarin', section: 'plan' }, 0).detail?.events).toBeNull();
  });
});
