import { ABBREVIATIONS } from './abbreviations.ts';
import { isCutAdjective } from './cut-adjectives.ts';
import type { ListedSentence } from './lists.ts';
import type { ReadLine } from './names/line.ts';

/** Words of a phrase, both ends included. */
interface WordRange {
  readonly first: number;
  readonly last: number;
}

/** The first word of what a phrase ends within, "no signs of infection"; "not been able to eat" itself is the finding. */
export const begunWithin = (
  { spans, words }: ListedSentence,
  trigger: WordRange | undefined,
): number | undefined =>
  trigger === undefined
    ? undefined
    : spans.find(
        ({ first, last }) =>
          first > trigger.first &&
          first <= trigger.last &&
          last > trigger.last &&
          !DENYING.has(words[first]?.normal ?? ''),
      )?.first;
const DENYING: ReadonlySet<string> = new Set('no not never without nicht kein keine non senza'.split(' '));

/** The first name of a germ cut to its letter. */
const NAME_CUT = /^\s?\p{Lu}\.\s\p{Ll}/u;

const ADJECTIVE_CUT = /^\p{Ll}/u;
const NOUN = /^\p{Lu}/u;

/** Whether the full stop before a word only cuts an adjective short: "V.a. chron. Pankreatitis". */
export function isCutBefore({ text, words, language }: ReadLine, index: number): boolean {
  const normal = words[index - 1]?.normal ?? '';
  // "No C. diff colitis"; German cuts vessels and nerves so, where a list of orders goes on: "A. carotis".
  const start = words[index - 1]?.start ?? 0;
  const isName = language !== 'de' && normal.length === 1;
  if (isName && NAME_CUT.test(text.slice(Math.max(0, start - 1), words[index]?.end))) return true;
  if (language === 'it') return false;
  // Within a German sentence nothing else puts a stop between a word in small letters and a noun: "keine vergr. LK".
  const isOfNoun =
    language === 'de' &&
    ADJECTIVE_CUT.test(text.slice(start, start + 1)) &&
    NOUN.test(text.slice(words[index]?.start, (words[index]?.start ?? 0) + 2));
  return (
    isOfNoun ||
    normal === 'u' ||
    normal === 'od' ||
    normal === 'bzw' ||
    (normal.length > 3 && (ABBREVIATIONS.has(normal) || isCutAdjective(normal)))
  );
}
