import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import type { Line } from './line.ts';
import { gapBefore, normalAt, openSign } from './sign-line.ts';
import { GERMAN_SIGN_WORDS } from './sign-words.de.ts';
import { ITALIAN_SIGN_WORDS } from './sign-words.it.ts';
import type { SignWords } from './sign-words.ts';

/** So many more qualities are read behind the first: "Zunge trocken, belegt, glatt". */
const MOST_MORE = 3;
const LISTED = /^,\s$/;
const JOINING: ReadonlySet<string> = new Set(['und', 'u', 'and', 'e']);

/** The qualities that a list goes on with from a word on, each a finding of its own. */
export function moreQualities(line: Line, from: number, words: SignWords, limit: number): Match[] {
  const found: Match[] = [];
  let index = from;
  const end = Math.min(limit, line.to);
  while (found.length < MOST_MORE && index < end) {
    const isJoined = JOINING.has(normalAt(line, index)) && /^,?\s$/.test(gapBefore(line, index));
    if (isJoined) index += 1;
    else if (!LISTED.test(gapBefore(line, index))) break;
    const isDegree = words.fillers.has(normalAt(line, index)) && !words.qualities.has(normalAt(line, index));
    const last = isDegree ? index + 1 : index;
    if (last >= limit || !words.qualities.has(normalAt(line, last))) break;
    if (standsBeforeNoun(line, last, words)) break;
    // "Weich, nicht druckschmerzhaft": what is denied is the defect.
    const isDenied =
      isDegree && DENIALS.has(normalAt(line, index)) && words.defects.has(normalAt(line, last));
    found.push(openSign(line, isDenied ? last : index, last));
    index = last + 1;
  }
  return found;
}

/** Fillers that deny the quality behind them. */
const DENIALS: ReadonlySet<string> = new Set(['nicht', 'non', 'not']);

/** Whether a quality is said of a noun behind it, which is another finding: "schlechter Kräftezustand", "inflamed and thick wall". */
const standsBeforeNoun = ({ text, words, to }: Line, index: number, own: SignWords): boolean => {
  if (index + 1 >= to || own === ITALIAN_SIGN_WORDS) return false;
  const behind = text.slice(words[index]?.end, (words[index]?.end ?? 0) + 2);
  return own === GERMAN_SIGN_WORDS
    ? /^\s\p{Lu}/u.test(behind)
    : /^[\s-]\p{Ll}/u.test(behind) && !GOES_ON.has(words[index + 1]?.normal ?? '');
};

/** What may follow an English quality that no noun does. */
const GOES_ON: ReadonlySet<string> = new Set(
  `in on at with to of from over by for and or but as bilaterally throughout without than when along about is was are were
  due secondary after before during since while which that especially particularly mostly this today`.split(
    /\s+/,
  ),
);
