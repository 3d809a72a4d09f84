import type { Language } from '../../../../shared/contract.ts';
import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { gateOf } from '../gates.ts';
import { CAUSED, causedAt } from './caused-procedures.ts';
import { categoryOf, isSpaced, type Line } from './line.ts';
import { openEntry } from './open-entry.ts';
import {
  ACTIONS,
  ACTIONS_OF,
  ANESTHESIA,
  ANESTHESIA_HEADS,
  BESIDE,
  DONE,
  ITALIAN_ACTIONS,
  ITALIAN_OF,
  isEnglishOperation,
  isItalianOperation,
  STEPS,
} from './procedure-words.ts';

/** So many words at most stand between what is done and what it is done to. */
const REACH = 6;

const OBJECTS: ReadonlySet<string> = new Set([
  'Diagnosis',
  'SymptomOrSign',
  'BodyStructure',
  'MedicalDevice',
]);

/** Words for what is done; German has its own rules. */
const GATE = gateOf({
  en: (normal) =>
    isEnglishOperation(normal) ||
    ANESTHESIA_HEADS.has(normal) ||
    ACTIONS.has(normal) ||
    DONE.has(normal) ||
    CAUSED.has(normal) ||
    ACTIONS_OF.has(normal) ||
    SITED_ACTIONS.has(normal),
  it: (normal) => isItalianOperation(normal) || ITALIAN_ACTIONS.has(normal),
});

/**
 * Adds treatments that are said by what is done and to what, or whose ending tells that they are operations: "hernia
 * repair", "removal of the stone", "pericardiotomy". Linear in the words.
 */
export function withProcedures(line: Line, matches: readonly Match[], language: Language): readonly Match[] {
  const gate = GATE[language];
  if ((line.passed & gate) === 0) return matches;
  const result: Match[] = [];
  let next = 0;
  for (let index = line.from; index < line.to; index += 1) {
    const match = matches[next];
    if (match !== undefined && match.first === index) {
      next += 1;
      push(line, result, match, language);
      index = match.last;
      continue;
    }
    if (((line.passes[index] ?? 0) & gate) === 0) continue;
    const last = result.at(-1);
    const following = matches.slice(next, next + 2);
    const open =
      language === 'en' ? englishAt(line, index, last, following) : italianAt(line, index, following);
    if (open === null) continue;
    if (open.first <= (last?.last ?? -1)) result.pop();
    result.push(open);
    index = open.last;
  }
  return result;
}

/** A name as it is, but for what is done before what it is done to, where a dictionary has it as something else. */
function push(line: Line, result: Match[], match: Match, language: Language): void {
  const word = wordAt(line, match.first);
  const isBare = match.first === match.last && categoryOf(match) !== 'TreatmentName';
  const isAction =
    isBare &&
    (language === 'it'
      ? ITALIAN_ACTIONS.has(word) && isDoneWith(line, match.last)
      : word === 'drainage' && isDrained(line, match.first));
  result.push(isAction ? treatment(line, match.first, match.last) : match);
}

/** Drainage is done to what has to go, and after or by something; else it is what comes out of a wound. */
const isDrained = (line: Line, index: number): boolean =>
  /^\sof\s(?:(?:an?|the|his|her|right|left|large|perirectal|pelvic|dental)\s){0,2}(?:abscess|cyst|hematoma|collection|empyema|effusion|hydrocele|fluid\scollection)/i.test(
    line.text.slice(line.words[index]?.end, (line.words[index]?.end ?? 0) + 50),
  ) ||
  /^(?:underwent|percutaneous|catheter|surgical|guided|tube|operative|after|following|requiring|required|thoracic|biliary)$/.test(
    wordAt(line, index - (wordAt(line, index - 1) === 'the' ? 2 : 1)),
  );

/** "Dilatazione con pallone" is done, "dilatazione delle vie biliari" is seen. */
const isDoneWith = (line: Line, index: number): boolean => {
  const next = wordAt(line, index + 1);
  return next === 'con' || /^(?:endoscopic|pneumatic|percutane|chirurgic)/.test(next);
};

const wordAt = ({ words }: Line, index: number): string => words[index]?.normal ?? '';

const betweenOf = ({ text, words }: Line, index: number): string =>
  text.slice(words[index]?.end, words[index + 1]?.start);

function treatment(line: Line, first: number, last: number, site?: Match): Match {
  const { text, words } = line;
  const entry = openEntry('TreatmentName', text.slice(words[first]?.start, words[last]?.end));
  const [part] = site?.entries ?? [];
  if (site === undefined || part === undefined || site.first !== first)
    return { first, last, entries: [entry], origin: 'open' };
  const length = (words[site.last]?.end ?? 0) - (words[first]?.start ?? 0);
  const composition = { codesName: entry.concept.preferred, part: { concept: part.concept, length } };
  return { first, last, entries: [{ ...entry, composition }], origin: 'open' };
}

