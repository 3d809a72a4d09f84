import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../tests/support/growth.ts';
import type { ReplacedSpan, SpanType } from '../../engines/anonymiser/anonymisation.ts';
import { quasiIdentifiersIn } from '../../engines/anonymiser/quasi-identifiers.ts';
import { createRiskReport } from './residual-risk.ts';

/** A span whose replacement stands at a place of the anonymised text. */
const span = (
  type: SpanType,
  confidence: number,
  replacedStart: number,
  replacement: string,
): ReplacedSpan => ({
  type,
  start: replacedStart,
  end: replacedStart + 1,
  confidence,
  replacement,
  preview: '',
  replacedStart,
  replacedEnd: replacedStart + replacement.length,
});

const left = (text: string, spans: ReplacedSpan[] = []) =>
  quasiIdentifiersIn({ text, spans }).map(({ kind, mentions }) => `${kind} ${mentions}`);

describe('quasi-identifiers', () => {
  it.each([
    [
      'Die 67-jährige Patientin, 67 Jahre alt, türkischstämmig, verwitwet.',
      ['AGE 2', 'ORIGIN 1', 'FAMILY 1'],
    ],
    [
      'A 72 year-old Jewish man, twin, mayor since 2011.',
      ['AGE 1', 'YEAR 1', 'RELIGION 1', 'FAMILY 1', 'PUBLIC_ROLE 1'],
    ],
    [
      'Paziente di 58 anni, rumena, vedova, pratica 4077129.',
      ['AGE 1', 'ORIGIN 1', 'FAMILY 1', 'LONG_NUMBER 1'],
    ],
    ['Blutdruck 142/88 mmHg, HbA1c 7,9 %, Metformin 1000 mg.', []],
  ])('are found in %s', (text, kinds) => {
    expect(left(text)).toEqual(kinds);
  });

  it('are none in what was put in place of identifiers', () => {
    expect(left('Am 2019, 123456.', [span('DATE', 1, 3, '2019'), span('ID', 1, 9, '123456')])).toEqual([]);
    expect(left('Am 2019 und 2018.', [span('DATE', 1, 3, '2019')])).toEqual(['YEAR 1']);
  });

  it('are looked for in linear time', () => {
    for (const part of ['1', 'türkisch', ' ', '2019 ', '67 jahre', '-', 'ä'])
      expectLinear((length) => left(part.repeat(length / part.length)), 200_000);
  });
});

describe('the report of residual risk', () => {
  it('counts kinds by places and documents, and names documents without a finding and doubtful places', () => {
    const risk = createRiskReport();
    risk.add('abc', {
      text: '',
      spans: [span('NAME', 0.9, 0, '[NAME]'), span('NAME', 0.4, 10, '[NAME]')],
      left: [],
    });
    risk.add('de', { text: '', spans: [], left: [{ kind: 'AGE', mentions: 3 }] });
    risk.add('f', {
      text: '',
      spans: [span('DATE', 0.59, 2, '[DATE]')],
      left: [{ kind: 'AGE', mentions: 1 }],
    });
    expect(risk.report()).toEqual({
      documents: 3,
      characters: 6,
      kinds: [
        { type: 'NAME', spans: 2, documents: 1 },
        { type: 'DATE', spans: 1, documents: 1 },
      ],
      without_finding: [2],
      low_confidence: {
        below: 0.6,
        spans: 2,
        places: [
          { document: 1, type: 'NAME', start: 10, end: 16, confidence: 0.4 },
          { document: 3, type: 'DATE', start: 2, end: 8, confidence: 0.59 },
        ],
      },
      quasi_identifiers: [{ kind: 'AGE', mentions: 4, documents: 2 }],
    });
  });

  it('lists 200 doubtful places at most, and counts all', () => {
    const risk = createRiskReport();
    const spans = Array.from({ length: 300 }, (_, n) => span('ID', 0.1, n * 10, '[ID]'));
    risk.add('', { text: '', spans, left: [] });
    const { low_confidence } = risk.report();
    expect(low_confidence.spans).toBe(300);
    expect(low_confidence.places).toHaveLength(200);
  });
});
