import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { inlineTitleEnd } from '../sections.ts';
import type { Sentence } from '../sentences.ts';
import { categoryOf, type Line } from './line.ts';
import { openMatch } from './open-entry.ts';
import { gapBefore, normalAt } from './sign-line.ts';

interface ListedLine extends Line {
  readonly sentence: Sentence;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Most words of an item that names something. */
const LONGEST = 12;

/** Words of whole sentences, and of items that name no diagnosis or operation. */
const TELLS = setOf(
  `is are was were be been being has have had does did do will would can could may should she he it they we i you his her their our your this that these those
  patient none same see as above below no not nil negative denied normal history status post s p with without needs need request requests requested desire desires
  desired unknown undetermined pending deferred as per refer screening planning follow evaluation consultation code cpt icd dictated date day dob name surgeon assistant
  delivery delivered anesthesia anesthesiologist findings specimen specimens drains none complications indications blood loss estimated fluids count counts condition stable there here`,
);
/** What ends the name of an item. */
const ENDS_NAME = setOf(
  'due secondary from for at by in on to status times x and or using via through under after before during since versus vs per',
);

/** The noun of something that is done. */
const ACTION =
  /(?:transposition|suspension|transfer|advancement|lengthening|shortening|instrumentation|application|placement|implantation|insertion|exploration|occlusion|coagulation|closure|repair|release|excision|resection|removal|revision|reconstruction|reduction|fixation|graft|allograft|autograft|grafting|lift|browlift|facelift|tunneling|dissection|microdissection|fusion|stenting|stimulation|osteosynthesis|arthrodesis|biopsy|lengthening|decompression|ligation|clipping|harvest|mobilization|conversion|augmentation|ablation|injection|drainage|irrigation|exchange|adjustment|examination|delivery)s?$/;

/**
 * Adds what an item of a list of diagnoses or operations names as a whole, where no vocabulary knows any of it: "1. Ectopic
 * left testis." under "Preoperative diagnosis". Linear in the words.
 */
export function withListedItems(line: ListedLine, matches: readonly Match[]): readonly Match[] {
  const { section, isTitle } = line.sentence;
  if (isTitle || (section !== 'diagnoses' && section !== 'procedures')) return matches;
  const first = itemStart(line);
  if (first === null || line.to - first > LONGEST) return matches;
  const own = matches.filter(({ last }) => last >= first);
  if (section === 'procedures' && own.length > 0 && !own.some(isDone)) {
    const action = actionEnd(line, first);
    const isNamed = action === null || own.some((match) => match.first <= action && match.last >= action);
    if (!isNamed) {
      const start = own.some((match) => match.first >= first && match.last < action) ? action : first;
      return [...matches, openMatch(line, 'TreatmentName', start, action)].sort(
        (one, other) => one.first - other.first,
      );
    }
  }
  if (own.some((match) => categoryOf(match) !== 'BodyStructure')) return matches;
  const last = section === 'diagnoses' ? diagnosisEnd(line, first) : actionEnd(line, first);
  if (last === null) return matches;
  const category = section === 'diagnoses' ? 'Diagnosis' : 'TreatmentName';
  const isTaken = ({ first: start, last: end }: Match) => end >= first && start <= last;
  const item = openMatch(line, category, first, last);
  return [...matches.filter((match) => !isTaken(match)), item].sort((one, other) => one.first - other.first);
}

/** Whether something is named that is done. */
const isDone = (match: Match): boolean => /^(?:TreatmentName|ExaminationName)$/.test(categoryOf(match));

/** The first word behind the title or the number of an item; null for what is no item, or a sentence. */
function itemStart(line: ListedLine): number | null {
  const { text, words, sentence } = line;
  const title = inlineTitleEnd(text, sentence);
  let first = line.from;
  while (first < line.to && (words[first]?.start ?? 0) < title) first += 1;
  if (first < line.to && /^\d{1,2}$/.test(normalAt(line, first))) first += 1;
  const isListed =
    first > line.from ||
    /\d[.)]\s*,?\s*$/.test(text.slice(Math.max(0, sentence.offset - 5), sentence.offset));
  if (!isListed || first >= line.to) return null;
  if (!/^\p{Lu}/u.test(text.slice(words[first]?.start, words[first]?.end))) return null;
  for (let index = first; index < line.to; index += 1) if (TELLS.has(normalAt(line, index))) return null;
  return first;
}

/** Where the name of a diagnosis ends: before what parts, or before what tells its cause or place. */
function diagnosisEnd(line: Line, first: number): number | null {
  let last = first;
  while (
    last + 1 < line.to &&
    /^[\s/-]$/.test(gapBefore(line, last + 1)) &&
    !ENDS_NAME.has(normalAt(line, last + 1))
  )
    last += 1;
  const isName =
    last > first || normalAt(line, first).length >= 5 || /^\p{Lu}{2,}$/u.test(surfaceAt(line, first));
  return isName && !/^\d/.test(normalAt(line, first)) ? last : null;
}

const surfaceAt = ({ text, words }: Line, index: number): string =>
  text.slice(words[index]?.start, words[index]?.end);

/** The first word that names what is done. */
function actionEnd(line: Line, first: number): number | null {
  for (let index = first; index < line.to; index += 1) if (ACTION.test(normalAt(line, index))) return index;
  return null;
}
