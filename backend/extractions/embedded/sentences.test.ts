import { describe, expect, it } from 'vitest';
import { sentencesOf } from './sentences.ts';

const split = (text: string) =>
  sentencesOf(text).map(({ offset, length }) => text.slice(offset, offset + length));

describe('sentences', () => {
  it('go on after abbreviations, ordinal dates and decimals', () => {
    for (const sentence of [
      'Z.n. Myokardinfarkt und V.a. Pneumonie am 3. Mai bei Dr. Weber, z.B. CRP 1.5 mg/l.',
      'Ibuprofen bei Bedarf (b.B.) wurde pausiert.',
      'Il pz. seguito dal dott. Rossi assume ramipril.',
      'Seen by Dr. Smith, e.g. for pain of approx. 2.5 hours.',
    ]) {
      expect(split(sentence)).toEqual([sentence]);
    }
  });

  it('end at full stops, blank lines, list items and short lines', () => {
    expect(split('Kein Fieber. Husten seit 3 Tagen.')).toEqual(['Kein Fieber.', 'Husten seit 3 Tagen.']);
    expect(split('- fever\n- cough\n\nNo rash')).toEqual(['- fever', '- cough', 'No rash']);
    expect(split('Ramipril 5 mg\nMetformin 500 mg')).toEqual(['Ramipril 5 mg', 'Metformin 500 mg']);
    expect(split('1. Hypertension\n2. Diabetes')).toEqual(['1. Hypertension', '2. Diabetes']);
  });

  it('go on over the line where a text is wrapped', () => {
    const text = 'The patient was admitted with a history of two weeks of\nworsening cough.';
    expect(split(text)).toEqual([text]);
  });

  it('carry the section they stand in', () => {
    const text =
      'Family history:\nMother had a stroke.\nAllergien: Penicillin\nTerapia domiciliare\nRamipril';
    expect(sentencesOf(text).map(({ section, isTitle }) => `${section}${isTitle ? ' title' : ''}`)).toEqual([
      'family title',
      'family',
      'allergies',
      'medication title',
      'medication',
    ]);
  });
});
