import { describe, expect, it } from 'vitest';
import { testDictionaries } from '../../../tests/support/embedded-engine.ts';
import { createQueryReader } from '../../search/query/query-reader.ts';
import { understandQuestion } from './follow-up.ts';
import { lazyKinship } from './kinship.ts';

const understanding = { reader: createQueryReader(testDictionaries()), kinship: lazyKinship() };
const asked = (message: string, before: readonly string[], audience: 'cohort' | 'patient' = 'cohort') =>
  understandQuestion(
    message,
    before.map((content) => ({ role: 'user' as const, content })),
    understanding,
    audience,
  );
const keys = (...questions: Parameters<typeof asked>) =>
  asked(...questions).concepts.map(({ concept }) => concept);

describe('those of the question before', () => {
  it.each([
    ['Who has atrial fibrillation?', 'are they all anticoagulated, and with what?'],
    ['Wer hat Vorhofflimmern?', 'Nehmen sie alle ein Antikoagulans?'],
    ['Chi ha la fibrillazione atriale?', 'Sono tutti in terapia con anticoagulante?'],
  ])('are meant by a pronoun: %s %s', (before, message) => {
    expect(keys(message, [before])).toEqual(['atrial-fibrillation', 'anticoagulant']);
    expect(asked(message, [before]).unread).toEqual([]);
  });

  it.each([
    ['how many have hypertension', 'median age in this group?'],
    ['Wie viele haben Hypertonie?', 'Medianes Alter in dieser Gruppe?'],
    ['Quanti hanno ipertensione?', 'età mediana in questo gruppo?'],
  ])('are meant by a word for a group: %s %s', (before, message) => {
    expect(asked(message, [before])).toMatchObject({ ageStatistic: 'median', unread: [] });
    expect(keys(message, [before])).toEqual(['hypertension']);
  });

  it('are nobody where the question before was of no group', () => {
    expect(asked('do they smoke?', ['highest CRP?']).unread).toEqual(['they']);
  });

  it('are not meant behind people of its own', () => {
    expect(keys('which women say when they stopped metformin', ['Who has asthma?'])).toEqual(['metformin']);
  });
});

describe('the question before, counted apart', () => {
  it.each([
    ['number of patients on a statin now', 'split that by which statin'],
    ['Wie viele nehmen derzeit ein Statin?', 'aufgeschlüsselt nach Wirkstoff, Statin'],
  ])('ranks kinds: %s %s', (before, message) => {
    expect(asked(message, [before])).toMatchObject({ top: { limit: 20 }, time: 'current', unread: [] });
  });

  it.each([
    ['how many have diabetes', 'split by sex'],
    ['Wie viele haben Diabetes?', 'nach Geschlecht aufgeteilt'],
    ['Quanti hanno il diabete?', 'divisi per sesso'],
  ])('sets women and men beside each other: %s %s', (before, message) => {
    const { groups = [], unread } = asked(message, [before]);
    expect(groups.map(({ gender }) => gender)).toEqual(['female', 'male']);
    expect(unread).toEqual([]);
    expect(keys(message, [before])).toEqual(['diabetes-mellitus']);
  });

  it.each([
    'age distribution in decades of patients with asthma',
    'Altersverteilung der Asthmapatienten',
    'distribuzione per età dei pazienti con asma',
  ])('tells ages: %s', (message) => {
    expect(asked(message, [])).toMatchObject({ byAge: true, unread: [] });
    expect(keys(message, [])).toEqual(['asthma']);
  });
});

describe('the question before, asked of another drug', () => {
  it.each([
    ['why was valproate stopped?', 'and levetiracetam?'],
    ['Warum wurde Valproat abgesetzt?', 'und Levetiracetam?'],
    ['perché è stato sospeso il valproato?', 'e il levetiracetam?'],
  ])('asks for the reason of that: %s %s', (before, message) => {
    const question = asked(message, [before], 'patient');
    expect(question).toMatchObject({ intent: 'passages', unread: [] });
    expect(question.concepts.map(({ concept }) => concept)).toEqual(['levetiracetam']);
  });

  it('asks for what it says itself, misspelt or not', () => {
    const question = asked('and what happend to the carvedilol', ['does he still drink?'], 'patient');
    expect(question).toMatchObject({ intent: 'medication', unread: [] });
    expect(question).not.toHaveProperty('time');
  });
});
