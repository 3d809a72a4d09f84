import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';
import { expectLinear } from '../../../../tests/support/growth.ts';
import { titleOf } from './sections.ts';
import { sentencesOf } from './sentences.ts';

const engine = embeddedEngine();

const sectionsOf = (text: string) =>
  sentencesOf(text).map(({ offset, length, section, isTitle }) => [
    text.slice(offset, offset + length),
    isTitle ? `${section} title` : section,
  ]);

/** What a text says, each with one side of its assertion. */
const read = (text: string, side: 'association' | 'temporality' | 'certainty') =>
  engine
    .readNow(text)
    .entities.filter(({ concept }) => concept !== null)
    .map((entity) => [
      text.slice(entity.offset, entity.offset + entity.length),
      entity.category === 'Allergen' ? 'allergen' : entity.assertion[side],
    ]);

describe('titles of sections', () => {
  it.each([
    'Diagnosen:',
    'DIAGNOSEN',
    'Diagnosen',
    '**Diagnosen**',
    '**Diagnosen:**',
    '__Diagnosen__',
    '1. Diagnosen',
    '2.1 Diagnosen:',
    'II. Diagnosen:',
    'B) Diagnosen',
    '## Diagnosen',
    '  - Diagnosen:',
    'Diagnosen (bei Aufnahme):',
    'Diagnosen vom 3.5.2024:',
    'Diagnosi alla dimissione:',
    'Diagnosi all’ingresso:',
    'Discharge Diagnoses:\r',
    '=== Diagnosen ===',
  ])('are known in the form %j', (line) => {
    expect(titleOf(line)).toMatchObject({ section: 'diagnoses', alone: true, isLabel: true });
  });

  it.each([
    ['Labor: Hb 12', 'laboratory'],
    ['Labor vom 3.5.2024: Hb 12', 'laboratory'],
    ['Laborwerte (Auswahl): Hb 12', 'laboratory'],
    ['Allergien\tPenicillin', 'allergies'],
    ['| Allergies | penicillin |', 'allergies'],
    ['**Allergien:** Penicillin', 'allergies'],
    ['Allergien/Unverträglichkeiten: Penicillin', 'allergies'],
    ['Allergies - penicillin', 'allergies'],
    ['Terapia domiciliare: ramipril 5 mg', 'medicationAdmission'],
    ['Entlassmedikation: Ramipril 5 mg', 'medicationDischarge'],
    ['Assessment & Plan: heart failure', 'assessment'],
  ])('are told from what follows in the line %j', (line, section) => {
    expect(titleOf(line)).toMatchObject({ section, alone: false, isLabel: false });
  });

  it.each([
    'diagnosis of heart failure was made',
    'history',
    'Diagnosen wurden nicht gestellt.',
    'Labor 2024 geschlossen',
    'At 8:30 he fell.',
    '----',
    '',
    '- ',
    'Plan geändert, siehe unten',
  ])('are not seen in %j', (line) => {
    expect(titleOf(line)).toBeNull();
  });

  it.each(['-----', '=====', '~~~~'])('are seen over a line of %s', (rule) => {
    expect(sectionsOf(`familiarità\n${rule}\nIctus`)).toEqual([
      ['familiarità', 'family title'],
      [rule, 'family'],
      ['Ictus', 'family'],
    ]);
  });

  it('tell drugs on admission from those at discharge', () => {
    const text = 'Medikation bei Aufnahme:\nRamipril\n\nMedikation bei Entlassung:\nCandesartan';
    expect(engine.readNow(text).sentences.map(({ section }) => section)).toEqual([
      ...['medicationAdmission', 'medicationAdmission', 'medicationDischarge', 'medicationDischarge'],
    ]);
  });
});

describe('a section', () => {
  it('ends with its paragraph where its title stands within the line', () => {
    for (const text of [
      'Allergies: penicillin.\n\nAmoxicillin was given.',
      'Allergien: Penicillin.\n\nAmoxicillin wurde gegeben.',
      'Allergie: penicillina.\n\nÈ stata somministrata amoxicillina.',
    ]) {
      const [[, first] = [], [, second] = []] = read(text, 'certainty');
      expect([first, second]).toEqual(['allergen', 'positive']);
    }
  });

  it('ends at a line of capitals over text, also where no title is known', () => {
    const text = 'ALLERGIES\npenicillin\n\nTREATMENT IN THE WARD\nShe was given amoxicillin.';
    expect(read(text, 'certainty')).toEqual([
      ['penicillin', 'allergen'],
      ['amoxicillin', 'positive'],
    ]);
  });

  it('of the family goes on under the name of a relative', () => {
    const text = 'Family history:\nMother:\nbreast cancer\n\nVater:\nSchlaganfall';
    expect(read(text, 'association').map(([, who]) => who)).toEqual(['other', 'other']);
  });

  it('of the past tells what is over, unless it is chronic or said to go on', () => {
    expect(read('Past medical history: hypertension, appendectomy, pneumonia.', 'temporality')).toEqual([
      ['hypertension', 'current'],
      ['appendectomy', 'past'],
      ['pneumonia', 'past'],
    ]);
    expect(read('Voroperationen:\nAppendektomie\nCholezystektomie', 'temporality')).toEqual([
      ['Appendektomie', 'past'],
      ['Cholezystektomie', 'past'],
    ]);
    expect(read('Anamnesi patologica remota: ipertensione in terapia con ramipril.', 'temporality')).toEqual([
      ['ipertensione', 'current'],
      ['ramipril', 'current'],
    ]);
    expect(read('PMH: stroke.\nCurrently migraine.', 'temporality')).toEqual([
      ['stroke', 'past'],
      ['migraine', 'current'],
    ]);
  });

  it('does not take a finding for its title', () => {
    expect(read('# Hypertension\nContinue ramipril.', 'certainty')[0]).toEqual(['Hypertension', 'positive']);
    expect(read('She was admitted with pneumonia and treated as follows:\noxygen', 'certainty')[0]).toEqual([
      'pneumonia',
      'positive',
    ]);
    // What a form goes on to deny is not affirmed by its label.
    expect(read('Fever:\nnone', 'certainty')).toEqual([]);
  });
});

describe('titles within a line', () => {
  it.each([
    [
      'He denies fever.,ALLERGIES: , None.,PHYSICAL EXAMINATION:,VITAL SIGNS: Stable.',
      ['other', 'allergies', 'examination', 'examination'],
    ],
    ['No cough. FAMILY HISTORY: Father had gout. PMH: Asthma.', ['other', 'family', 'pastHistory']],
    ['Keine Allergien. FAMILIENANAMNESE: Vater Diabetes.', ['other', 'family']],
    ['FAMILY HISTORY: Gout. TECHNIQUE: Axial images were taken.', ['family', 'other']],
    ['The plan: aspirin. Ratio 1:2.', ['other', 'other']],
  ])('part %j', (text, sections) => {
    expect(sentencesOf(text).map(({ section }) => section)).toEqual(sections);
  });

  it('name nothing, and what they govern ends with the next one', () => {
    expect(
      read('Fine.,OPERATION PERFORMED: , Appendectomy.,FAMILY HISTORY: Asthma.,PMH: Gout.', 'association'),
    ).toEqual([
      ['Appendectomy', 'subject'],
      ['Asthma', 'other'],
      ['Gout', 'subject'],
    ]);
  });

  it('are found in time that grows with the line', () => {
    expectLinear((size) => sentencesOf('Fine.,PLAN: none, A. B:, C:,'.repeat(size)), 8_000);
  });
});
