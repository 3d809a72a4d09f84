import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { normalWord } from '../../../terminology/words.ts';
import type { LookedUp } from '../looked-up.ts';
import { categoryOf } from './line.ts';
import { openEntry } from './open-entry.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(normalWord));

/** What is done to something that follows in the genitive: "Einlage einer Drainage". */
const ACTIONS = setOf(
  `einlage anlage neuanlage implantation explantation wechsel entfernung austausch abtragung ausräumung spaltung eröffnung
  rekanalisation dilatation sanierung exstirpation exzision resektion punktion reposition übernähung revision spülung
  infiltration bestrahlung rückverlagerung abklebung versorgung verschluss stentung umstechung klippung clippung
  lagerung ruhigstellung schienung kräftigung anpassung training extraktion bergung embolisation einsetzen legen
  ziehen fixierung fixation drainierung fensterung ligatur verödung koagulation ablation amputation rekonstruktion plastik`,
);

/** Actions that say nothing clinical unless a device or a part of the body is what they are done to. */
const TOLD_BY_OBJECT = setOf(
  'anlage wechsel austausch eröffnung sanierung versorgung revision anpassung legen ziehen einsetzen training verschluss entfernung lagerung fixierung bergung',
);

const GENITIVE = setOf('einer eines des der von vom');

/** What was done, as verbs say it. */
const DONE = setOf(
  `reseziert teilreseziert exzidiert nachexzidiert exstirpiert entfernt abgetragen eingelegt implantiert explantiert punktiert
  drainiert inzidiert reponiert amputiert transplantiert transfundiert bestrahlt operiert reoperiert nachoperiert intubiert
  extubiert tracheotomiert kardiovertiert elektrokardiovertiert reanimiert defibrilliert dialysiert gestentet rekanalisiert
  embolisiert koaguliert geclippt geklippt ligiert gelasert kürettiert verplattet verschraubt osteosynthetisiert arthroskopiert
  laparotomiert cholezystektomiert appendektomiert hysterektomiert tonsillektomiert thyreoidektomiert strumektomiert
  nephrektomiert gastrektomiert abladiert polypektomiert debridiert replantiert nachtransplantiert genäht vernäht umstochen angelegt gezogen bougiert`,
);
/** Verbs that are of everyday speech, too, and need a device or a part of the body before them. */
const DONE_TO = setOf('entfernt eingelegt angelegt gezogen genäht vernäht');
const AUXILIARY = setOf('wurde wurden wird werden worden konnte konnten z.n. musste mussten');

/** Actions that a device or a short form may stand before without a hyphen: "VAC Wechsel", "Port Implantation". */
const AFTER_DEVICE = setOf(
  'wechsel implantation explantation anlage einlage entfernung ex revision austausch operation op',
);

/** What somebody is treated by; an adjective before says how. */
const TREATMENTS = setOf(
  'behandlung therapie versorgung beübung massnahmen maßnahmen betreuung begleitung einbettung eingriff eingriffe intervention interventionen übungen sanierung',
);
const KIND_OF_TREATMENT =
  /(?:therapeut|chirurg|operativ|intensivmedizin|psychiatr|physikal|logoped|interventionell|endoskop|endovaskul|endolumin|supportiv|rehabilit|invasiv|strahlen|psycholog|psychosomat|konservativ|sozialpsych)\p{L}*$/u;

/** What courses of chemotherapy are called before their short name: "2. Zyklus CCVE". */
const COURSES = setOf('zyklus zyklen block blöcke schema protokoll kurs');

const OBJECTS: ReadonlySet<string> = new Set([
  'MedicalDevice',
  'BodyStructure',
  'Diagnosis',
  'TreatmentName',
  'SymptomOrSign',
]);
const MOST_BETWEEN = 4;

