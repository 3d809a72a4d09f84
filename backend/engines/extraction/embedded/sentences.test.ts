import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampled, seeded } from '../../../../tests/support/sampling.ts';
import { MAX_SENTENCE_LENGTH, sentencesOf } from './sentences.ts';

const split = (text: string) =>
  sentencesOf(text).map(({ offset, length }) => text.slice(offset, offset + length));

describe('sentences', () => {
  it('go on after abbreviations, ordinal dates and decimals', () => {
    for (const sentence of [
      'Z.n. Myokardinfarkt und V.a. Pneumonie am 3. Mai bei Dr. Weber, z.B. CRP 1.5 mg/l.',
      'Ibuprofen bei Bedarf (b.B.) wurde pausiert.',
      'Il pz. seguito dal dott. Rossi assume ramipril.',
      'Seen by Dr. Smith, e.g. for pain of approx. 2.5 hours.',
      'Vorstellung bei Priv.-Doz. Dr. med. Im Hof, Prof. Dr. rer. nat. Weber und Frau Dr. Die.',
      'Infiltrat bds. Unterlappen re. Pleuraerguss, sog. Rundherd in Abb. 2 und Tab. 3.',
      'Gabe von ca. 500 ml i.v. Kochsalz am 2. Tag, der 3. Infusion und im 1. Trimenon.',
      'Fraktur der 3. und 4. Rippe, Geburt am 12. Mär. 1950.',
      'Eco add. eseguita dal prof. La Rosa e dalla dott.ssa Lo Giudice nel c.so. del ricovero.',
      'Furosemide 25 mg 1 cp. b.d. Rivalutare a S. Giovanni.',
      'Room no. 5 was cleaned, cf. Fig. 2 and vol. 3.',
    ]) {
      expect(split(sentence)).toEqual([sentence]);
    }
  });

  it('end at an abbreviation where the next word begins a sentence', () => {
    expect(split('Pleuraerguss re. Kein Fieber.')).toEqual(['Pleuraerguss re.', 'Kein Fieber.']);
    expect(split('Hepatitis B. Die Werte sind normal.')).toEqual(['Hepatitis B.', 'Die Werte sind normal.']);
    expect(split('Ceftriaxon i.v. Im Verlauf besser.')).toEqual(['Ceftriaxon i.v.', 'Im Verlauf besser.']);
    expect(split('Versamento dx. Non febbre.')).toEqual(['Versamento dx.', 'Non febbre.']);
    expect(split('Fever: no. Cough: yes.')).toEqual(['Fever: no.', 'Cough: yes.']);
    expect(split('Der Wert war 12. Husten besteht.')).toEqual(['Der Wert war 12.', 'Husten besteht.']);
  });

  it('end at every kind of line break and at the rows of a table', () => {
    for (const end of ['\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f']) {
      expect(split(`- fever${end}- cough${end}${end}No rash${end}`)).toEqual([
        '- fever',
        '- cough',
        'No rash',
      ]);
    }
    const rows = [
      'Ramipril Hexal 5 mg Tabletten zum Einnehmen morgens\t1\t0\t1',
      'Metformin Lich 500 mg Tabletten zum Einnehmen morgens\t1\t0\t1',
    ];
    expect(split(rows.join('\n'))).toEqual(rows);
    const items = [
      '• Pneumonie, ambulant erworben, mit Infiltrat im Unterlappen rechts',
      'a) Husten',
      '1.2 Fieber',
    ];
    expect(split(items.join('\n'))).toEqual(items);
  });

  it('hold every character but white space, in order, apart and bounded, in any text', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...['Z.n.', 'am 3. Mai', 'Diagnosen:', '----', '# ', '\t', '|', '. ', '? ', ' ', 'fever', 'Kein'],
      ),
      fc.constantFrom(
        ...['\n', '\r\n', '\r', '\u0085', '\u2028', '\n\n', '1. ', '- ', 'no. ', '\u200B', '\uD83D', '🩺'],
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom('x'.repeat(700), 'a b '.repeat(200), '🩺'.repeat(400)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        let last = 0;
        for (const { offset, length } of sentencesOf(text)) {
          expect(offset).toBeGreaterThanOrEqual(last);
          expect(length).toBeGreaterThan(0);
          expect(length).toBeLessThanOrEqual(MAX_SENTENCE_LENGTH);
          expect(text.slice(last, offset)).toMatch(/^[\s\u0085]*$/);
          last = offset + length;
        }
        expect(text.slice(last)).toMatch(/^[\s\u0085]*$/);
      }),
      { seed: seeded(3), numRuns: sampled(1000, 150) },
    );
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
      'medicationAdmission title',
      'medicationAdmission',
    ]);
  });
});
