import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';
import { phrasesOf } from './context-rules.ts';

const engine = embeddedEngine();

/** What is read of each concept: its words, then all that is not plainly stated. */
const said = (text: string) =>
  engine.readNow(text).entities.flatMap(({ offset, length, concept, assertion }) => {
    const { certainty, conditionality, association, temporality } = assertion;
    const marks = [certainty, conditionality, association, temporality].filter(
      (mark) => !['positive', 'none', 'subject', 'current'].includes(mark),
    );
    return concept === null ? [] : [[text.slice(offset, offset + length), ...marks].join(' ')];
  });

describe('what is said of a finding', () => {
  it('is denied over a list, not over a new statement after a comma', () => {
    expect(said('Es bestand kein neurologisches Defizit, lateraler Zungenbiss.')).toEqual([
      'neurologisches Defizit negative',
      'Zungenbiss',
    ]);
    expect(said('The patient has no edema, marked jaundice.')).toEqual(['edema negative', 'jaundice']);
    expect(said('The patient has no rash, itching, jaundice.')).toEqual([
      'rash negative',
      'itching negative',
      'jaundice negative',
    ]);
    expect(said('The patient has no fever, productive cough or hemoptysis.')).toEqual([
      'fever negative',
      'productive cough negative',
      'hemoptysis negative',
    ]);
  });

  it('is no drug taken where it was only discussed, or is over', () => {
    expect(said('A calcium antagonist was discussed. He was previously on warfarin.')).toEqual([
      'calcium antagonist future',
      'warfarin past',
    ]);
    expect(said('She does not have a history of being on anticoagulants.')).toEqual([
      'anticoagulants negative',
    ]);
  });

  it('is denied by signs and empty boxes, and stated by ticked ones', () => {
    expect(said('The patient: nausea (-), vomiting -, diarrhea (+).')).toEqual([
      'nausea negative',
      'vomiting negative',
      'diarrhea',
    ]);
    expect(said('The symptoms of the patient: [ ] fever [x] cough [ ] dyspnea')).toEqual([
      'fever negative',
      'cough',
      'dyspnea negative',
    ]);
  });

  it('counts as it is in the end, and not where it is excepted', () => {
    expect(said('The suspected pneumonia of the patient was later ruled out.')).toEqual([
      'pneumonia negative',
    ]);
    expect(said('Bei der Patientin bis auf Kopfschmerzen keine Beschwerden.')).toEqual(['Kopfschmerzen']);
  });

  it('is of a relative in her own clause only, and not where she tells of the patient', () => {
    expect(said('The mother had epilepsy; the patient has asthma.')).toEqual(['epilepsy other', 'asthma']);
    expect(said('Laut der Mutter hat die Patientin kein Fieber.')).toEqual(['Fieber negative']);
  });

  it('is conditional for a drug on demand and hypothetical for what it is meant for', () => {
    expect(said('The patient takes ibuprofen as needed for headache.')).toEqual([
      'ibuprofen conditional',
      'headache hypothetical',
    ]);
  });

  it('may be a denial of the past', () => {
    expect(said('There is no history of stroke.')).toEqual(['stroke negative past']);
    expect(said('Bei dem Patienten kein Z.n. Schlaganfall.')).toEqual(['Schlaganfall negative past']);
  });

  it('is conditional for complaints that come with effort only', () => {
    expect(said('The patient reports chest pain on exertion.')).toEqual(['chest pain conditional']);
    expect(said('Die Patientin hat Knieschmerzen beim Treppensteigen.')).toEqual([
      'Knieschmerzen conditional',
    ]);
    expect(said('Il paziente riferisce dolore toracico sotto sforzo.')).toEqual([
      'dolore toracico conditional',
    ]);
  });

  it('is hypothetical for what a drug prevents, not for the drug', () => {
    expect(said('Propranolol was given for prevention of the migraine.')).toEqual([
      'Propranolol',
      'migraine hypothetical',
    ]);
    expect(said('Zur Prophylaxe einer tiefen Beinvenenthrombose erhielt er Enoxaparin.')).toEqual([
      'tiefen Beinvenenthrombose hypothetical',
      'Enoxaparin',
    ]);
  });

  it('looks back from a verb that ends the clause and between the parts of a split one', () => {
    expect(said('Wir schlossen eine Meningitis aus.')).toEqual(['Meningitis negative']);
    expect(said('Eine Koloskopie lehnte die Patientin ab.')).toEqual(['Koloskopie negative']);
    expect(said('Wir setzten Ibuprofen ab, die Schmerzen bestehen.')).toEqual([
      'Ibuprofen past',
      'Schmerzen',
    ]);
    expect(said('Wir setzten Ibuprofen fort, die Schmerzen bestehen.')).toEqual(['Ibuprofen', 'Schmerzen']);
  });

  it('is of the patient where a relative only tells it', () => {
    expect(said('The mother reports that the child has fever.')).toEqual(['fever']);
    expect(said('The mother has asthma.')).toEqual(['asthma other']);
  });

  it('is nothing in the title that a line begins with, unless it is denied', () => {
    expect(said('Physical examination: the patient has fever.')).toEqual(['fever']);
    expect(said('Allergies: penicillin.')).toEqual(['penicillin']);
    expect(said('Allergies: none.')).toEqual(['Allergies: none negative']);
  });
});

describe('a phrase of the rules', () => {
  it('is written out with each of its choices', () => {
    expect(phrasesOf({ effect: 'none', side: 'before', phrases: '(is/was) not (yet/) seen|none' })).toEqual([
      'is not yet seen',
      'is not  seen',
      'was not yet seen',
      'was not  seen',
      'none',
    ]);
  });
});
