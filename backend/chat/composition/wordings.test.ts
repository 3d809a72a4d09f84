import { describe, expect, it } from 'vitest';
import { testDictionaries } from '../../../tests/support/embedded-engine.ts';
import { assertionStatusOf } from '../../clinical/assertion-status.ts';
import { createQueryReader } from '../../search/query/query-reader.ts';
import { decimal, type Wording } from './wording.ts';
import { WORDINGS } from './wordings.ts';

const reader = createQueryReader(testDictionaries());
const DAY = '2026-03-01';
const NAMES = {
  en: ['pneumonia', 'fever', 'type 2 diabetes mellitus'],
  de: ['Pneumonie', 'Fieber', 'Diabetes mellitus Typ 2'],
  it: ['polmonite', 'febbre', 'diabete mellito tipo 2'],
} as const;

type Sentence = (wording: Wording, name: string) => string;
const SENTENCES: readonly (readonly [status: string, sentence: string, say: Sentence])[] = [
  ['affirmed', 'yes', (wording, name) => wording.yes(name, 3, DAY)],
  ['affirmed', 'yesPast', (wording, name) => wording.yesPast(name, DAY)],
  ['affirmed', 'noLonger', (wording, name) => wording.noLonger(name, DAY)],
  ['affirmed', 'aroundEvent', (wording, name) => wording.aroundEvent(name)],
  ['affirmed', 'newestSilent', (wording, name) => wording.newestSilent(name, DAY, DAY)],
  ['affirmed', 'firstMention', (wording, name) => wording.firstMention(name, DAY)],
  ['affirmed', 'mentionCount', (wording, name) => wording.mentionCount(name, 3, 2)],
  ['negated', 'no', (wording, name) => wording.no(name, DAY)],
  ['negated', 'alsoDenied', (wording, name) => wording.alsoDenied(name)],
  ['negated', 'contradictory', (wording, name) => wording.contradictory(name, 2, 1)],
  ['possible', 'possible', (wording, name) => wording.possible(name, DAY)],
  ['possible', 'alsoPossible', (wording, name) => wording.alsoPossible(name)],
  ['family', 'onlyFamily', (wording, name) => wording.onlyFamily(name, DAY)],
  ['family', 'family', (wording, name) => wording.family(name)],
  ['family', 'alsoFamily', (wording, name) => wording.alsoFamily(name)],
];

// A model may say what was computed: a sentence that reads otherwise than it is meant would let it turn a finding round.
describe.each(['en', 'de', 'it'] as const)('what an answer says in its own words in %s', (language) => {
  it.each(SENTENCES)('is read as %s where it is meant so: %s', (status, _sentence, say) => {
    for (const name of NAMES[language]) {
      const { mentions } = reader.read(say(WORDINGS[language], name));
      expect(new Set(mentions.map(({ assertion }) => assertionStatusOf(assertion)))).toEqual(
        new Set([status]),
      );
    }
  });

  it('has the decimal sign of its language', () => {
    expect(decimal(7.25, WORDINGS[language])).toBe(language === 'en' ? '7.25' : '7,25');
  });
});