/** Adds what German sentences say was done without a name of it: an action with its object, a verb, a named course. */
export function withProcedures(line: LookedUp, matches: readonly Match[]): readonly Match[] {
  const added: Match[] = [];
  let hasAuxiliary: boolean | undefined;
  let next = 0;
  for (let index = line.from; index < line.to; index += 1) {
    while ((matches[next]?.last ?? line.to) < index) next += 1;
    const taken = matches[next];
    const isTaken = taken !== undefined && taken.first <= index;
    const normal = line.words[index]?.normal ?? '';
    if (
      isTaken &&
      !(taken.first === taken.last && categoryOf(taken) === 'MedicalDevice' && ACTIONS.has(normal))
    )
      continue;
    const following = isTaken ? matches[next + 1] : taken;
    if (ACTIONS.has(normal) && isActionAt(line, index, following)) added.push(procedure(line, index));
    else if (DONE.has(normal)) {
      hasAuxiliary ??= hasWord(line, AUXILIARY);
      if (
        hasAuxiliary &&
        (!DONE_TO.has(normal) || isObject(matches[next - 1]) || isObject(matches[next - 2]))
      )
        added.push(procedure(line, index));
    } else if (!isTaken && isCourseAt(line, index)) added.push(procedure(line, index));
    else if (TREATMENTS.has(normal) && isKindBefore(line, index))
      added.push(procedure(line, index, index - 1));
    else if (AFTER_DEVICE.has(normal) && isDeviceBefore(line, index, matches[next - 1]))
      added.push(procedure(line, index, normal === 'ex' ? index - 1 : index));
  }
  if (added.length === 0) return matches;
  const isFree = ({ first, last }: Match) => !added.some((own) => own.first <= last && first <= own.last);
  return [...matches.filter(isFree), ...added].sort((a, b) => a.first - b.first);
}

const isObject = (match: Match | undefined): boolean =>
  match !== undefined &&
  (categoryOf(match) === 'MedicalDevice' ||
    categoryOf(match) === 'BodyStructure' ||
    categoryOf(match) === 'Diagnosis');

function isActionAt({ words, text }: LookedUp, index: number, following: Match | undefined): boolean {
  const [word, next] = [words[index], words[index + 1]];
  if (word === undefined || next === undefined || !/^\p{Lu}/u.test(text.slice(word.start, word.end)))
    return false;
  if (!GENITIVE.has(next.normal)) return false;
  const isNear = following !== undefined && following.first - index <= MOST_BETWEEN + 1;
  const isKnown = isNear && OBJECTS.has(categoryOf(following));
  return isKnown || !TOLD_BY_OBJECT.has(word.normal);
}

/** A short name in capitals or of a letter and digits behind the word for a course. */
function isCourseAt({ words, text, from }: LookedUp, index: number): boolean {
  const [word, before] = [words[index], words[index - 1]];
  if (word === undefined || before === undefined || index === from) return false;
  if (!COURSES.has(before.normal) || text.slice(before.end, word.start) !== ' ') return false;
  return /^(?:[A-Z]{3,8}|[A-Z]\d{1,2})(?!\p{L})/u.test(text.slice(word.start, word.start + 9));
}

/** An adjective that tells of what kind a treatment is. */
function isKindBefore({ words, text, from }: LookedUp, index: number): boolean {
  const [word, before] = [words[index], words[index - 1]];
  if (word === undefined || before === undefined || index === from) return false;
  return text.slice(before.end, word.start) === ' ' && KIND_OF_TREATMENT.test(before.normal);
}

/** A device, or a short name in capitals, with one space behind it. */
function isDeviceBefore({ words, text, from }: LookedUp, index: number, match: Match | undefined): boolean {
  const [word, before] = [words[index], words[index - 1]];
  if (word === undefined || before === undefined || index === from) return false;
  if (text.slice(before.end, word.start) !== ' ') return false;
  if (match?.last === index - 1)
    return (
      categoryOf(match) === 'MedicalDevice' || (word.normal === 'ex' && categoryOf(match) === 'TreatmentName')
    );
  return (
    word.normal !== 'op' &&
    word.normal !== 'operation' &&
    /^[A-Z]{2,5}$/.test(text.slice(before.start, before.end))
  );
}

const hasWord = ({ words, from, to }: LookedUp, wanted: ReadonlySet<string>): boolean => {
  for (let index = from; index < to; index += 1) if (wanted.has(words[index]?.normal ?? '')) return true;
  return false;
};

function procedure({ text, words }: LookedUp, index: number, first = index): Match {
  const surface = text.slice(words[first]?.start, words[index]?.end);
  return { first, last: index, entries: [openEntry('TreatmentName', surface)], origin: 'open' };
}
