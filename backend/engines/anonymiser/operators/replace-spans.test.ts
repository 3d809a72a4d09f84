import { describe, expect, it } from 'vitest';
import type { AnonymisationLanguage, Operator, PseudonymKey } from '../anonymisation.ts';
import { findIdentifying } from '../local/find-identifying.ts';
import { replaceSpans } from './replace-spans.ts';

const KEY: PseudonymKey = { secret: new Uint8Array(32).fill(7), studyId: 'study-1', patientId: 'patient-1' };

const anonymised = (
  text: string,
  operator: Operator,
  key: PseudonymKey = KEY,
  language: AnonymisationLanguage = 'de',
): string => replaceSpans(text, language, findIdentifying(text, language), operator, key).text;

const LETTER =
  'Patientin: Frau Dr. Beate Albers, geb. 14.03.1957, aufgenommen am 02.01.2023, entlassen am 09.01.2023. Frau Albers wohnt in Kassel. Mutter ALBERS.';

describe('redacting', () => {
  it('puts a placeholder with the type in place of each span', () => {
    const text = anonymised('Patient: Karl Weber, geb. 14.03.1957, Tel. 030 5550177', 'redact');
    expect(text).toBe('Patient: [NAME], geb. [DATE], Tel. [PHONE]');
  });

  it('says where each replacement stands, and shows at most 80 code units of the words', () => {
    const text = `Siehe https://klinik.example/${'a'.repeat(200)} und Frau Weber.`;
    const result = replaceSpans(text, 'de', findIdentifying(text, 'de'), 'redact', KEY);
    expect(result.spans).toHaveLength(2);
    for (const { replacedStart, replacedEnd, replacement, preview } of result.spans) {
      expect(result.text.slice(replacedStart, replacedEnd)).toBe(replacement);
      expect(preview.length).toBeLessThanOrEqual(80);
    }
  });
});

describe('pseudonyms', () => {
  it('call the same person the same, keep titles, capitals and genitives, and leave no name', () => {
    const text = anonymised(LETTER, 'pseudonym');
    const [, given, family] = /Frau Dr\. (\p{L}+) (\p{L}+), geb/u.exec(text) ?? [];
    expect(given).toMatch(/^\p{Lu}\p{Ll}+$/u);
    expect(text).toContain(`Frau ${family} wohnt in`);
    expect(text).toContain(`Mutter ${family?.toUpperCase()}.`);
    expect(text).not.toMatch(/Albers|ALBERS|Beate|Kassel/);
  });

  it('leave of dates the year', () => {
    expect(anonymised('Aufnahme am 02.01.2023, Kontrolle 03/2024', 'pseudonym')).toBe(
      'Aufnahme am 2023, Kontrolle 2024',
    );
  });

  it('are the same in two documents of a patient in a study, others in another study', () => {
    const other = { ...KEY, studyId: 'study-2' };
    const [one, two, elsewhere] = [
      anonymised('Herr Reinhold Kessler klagt.', 'pseudonym'),
      anonymised('Herr Kessler kam.', 'pseudonym'),
      anonymised('Herr Kessler kam.', 'pseudonym', other),
    ];
    const [family] = / (\p{L}+) klagt/u.exec(one)?.slice(1) ?? [];
    expect(two).toBe(`Herr ${family} kam.`);
    expect(elsewhere).not.toBe(two);
  });

  it('are numbers of the same form that fail the check digit', () => {
    const text = anonymised('IBAN DE89 3704 0044 0532 0130 00', 'pseudonym');
    expect(text).toMatch(/^IBAN [A-Z]{2}\d{2}(?: \d{4}){4} \d{2}$/);
    expect(text).not.toContain('3704');
    expect(findIdentifying(text, 'de').filter(({ confidence }) => confidence === 1)).toEqual([]);
  });
});

describe('moved dates', () => {
  const dayOf = (written: string): number => {
    const [day = '', month = '', year = ''] = written.split('.');
    return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000;
  };

  it('keep intervals and days of the week within and across documents of a patient', () => {
    const [born = '', admitted = '', left = ''] =
      anonymised(LETTER, 'dateshift').match(/\d{2}\.\d{2}\.\d{4}/g) ?? [];
    expect(dayOf(left) - dayOf(admitted)).toBe(7);
    expect(dayOf(admitted) - dayOf(born)).toBe(dayOf('02.01.2023') - dayOf('14.03.1957'));
    expect((dayOf('02.01.2023') - dayOf(admitted)) % 7).toBe(0);
    expect(dayOf('02.01.2023') - dayOf(admitted)).toBeGreaterThan(60);
    const [again = ''] =
      anonymised('Aufnahme am 02.01.2023.', 'dateshift').match(/\d{2}\.\d{2}\.\d{4}/g) ?? [];
    expect(again).toBe(admitted);
  });

  it('move by another interval in another study', () => {
    const moves = ['a', 'b', 'c', 'd'].map((studyId) =>
      anonymised('am 02.01.2023', 'dateshift', { ...KEY, studyId }),
    );
    expect(new Set(moves).size).toBeGreaterThan(2);
  });

  it.each([
    ['de', 'am 4. Januar 2024', /^am \d{1,2}\. [A-Z]\p{L}+ 20\d\d$/u],
    ['de', 'seit 03/2019 krank', /^seit \d\d\/20\d\d krank$/],
    ['de', 'vom 12.–14.3.2023', /^vom \d{1,2}\.–\d{1,2}\.\d{1,2}\.20\d\d$/],
    ['en', 'on March 3, 2023 he', /^on [A-Z][a-z]+ \d{1,2}, 20\d\d he$/],
    ['en', 'seen 15-Nov-2022.', /^seen \d{1,2}-[A-Z][a-z]{2}-20\d\d\.$/],
    ['it', 'il 12 marzo 2023', /^il \d{1,2} \p{Ll}+ 20\d\d$/u],
    ['it', 'nel lug. 2020', /^nel \p{Ll}{3}\. 20\d\d$/u],
    ['de', 'Datum 2021-05-27', /^Datum 20\d\d-\d\d-\d\d$/],
  ] as const)('are written as the original is: %s %s', (language, text, form) => {
    const moved = anonymised(text, 'dateshift', KEY, language);
    expect(moved).toMatch(form);
    expect(moved).not.toBe(text);
  });

  it('become a placeholder where a date is none of the calendar', () => {
    const text = 'am 31.02.2023';
    const spans = [{ type: 'DATE', start: 3, end: 13, confidence: 1 }] as const;
    expect(replaceSpans(text, 'de', spans, 'dateshift', KEY).text).toBe('am [DATE]');
  });
});

it('refuses spans that overlap or lie outside of the text', () => {
  const overlapping = [
    { type: 'NAME', start: 0, end: 5, confidence: 1 },
    { type: 'NAME', start: 4, end: 8, confidence: 1 },
  ] as const;
  expect(() => replaceSpans('Anna Weber', 'de', overlapping, 'redact', KEY)).toThrow(RangeError);
  expect(() => replaceSpans('Anna', 'de', overlapping.slice(0, 1), 'redact', KEY)).toThrow(RangeError);
});
