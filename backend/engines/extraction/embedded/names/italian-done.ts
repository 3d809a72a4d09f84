import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { categoryOf, type Line } from './line.ts';
import { gapBefore, normalAt } from './sign-line.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** What was done to somebody, by the verb alone. */
const DONE =
  /^(?:estubat|intubat|reintubat|suturat|emotrasfus|trasfus|tracheostomizzat|tracheotomizzat|dializzat|emodializzat|embolizzat|cardiovertit|defibrillat|trapiantat|ritrapiantat|rivascolarizzat|cateterizzat|idratat|reidratat|ingessat|mobilizzat|verticalizzat|rianimat|emofiltrat|broncoaspirat|sondat|[a-z]{4,}ectomizzat|[a-z]{4,}resecat)[oaie]$/;
/** What was done to a part of the body, with a device or to what ailed somebody, which stands beside it. */
const DONE_TO =
  /^(?:posizionat|riposizionat|rimoss|asportat|impiantat|confezionat|inserit|sostituit|drenat|resecat|escis|incis|evacuat|ricostruit|asportat|enucleat|legat|clippat|cauterizzat|coagulat|decompress|ridott|esterificat|applicat)[oaie]$/;
const OPERATED = /^(?:ri)?operat[oaie]$/;

/** What joins the verb with what it was for, or where. */
const UPON = setOf('di del dello della dell d al allo alla all a per in con nel nello nella nell presso da');
/** The passive before a verb. */
const WAS = setOf(
  'stato stata stati state viene veniva vengono venivano fu furono venne vennero e sono gia precedentemente poi quindi successivamente si',
);
const OBJECTS: ReadonlySet<string> = new Set([
  'MedicalDevice',
  'BodyStructure',
  'Diagnosis',
  'SymptomOrSign',
]);
/** Most words between a verb and what it was done to. */
const REACH = 3;

/** Whether a word may tell by itself, or with what stands beside it, that something was done. */
export const isDoneVerb = (normal: string): boolean =>
  DONE.test(normal) || DONE_TO.test(normal) || OPERATED.test(normal);

/** Whether a verb there says that something was done: "intubato", "operato al cuore", "posizionato un drenaggio". */
export function isDoneAt(
  line: Line,
  index: number,
  before: Match | undefined,
  after: Match | undefined,
): boolean {
  const word = normalAt(line, index);
  if (DONE.test(word)) return true;
  const isPassive = WAS.has(normalAt(line, index - 1));
  if (OPERATED.test(word)) return isPassive || UPON.has(normalAt(line, index + 1));
  if (!DONE_TO.test(word)) return false;
  return isPassive
    ? isObject(line, after, index, (after?.first ?? 0) - index) ||
        isObject(line, before, index, index - (before?.last ?? 0))
    : isObject(line, before, index, index - (before?.last ?? 0)) &&
        index - (before?.last ?? 0) === 1 &&
        isOfTreated(before);
}

/** A device beside the verb is what it was done with: "graffette rimosse"; a part of the body may be how something is. */
const isOfTreated = (object: Match | undefined): boolean =>
  object !== undefined && categoryOf(object) === 'MedicalDevice';

function isObject(line: Line, object: Match | undefined, index: number, distance: number): boolean {
  if (object === undefined || distance < 1 || distance > REACH || !OBJECTS.has(categoryOf(object)))
    return false;
  const [from, to] = object.first > index ? [index, object.first] : [object.last, index];
  for (let at = from + 1; at <= to; at += 1) if (!/^[\s'’]+$/.test(gapBefore(line, at))) return false;
  return true;
}