function englishAt(
  line: Line,
  index: number,
  before: Match | undefined,
  following: readonly Match[],
): Match | null {
  const word = wordAt(line, index);
  if (isEnglishOperation(word)) return treatment(line, index, index);
  if (ANESTHESIA_HEADS.has(word)) return anesthesiaAt(line, index, before, following[0]?.first ?? line.to);
  const isBehind = before !== undefined && before.last === index - 1 && isSpaced(line, index - 1);
  if (ACTIONS.has(word) && isBehind) return behind(line, index, before);
  if (SITED_ACTIONS.has(word) && before?.last !== index - 1 && isSiteAdjective(line, index - 1))
    return treatment(line, index - 1, index);
  const caused = CAUSED.has(word) ? causedAt(line, index, before) : null;
  if (caused !== null) return treatment(line, caused.first, caused.last);
  if (DONE.has(word) && before !== undefined) return doneTo(line, index, before);
  return ACTIONS_OF.has(word) &&
    wordAt(line, index + 1) === 'of' &&
    isBefore(line, index + 2, following, word.startsWith('injection'))
    ? treatment(line, index, index)
    : null;
}

/** What is done that an adjective of a site tells by itself: "paratracheal dissection", "interbody fusion". */
const SITED_ACTIONS: ReadonlySet<string> = new Set(
  'dissection dissections fusion arthrodesis fixation resection excision reconstruction decompression instrumentation osteosynthesis ablation'.split(
    ' ',
  ),
);
const SITE_ADJECTIVE =
  /^(?!(?:lateral|medial|surgical|digital|manual|initial|final|additional|further|typical|total|partial|subtotal|radical|circumferential|sequential|gradual|superficial|internal|external|local|original|optimal|technical|electrical|peripheral|proximal|distal|dorsal|ventral|central|longitudinal|vertical|horizontal|sagittal|coronal|subperiosteal|extraperiosteal|bilateral|careful|atraumatic|meticulous|anatomic|specific|basic|aseptic|public|tactical|minimal|marginal|visual|actual|usual|general|caudal|cephalic)$)\p{L}{4,}(?:al|eal|ic|ar|ary|body)$/u;

const isSiteAdjective = (line: Line, index: number): boolean =>
  index >= line.from && isSpaced(line, index) && SITE_ADJECTIVE.test(wordAt(line, index));

/** "Hernia repair" is one treatment; in "stent placement" the stent stays. */
function behind(line: Line, index: number, object: Match): Match | null {
  const category = categoryOf(object);
  const word = wordAt(line, index);
  if (BESIDE.has(category)) return treatment(line, index, index);
  if (category === 'BodyStructure' && STEPS.has(word)) return null;
  const isWhole = OBJECTS.has(category) || (word === 'prophylaxis' && category === 'Organism');
  return isWhole
    ? treatment(line, object.first, index, category === 'BodyStructure' ? object : undefined)
    : null;
}

/** Whether something that may be treated follows within the sentence's next words. */
function isBefore(line: Line, from: number, [object]: readonly Match[], isGiven: boolean): boolean {
  if (object === undefined || object.first - from > REACH) return false;
  const category = categoryOf(object);
  if (!OBJECTS.has(category) && !(isGiven && BESIDE.has(category))) return false;
  for (let index = from - 1; index < object.first; index += 1) {
    if (!/^(?:\s|-|\s#|['’])+$/.test(betweenOf(line, index))) return false;
  }
  return true;
}

/** "The gallbladder has been resected": from what it was done to. */
function doneTo(line: Line, index: number, object: Match): Match | null {
  const category = categoryOf(object);
  // What "was removed" is a step of an operation more often than not.
  const isNear = index - object.last <= 3 && wordAt(line, index - 1) === 'been';
  const isObject = category === 'BodyStructure' || category === 'Diagnosis';
  return isNear && isObject
    ? treatment(line, object.first, index, category === 'BodyStructure' ? object : undefined)
    : null;
}

/** "ANESTHESIA: General endotracheal". */
function anesthesiaAt(line: Line, index: number, before: Match | undefined, limit: number): Match | null {
  const title = wordAt(line, index - 1);
  const isTold = title === 'anesthesia' || title === 'anesthetic' || title === 'anaesthesia';
  if (!isTold || !betweenOf(line, index - 1).includes(':') || before?.last === index) return null;
  let last = index;
  while (last + 1 < limit && ANESTHESIA.has(wordAt(line, last + 1)) && isSpaced(line, last)) last += 1;
  return treatment(line, index, last);
}

function italianAt(line: Line, index: number, [object]: readonly Match[]): Match | null {
  const word = wordAt(line, index);
  if (isItalianOperation(word)) return treatment(line, index, index);
  if (!ITALIAN_ACTIONS.has(word) || object === undefined || object.first - index > REACH) return null;
  const isObject = OBJECTS.has(categoryOf(object)) || BESIDE.has(categoryOf(object));
  for (let place = index + 1; isObject && place < object.first; place += 1) {
    if (!/^(?:\s|['’])+$/.test(betweenOf(line, place - 1))) return null;
    if (ITALIAN_OF.has(wordAt(line, place))) return treatment(line, index, index);
  }
  return null;
}
