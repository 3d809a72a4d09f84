import { describe, expect, it } from 'vitest';
import type { Expected } from './questions.ts';
import { verdictOf } from './verdict.ts';

const IDS = ['p-1', 'p-2', 'p-3'];
type Sentence = { text: string; kind: 'quoted' | 'computed' | 'remark'; citations: string[] };
const said = (text: string, kind: Sentence['kind'] = 'computed'): Sentence => ({ text, kind, citations: [] });
const answer = (sentences: Sentence[], more: object = {}) => ({
  sentences,
  is_abstention: false,
  searched: ['asthma'],
  ...more,
});
const judge = (expected: Expected, given: Parameters<typeof verdictOf>[1]) =>
  verdictOf({ expected, proof: [{ patientId: 'p-1', quote: 'Creatinine 7.2' }] }, given, IDS);

const COUNT: Expected = { type: 'count', value: 2, patients: ['p-1', 'p-2'], optional: ['p-3'], accept: [] };
const NUMBER: Expected = { type: 'number', value: 7.2, tolerance: 0.01, patients: [], accept: [] };

describe('the verdict on an answer', () => {
  it.each([
    ['2 of 3 patients: asthma.', 'right'],
    ['3 of 3 patients: asthma.', 'right'],
    ['1 of 3 patients: asthma.', 'partly'],
    ['0 of 3 patients: asthma.', 'falsely none'],
    ['9 of 12 patients: asthma.', 'wrong'],
  ])('takes a count for %s: %s', (text, verdict) => {
    expect(judge(COUNT, answer([said(text)]))).toBe(verdict);
  });

  it('wants all of the patients, and nobody else', () => {
    const list: Expected = { type: 'patients', patients: ['p-1', 'p-2'], optional: [] };
    expect(judge(list, answer([said('Patients: p-1, p-2.')]))).toBe('right');
    expect(judge(list, answer([said('Patients: p-1.')]))).toBe('partly');
    expect(judge(list, answer([said('Patients: p-3.')]))).toBe('wrong');
  });

  it('takes a number in the first sentence for the answer, and one further down for half of it', () => {
    expect(judge(NUMBER, answer([said('Creatinine: 7,2 mg/dl (report of 2026-01-02).')]))).toBe('right');
    expect(judge(NUMBER, answer([said('Creatinine: 1.0'), said('Creatinine: 7.2')]))).toBe('partly');
    expect(judge(NUMBER, answer([said('Creatinine: 1.0')]))).toBe('wrong');
  });

  it('tells a refusal from the claim that there is nothing', () => {
    const none = answer([said('Not in the reports.', 'remark')], { is_abstention: true });
    expect(judge(NUMBER, none)).toBe('falsely none');
    expect(judge(NUMBER, { ...none, not_understood: ['despite'] })).toBe('refused needlessly');
    expect(judge({ type: 'refuse' }, none)).toBe('refused rightly');
    expect(judge({ type: 'refuse' }, answer([said('26 of 97 patients.')]))).toBe('wrong');
  });

  it('takes words of a report alone for half an answer where they hold the proof', () => {
    expect(judge(NUMBER, answer([said('Creatinine 7.2 on admission.', 'quoted')]))).toBe('partly');
    expect(judge(NUMBER, answer([said('Something else.', 'quoted')]))).toBe('refused needlessly');
  });
});
