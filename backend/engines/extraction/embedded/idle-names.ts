import { isSpaceUnit } from '../../terminology/characters.ts';
import type { CodedConcept } from '../../terminology/vocabulary.ts';

/** Whether what is named there says nothing of the patient. */
export const saysNothing = (text: string, offset: number, end: number, concept: CodedConcept): boolean =>
  isPerWeight(text, offset, concept) ||
  isPlace(text, end, concept) ||
  isOnlyDenied(text, offset) ||
  isAdvised(text, offset, end, concept);

/** Whether a name is only the second part of another: "non-Q wave infarction" tells no Q wave. */
const isOnlyDenied = (text: string, offset: number): boolean =>
  text.charCodeAt(offset - 1) === 0x2d &&
  /(?<!\p{L})non-$/iu.test(text.slice(Math.max(0, offset - 5), offset));

const ADVISED =
  /(?<!\p{L})(?:empfohlen|angeraten|geraten|anzuraten|nahegelegt|motiviert|Empfehlung|empfehlen|raten|recommended|advised|encouraged|counsel\p{L}*|urged|discussed|consigliat[oa]|raccomandat[oa]|invitat[oa]|anstreben|angestrebt|indiziert)(?!\p{L})/iu;

/** "Rauchstopp!" is an advice, "Rauchstopp 2018" is none. */
const STOP = /^(?:Rauchstopp?|Nikotinstopp|Nikotinkarenz)$/iu;
const SINCE =
  /^\s?[:(,]?\s?(?:(?:seit|vor|ab|im|am|ca\.)\s.{0,12}?\d|(?:\d{1,2}[./]){0,2}(?:19|20)?\d\d(?!\d)|seit\s)/iu;

/** Whether to stop smoking is only advised: "Nikotinkarenz dringend empfohlen", "zum Rauchstopp geraten", "Rauchstopp!". */
function isAdvised(text: string, offset: number, end: number, { key }: CodedConcept): boolean {
  if (key !== 'ex-smoker') return false;
  const [before, after] = [text.slice(Math.max(0, offset - 30), offset), text.slice(end, end + 40)];
  return (
    ADVISED.test(/^[^.;\n]*/u.exec(after)?.[0] ?? '') ||
    ADVISED.test(/[^.;\n]*$/u.exec(before)?.[0] ?? '') ||
    (STOP.test(text.slice(offset, end)) && !SINCE.test(after))
  );
}

/** Whether an examination only names where something was: "brought to the endoscopy suite". */
const isPlace = (text: string, end: number, { category }: CodedConcept): boolean =>
  category === 'ExaminationName' &&
  'slrudctmSLRUDCTM'.includes(text.charAt(end + 1)) &&
  /^\s(?:suite|laboratory|lab|room|unit|department|center|centre|systems?|table|machine)(?!\p{L})/iu.test(
    text.slice(end, end + 12),
  );

/** Whether the last letter before a place, at most two spaces before it, is one of "kg", "kg of" or "kg di". */
function mayEndWeight(text: string, offset: number): boolean {
  let place = offset - 1;
  while (place >= offset - 2 && isSpaceUnit(text.charCodeAt(place))) place -= 1;
  return 'gfiGFI'.includes(text.charAt(place));
}

/** Whether a weight is only what an amount is given by: "10 mg per kg of body weight". */
const isPerWeight = (text: string, offset: number, { category }: CodedConcept): boolean =>
  category === 'ExaminationName' &&
  mayEndWeight(text, offset) &&
  /(?<!\p{L})kg\s?(?:of|di)?\s?$/iu.test(text.slice(Math.max(0, offset - 8), offset)) &&
  /\/\s?kg|(?:per|pro)\s?kg/iu.test(text.slice(Math.max(0, offset - 12), offset));
