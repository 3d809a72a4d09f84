import { describe, expect, it } from 'vitest';
import { alignedSpans, compareSpans, type Span } from './spans.ts';

const span = (start: number, end: number, replacement: string, typeName = 'NAME'): Span => ({
  typeName,
  start,
  end,
  replacement,
  preview: '',
  confidence: null,
  role: null,
  replacedStart: null,
  replacedEnd: null,
});

describe('the places of replacements', () => {
  it('follow from the lengths where a backend does not tell them', () => {
    const spans = [span(2, 7, '[NAME]'), span(10, 11, '<DATE>')];
    const aligned = alignedSpans({ text: 'a [NAME] b <DATE> c', spans });
    expect(aligned.map(({ replacedStart, replacedEnd }) => [replacedStart, replacedEnd])).toEqual([
      [2, 8],
      [11, 17],
    ]);
  });

  it('are left out where the replacement is not there', () => {
    expect(alignedSpans({ text: 'a b', spans: [span(0, 3, '[NAME]')] })).toEqual([]);
  });
});

describe('the difference of two engines', () => {
  it('tells what one found alone, what both found, and under which types', () => {
    const local = [span(0, 4, ''), span(10, 14, ''), span(20, 24, '', 'DATE')];
    const cloud = [span(2, 5, ''), span(20, 24, '', 'ID'), span(30, 34, '')];
    expect(compareSpans(local, cloud)).toEqual({
      same: 1,
      differences: [
        { kind: 'only local', start: 10, end: 14, local: 'NAME', cloud: null },
        { kind: 'other type', start: 20, end: 24, local: 'DATE', cloud: 'ID' },
        { kind: 'only cloud', start: 30, end: 34, local: null, cloud: 'NAME' },
      ],
    });
  });

  it('is none between equal results, nor between none', () => {
    const one = [span(0, 4, ''), span(4, 8, '')];
    expect(compareSpans(one, one)).toEqual({ same: 2, differences: [] });
    expect(compareSpans([], [])).toEqual({ same: 0, differences: [] });
  });
});
