import { describe, expect, it } from 'vitest';
import type { AnonymisationLanguage } from '../anonymisation.ts';
import { findIdentifying } from './find-identifying.ts';

const found = (text: string, language: AnonymisationLanguage): string[] =>
  findIdentifying(text, language).map(({ type, start, end }) => `${type} ${text.slice(start, end)}`);

describe('where nobody is, nothing is found', () => {
  it.each([
    [
      'en',
      'things called after somebody',
      "Cooper's ligament, the pouch of Douglas and an Owen dressing; a Babcock clamp was used.",
    ],
    [
      'en',
      'material in sizes',
      'The fascia was closed with 2-0 Quorribond and the skin with 4-0 Zanelon; a 7 French sheath.',
    ],
    [
      'en',
      'plain words behind a heading',
      'PAST SURGICAL HISTORY: , Pertinent for hernia repair. FAMILY HISTORY: Noncontributory.',
    ],
    [
      'en',
      'what is done to things',
      'Quorrifoam was placed over the dura and the wound irrigated with Zanelin.',
    ],
    [
      'en',
      'abbreviations',
      'History of hypertension, GERD, asthma and COPD; serology by ELISA was negative.',
    ],
    [
      'en',
      'degrees and values',
      'Extension 25/25, flexion 50/60. Cord pH is 7.314. Ativan 1 mg p.r.n. q.6-8h.',
    ],
    ['en', 'origins', 'A 54-year-old Caucasian female with diabetes and a Turkish woman with asthma.'],
    ['de', 'parts of the body', 'Leber und Milz unauffällig, Douglas frei, Harnblase gefüllt.'],
    [
      'en',
      'what a value was',
      'Lactate 2.1 from 6.8. Apgar 9/10/10. Pain down to 1/10. Quorrie-Zane fracture type II.',
    ],
    [
      'de',
      'times and techniques',
      'Reizschwelle 0,4 ms. Wahrnehmung 2,4 mV. Netzplombe bei Ulcus nach Graham, Naht, Drainage.',
    ],
    ['it', 'elided articles', 'L’emocromo è normale, l’ovaio destro è ridotto; terapia ex adjuvantibus.'],
    [
      'it',
      'systems called after a place',
      'Nodulo tiroideo TIR 3A secondo Bethesda, frattura trattata con placca di Quorril.',
    ],
  ] as const)('(%s: %s)', (language, _what, text) => {
    expect(found(text, language)).toEqual([]);
  });

  it.each([
    ['en', 'Discussed with Zanele; abdomen soft, liver and spleen not enlarged.', 'NAME Zanele'],
    ['en', 'Ms. April Summers fell in April.', 'NAME April Summers'],
    ['en', 'Quorrie reports chest pain, dyspnea and palpitations.', 'NAME Quorrie'],
    ['it', 'la signora Pinuccia Ghiglione in Quorrero, diabete e ipertensione', 'CITY Quorrero'],
  ] as const)('but somebody among clinical words is (%s: %s)', (language, text, expected) => {
    expect(found(text, language)).toContain(expected);
  });
});
