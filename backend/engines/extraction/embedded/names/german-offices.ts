import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { normalWord } from '../../../terminology/words.ts';
import type { Line } from './line.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(normalWord));

/** What a specialty follows behind "für": "Abteilung für Strahlentherapie". */
const OFFICES = setOf(
  `abteilung abt klinik univ universitätsklinik universitätsklinikum institut ambulanz spezialambulanz zentrum station facharzt fachärztin
  fachärzte fa fä lehrstuhl praxis gemeinschaftspraxis ordination department sektion arzt ärztin ärzte primariat krankenhaus krankenanstalt
  fachabteilung tagesklinik schwerpunkt kompetenzzentrum gesellschaft verein hochschule akademie leiter leiterin leitung vorstand referat
  landesklinik abteilungen institute kliniken ambulatorium`,
);

/** What a name follows: forms of address, degrees, offices. */
const TITLES = setOf(
  `dr drin prof primar prim frau herr herrn fr hr assistenzarzt assistenzärztin oberarzt oberärztin oä chefarzt chefärztin stationsarzt
  stationsärztin turnusarzt turnusärztin kollegin kollege kollegen doz mag dipl sekundararzt sekundarärztin ass assarzt
  hausarzt hausärztin zuweiser dgkp dgks leitender sekretariat`,
);

const NOUN = String.raw`(?:\p{L}\p{Ll}+e[nrs]?\s){0,2}\p{Lu}[\p{L}.-]*`;
const SPECIALTY = new RegExp(
  String.raw`^\.?(?:\s?-?\s?\p{L}{2,12}\.?)?\s(?:für|f\.)\s${NOUN}(?:(?:,\s${NOUN}){0,3},?\s(?:und|u\.|&|/)\s${NOUN})?`,
  'u',
);
const NAME =
  /^\.?\s?(?:(?:Dr|Prof|Priv|Doz|med|univ|Univ|Mag|phil|dent|habil|DDr|Dipl|Ing|MSc|OA|OÄ)\.?[-\s]{0,2}){0,4}(?:\p{Lu}\p{L}*\.?[\s-]){0,2}\p{Lu}[\p{L}-]*/u;

/** Degrees that stand behind a name. */
const DEGREES = setOf('md msc bsc phd mba mph');

const AHEAD = 120;

/** Takes the names out of a German sentence that are of persons, places of work and specialties. */
export function withoutOffices(line: Line, matches: readonly Match[]): readonly Match[] {
  if (matches.length === 0) return matches;
  const taken: [number, number][] = [];
  for (let index = line.from; index < line.to; index += 1) {
    const word = line.words[index];
    if (word === undefined) break;
    const isOffice = OFFICES.has(word.normal);
    if (!isOffice && !TITLES.has(word.normal)) {
      if (DEGREES.has(word.normal)) taken.push([line.words[index - 1]?.start ?? word.start, word.end]);
      continue;
    }
    const found = (isOffice ? SPECIALTY : NAME).exec(line.text.slice(word.end, word.end + AHEAD));
    if (found !== null && (isOffice || isAddress(line, index)))
      taken.push([word.end, word.end + found[0].length]);
  }
  if (taken.length === 0) return matches;
  return matches.filter(({ first, last }) => {
    const [start, end] = [line.words[first]?.start ?? 0, line.words[last]?.end ?? 0];
    return !taken.some(([from, to]) => start >= from && end <= to);
  });
}

/** A title is written with a capital; what is no word of address, "ass", is none in lower case. */
const isAddress = ({ text, words }: Line, index: number): boolean =>
  /^\p{Lu}/u.test(text.slice(words[index]?.start, (words[index]?.start ?? 0) + 2));
