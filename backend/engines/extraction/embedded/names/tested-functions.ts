import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { categoryOf, type Line } from './line.ts';
import { openMatch } from './open-entry.ts';
import { signWordSet } from './sign-word-sets.ts';

/** Functions that an English examination tests, each with a result of its own: "Strength 5/5, sensation intact". */
const TESTED = signWordSet(
  `strength|motor strength|muscle strength|sensation|reflexes|deep tendon reflexes|dtrs|dtr|extraocular movements|extraocular movement|
extraocular muscles|eom|eoms|visual fields|hearing|pmi|vibratory sense|vibration|proprioception|light touch|pinprick|position sense|guaiac|
semmes weinstein|monofilament|protective sensation|sharp dull|finger to nose|heel to shin|rapid alternating movements|rams|ram|
recall|tandem gait|color vision|margins|surgical margins`,
);
/** What such a test comes to when nothing is wrong; what is wrong is told as a finding. */
const SOUND = signWordSet('normal|intact|full|symmetric|symmetrical|equal|unremarkable|preserved|negative');

/** Whether words name a function that is tested. */
export const isTestedFunction = (normal: string): boolean => TESTED.has(normal);

/**
 * The examination that a subject names, where it is a tested function and a word behind it says that nothing is wrong;
 * null where they are a finding.
 *
 * @param known the match of the subject's words, where there is one
 */
export function testedFunction(
  line: Line,
  { first, last }: { readonly first: number; readonly last: number },
  quality: string,
  known: Match | undefined,
): Match | null {
  const { words } = line;
  let normal = words[first]?.normal ?? '';
  for (let index = first + 1; index <= last; index += 1) normal += ` ${words[index]?.normal ?? ''}`;
  if (!SOUND.has(quality) || !TESTED.has(normal)) return null;
  const isNamed = known?.first === first && known.last === last && categoryOf(known) === 'ExaminationName';
  return isNamed ? known : openMatch(line, 'ExaminationName', first, last);
}

/** What a whole examination comes to, which its site does not. */
const RESULTS = signWordSet('normal|unremarkable|negative|benign|stable');
/** What leads from an examination to the site that it is of. */
export const OF_EXAMINED =
  /^\s(?:of|to|over)\s(?:(?:the|his|her|both|left|right|bilateral|lower|upper)\s){0,3}$/i;

/** Whether how a site is tells what the examination of it came to: "MRI of the left knee was normal". */
export const isResultOf = (
  { text, words }: Line,
  before: Match | undefined,
  site: number,
  quality: string,
): boolean =>
  before !== undefined &&
  RESULTS.has(quality) &&
  categoryOf(before) === 'ExaminationName' &&
  OF_EXAMINED.test(text.slice(words[before.last]?.end, words[site]?.start));
