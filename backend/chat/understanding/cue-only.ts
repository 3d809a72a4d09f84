import type { QueryMention } from '../../search/query/query-reader.ts';
import type { Cues } from './cues.ts';
import { type Place, placesOf } from './phrases.ts';

const MEASURED = 'ExaminationName';

/** A name that is only how the question is worded, such as "medication" or "course". */
export function isCueOnly(
  text: string,
  { offset, length, category }: QueryMention,
  cues: Cues,
  kinds: readonly Place[],
): boolean {
  const place = { start: offset, end: offset + length };
  if (kinds.some(({ start, end }) => start <= place.start && place.end <= end)) return true;
  if (isComparison(text, place, cues)) return true;
  const surface = text.slice(place.start, place.end);
  const isWhole = (cue: RegExp) =>
    placesOf(surface, cue).some(({ start, end }) => start === 0 && end === surface.length);
  if (category === 'BodyStructure' || category === MEASURED) return [cues.howOld, cues.sex].some(isWhole);
  if (isAbbreviation(surface)) return false;
  return [cues.frame, cues.trend, cues.change, cues.takes, cues.latest, cues.current, cues.dose].some(
    isWhole,
  );
}

/** "ALS" and "SAH" are written as names, and not as the German words that they look like. */
const isAbbreviation = (surface: string): boolean => /^\p{Lu}{2,}$/u.test(surface) && !STRESSED.test(surface);
const STRESSED = /^(?:ALL|IT|BE|HE|ME)$/;

/** What is called by a name here and means something else: leaving hospital is no secretion, and a kidney has no tumour stage. */
export function isOtherwise(
  text: string,
  { concept, offset, length }: QueryMention,
  all: readonly QueryMention[],
): boolean {
  if (concept === 'discharge')
    return (
      OF_HOSPITAL.test(text.slice(offset, offset + length)) ||
      LEAVING.test(text.slice(0, offset)) ||
      LEFT_WITH.test(text.slice(offset + length))
    );
  return (
    concept === 'tumor-stage' &&
    /sta(?:ge|dium)$/iu.test(text.slice(offset, offset + length)) &&
    !all.some(({ concept: other }) => isTumour(other))
  );
}

const isTumour = (concept: string): boolean =>
  /neoplasm|cancer|carcinoma|tumou?r(?!-stage)|metasta|melanoma|lymphoma|sarcoma|blastoma|glioma|leukemia|myeloma/u.test(
    concept,
  );
const OF_HOSPITAL = /^discharge[sd]$/iu;
const LEAVING =
  /(?:(?<!\p{L})(?:at|on|upon|before|after|since|until|by|to|prior to|following|the|their|his|her|hospital|last))\s$/iu;
const LEFT_WITH =
  /^\s(?:med|drug|therap|letter|summar|note|diagnos|home|dose|list|date|weight|from (?:the )?hospital)/iu;

/** "Größer als" compares, and is no finding. */
function isComparison(text: string, place: Place, cues: Cues): boolean {
  const comparing = [cues.above, cues.below, cues.atLeast, cues.atMost, cues.equal];
  return comparing.some((cue) =>
    placesOf(text, cue).some(({ start, end }) => start <= place.start && place.end <= end),
  );
}
