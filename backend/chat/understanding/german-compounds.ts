import type { QueryReader } from '../../search/query/query-reader.ts';

/** What German compounds end with, and how a question says the same in two words; the name in front comes for `$1`. */
const ENDINGS: readonly (readonly [ending: RegExp, said: string])[] = [
  [/-?(?:pat(?:ient(?:en|innen|in)?)?|kranken?|fällen?)$/iu, 'Patienten mit $1'],
  [/-?anteils?$/iu, 'Anteil der $1'],
  [/-?verdachts?$/iu, 'Verdacht auf $1'],
  [/-?verl(?:auf|äufe)$/iu, 'Verlauf $1'],
  [/-?dos(?:is|en|ierung)$/iu, 'Dosis $1'],
  [/-?(?:therapie|einnahme|gabe)$/iu, 'Einnahme $1'],
];
/** Groups that are no names of the vocabulary. */
const PEOPLE = /^(?:Frauen|Männer|Raucher)$/u;
const COMPOUND = /(?<!\p{L})\p{Lu}[\p{L}-]{6,48}(?!\p{L})/gu;
const LINKS = /(?:s|n|en)$/u;

/** A question with compounds of a name apart: "Migränepatienten" are "Patienten mit Migräne". */
export const compoundsApart = (text: string, reader: QueryReader): string =>
  text.replace(COMPOUND, (word) => {
    const found = ENDINGS.find(([ending]) => ending.test(word));
    if (found === undefined || isName(word, reader)) return word;
    const [ending, said] = found;
    const front = word.replace(ending, '');
    const name = [front, front.replace(LINKS, '')].find((each) => PEOPLE.test(each) || isName(each, reader));
    return name === undefined ? word : said.replace('$1', name);
  });

/** Whether all of a word is one name. */
const isName = (word: string, reader: QueryReader): boolean =>
  word.length > 2 &&
  reader.read(word).mentions.some(({ offset, length }) => offset === 0 && length === word.length);
