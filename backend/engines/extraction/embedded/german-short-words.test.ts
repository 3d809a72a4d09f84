import { describe, expect, it } from 'vitest';
import { wordsOfCategory } from '../../../../tests/support/embedded-engine.ts';

describe('a name with words that full stops cut short', () => {
  it.each([
    ['Der Patient hat einen M. Crohn seit Jahren.', 'M. Crohn'],
    ['Bei dem Patienten ist ein Mb. Addison bekannt.', 'Mb. Addison'],
    ['Der Patient hat eine art. Hypertonie.', 'art. Hypertonie'],
  ])('is one name: %s', (text, name) => {
    expect(wordsOfCategory(text, 'Diagnosis')).toEqual([name]);
  });

  it('does not go over the end of a sentence', () => {
    expect(wordsOfCategory('Der Patient hat eine Hepatitis. Crohn ist nicht bekannt.', 'Diagnosis')).toEqual([
      'Hepatitis',
    ]);
  });
});

describe('a procedure of which only the kind is known', () => {
  it.each([
    ['Bei dem Patienten erfolgte eine Rektopexie.', 'Rektopexie'],
    ['Bei dem Patienten erfolgte die zytoreduktive Chirurgie.', 'zytoreduktive Chirurgie'],
    ['Il paziente è stato sottoposto a intervento di Kasai.', 'intervento di Kasai'],
    ['Il paziente è stato sottoposto a trombectomia meccanica.', 'trombectomia meccanica'],
  ])('is one name: %s', (text, name) => {
    expect(wordsOfCategory(text, 'TreatmentName')).toEqual([name]);
  });
});
