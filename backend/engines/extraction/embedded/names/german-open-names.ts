import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { normalWord } from '../../../terminology/words.ts';
import { namesOf } from '../compounds.ts';
import type { LookedUp } from '../looked-up.ts';
import { isClassAdjective } from './german-adjectives.ts';
import { cutHeadOf, type GermanHead, germanHeadOf, headBehindHyphen } from './german-heads.ts';
import { categoryOf, tokenStart } from './line.ts';
import { misreadDrug } from './misread-drugs.ts';
import { openEntry } from './open-entry.ts';

/** What is given with a drug before it names the drug: "Kaliumsubstitution", "Pentamidininhalation". */
const GIVING =
  /(?:dauer|stoß|langzeit|mono|kombinations|erhaltungs|basis)?(?:therapie|gabe|gaben|behandlung|substitution|prophylaxe|inhalation|infusion|injektion|infusionen|einnahme|spiegel|tropfen|spray|salbe|creme|gel|pflaster|tabletten|perfusor|medikation|dosis|umstellung|einstellung|succinat|succ|tartrat|besilat|besylat|maleat|fumarat|hemifumarat|mesilat|hydrochlorid|hcl|natrium|kalium|calcium|acetat|sulfat|phosphat|citrat)$/i;

/**
 * Adds to the names of a German sentence the compounds whose end tells what they are, though no dictionary has the
 * whole: "Nahtinsuffizienz", "TEP-Wechsel". Linear in the words.
 */
export function withGermanNames(line: LookedUp, matches: readonly Match[]): readonly Match[] {
  const result: Match[] = [];
  let next = 0;
  for (let index = line.from; index < line.to; index += 1) {
    const match = matches[next];
    const isKnown = match !== undefined && match.first === index;
    if (isKnown) next += 1;
    if (isKnown && match.last > index) {
      result.push(match);
      index = match.last;
      continue;
    }
    const open = isCapital(line, index)
      ? openAt(line, index, isKnown ? match : null, result)
      : isKnown
        ? null
        : classAt(line, index);
    if (open === null) {
      if (isKnown) result.push(match);
      continue;
    }
    while ((result.at(-1)?.last ?? -1) >= open.first) result.pop();
    result.push(open);
  }
  return result;
}

function isCapital({ text, words }: LookedUp, index: number): boolean {
  const unit = text.charCodeAt(words[index]?.start ?? text.length);
  return (unit >= 0x41 && unit <= 0x5a) || unit === 0xc4 || unit === 0xd6 || unit === 0xdc;
}

/** A class of drugs that an adjective names. */
function classAt({ text, words }: LookedUp, index: number): Match | null {
  const word = words[index];
  if (word === undefined || !isClassAdjective(word.normal)) return null;
  const entry = openEntry('MedicationClass', text.slice(word.start, word.end));
  return { first: index, last: index, entries: [entry], origin: 'open' };
}

function openAt(line: LookedUp, index: number, known: Match | null, before: readonly Match[]): Match | null {
  const { text, words } = line;
  const word = words[index];
  if (word === undefined || words[index + 1]?.start === word.end) return null;
  // Another word goes on behind the hyphen, and is the head.
  if (text.charAt(word.end) === '-' && words[index + 1]?.start === word.end + 1) return null;
  const isBehindHyphen =
    index > line.from && words[index - 1]?.end === word.start - 1 && text.charAt(word.start - 1) === '-';
  if (!isBehindHyphen) return known === null ? oneWord(line, index) : null;
  const isCut = text.charAt(word.end) === '.' && word.normal.length <= MAX_CUT;
  const head = headBehindHyphen(word.normal) ?? (isCut ? cutHeadOf(word.normal) : null);
  if (head === null) return null;
  const first = tokenStart(line, index, line.from);
  // "46-h-Gabe" says how long.
  if (/^\d+$/.test(words[first]?.normal ?? '')) return null;
  const last = before.at(-1);
  if (last !== undefined && last.last >= first && isGivenDrug(last, head, word.normal)) return null;
  const misread =
    head.category === 'TreatmentName'
      ? misreadDrug(line.dictionary, words[index - 1]?.normal ?? '', true)
      : [];
  if (misread.length > 0) return { first: index - 1, last: index - 1, entries: misread };
  const whole = named(line, first, index, head, known);
  return last !== undefined && last.first === first && last.last < index
    ? withDevice(line, whole, last)
    : whole;
}

/** A procedure with the device that its name begins with: "Port-Anlage". */
function withDevice({ words }: LookedUp, whole: Match, device: Match): Match {
  const [entry] = whole.entries;
  const [own] = device.entries;
  if (entry?.concept.category !== 'TreatmentName' || own?.concept.category !== 'MedicalDevice') return whole;
  // What is taken out or changed is there no more.
  if (/(?:entfernung|wechsel)$/.test(words[whole.last]?.normal ?? '')) return whole;
  const length = (words[device.last]?.end ?? 0) - (words[device.first]?.start ?? 0);
  const composition = { codesName: entry.concept.preferred, part: { concept: own.concept, length } };
  return { ...whole, entries: [{ ...entry, composition }] };
}

/** Whether what stands before the hyphen says more than that it is treated: "MTX-Therapie", "HWI-Therapie". */
function isGivenDrug(match: Match, { category }: GermanHead, normal: string): boolean {
  if (category !== 'TreatmentName') return false;
  const own = categoryOf(match);
  if (own === 'MedicationName' || own === 'MedicationClass') return true;
  return own === 'Diagnosis' && /(?:therapie|behandlung|prophylaxe)$/.test(normal);
}

function oneWord(line: LookedUp, index: number): Match | null {
  const word = line.words[index];
  if (word === undefined || line.words[index - 1]?.end === word.start) return null;
  const head = germanHeadOf(word.normal);
  const drug = givenDrug(line, index);
  if (drug !== null) return drug;
  if (head !== null) return named(line, index, index, head, null);
  if (isSaidOfNext(line, index)) return openSign(line, index);
  const isCut = index + 1 < line.to && line.text.charAt(word.end) === '.' && word.normal.length <= MAX_CUT;
  const cut = isCut ? cutHeadOf(word.normal) : null;
  if (cut !== null) return named(line, index, index, cut, null);
  const singular = singularOf(line.text.slice(word.start, word.end));
  if (singular === null) return null;
  const entries = namesOf(line.dictionary, singular).filter(({ native, exact }) => native && exact === null);
  return entries.length > 0 ? { first: index, last: index, entries } : null;
}

/** Longest word that is cut short. */
const MAX_CUT = 16;

/** A German plural with an umlaut as its singular: "Durchfällen" is of "Durchfall"; null for other words. */
function singularOf(surface: string): string | null {
  if (surface.length < 6 || !/[äöü]/.test(surface) || !/(?:e|en|er|ern)$/.test(surface)) return null;
  const stem = surface.replace(/(?:ern|er|en|e)$/, '');
  const at = Math.max(stem.lastIndexOf('ä'), stem.lastIndexOf('ö'), stem.lastIndexOf('ü'));
  return at < 0 ? null : stem.slice(0, at) + (PLAIN[stem.charAt(at)] ?? '') + stem.slice(at + 1);
}

const PLAIN: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u' };

/** Words that are a finding with what they are said of: "Beschwerden im Oberbauch", "Sklerose der Klappe". */
const SAID_OF: ReadonlySet<string> = new Set(
  'beschwerden ausstrahlung ausstr einbruch störung störungen veränderung veränderungen schwäche bemengung beimengung defekt defekte schädigung missempfindung missempfindungen gefühl spannung schonung fehlstellung flexionsstellung stellung tumormanschette ummauerung irregularität irregularitäten höhenminderung beeinträchtigung'
    .split(' ')
    .map(normalWord),
);
const SAID_BY: ReadonlySet<string> = new Set(
  'der des im in am an aller beider bei beim um von vom ueber mit'.split(' '),
);

const isSaidOfNext = ({ words, to }: LookedUp, index: number): boolean =>
  index + 1 < to &&
  SAID_OF.has(words[index]?.normal ?? '') &&
  SAID_BY.has(words[index + 1]?.normal ?? '') &&
  words[index + 2]?.normal !== 'erster';

function openSign({ text, words }: LookedUp, index: number): Match {
  const entry = openEntry('SymptomOrSign', text.slice(words[index]?.start, words[index]?.end));
  return { first: index, last: index, entries: [entry], origin: 'open' };
}

/** The drug that a word begins with, without what says that it is given. */
function givenDrug({ dictionary, text, words }: LookedUp, index: number): Match | null {
  const word = words[index];
  if (word === undefined || word.normal.length < 9) return null;
  const surface = text.slice(word.start, word.end);
  const giving = GIVING.exec(surface);
  if (giving === null || giving.index < 3) return null;
  const first = surface.slice(0, giving.index);
  for (const link of ['', 's', 'n']) {
    if (!first.endsWith(link)) continue;
    const name = first.slice(0, first.length - link.length);
    const entries = namesOf(dictionary, name).filter(
      ({ concept, exact }) => exact === null && concept.category === 'MedicationName',
    );
    if (entries.length > 0) return { first: index, last: index, end: word.start + name.length, entries };
  }
  return null;
}

/** A compound with the concept of the longest name that it ends in, which is the broader one. */
function named(line: LookedUp, first: number, last: number, head: GermanHead, known: Match | null): Match {
  if (known !== null && categoryOf(known) === head.category) return { ...known, first, origin: 'broader' };
  const word = line.text.slice(line.words[last]?.start, line.words[last]?.end);
  for (let split = first === last ? MIN_FIRST : 0; split <= word.length - MIN_TAIL; split += 1) {
    const entries = namesOf(line.dictionary, word.slice(split)).filter(
      ({ concept, exact, native }) => native && exact === null && concept.category === head.category,
    );
    if (entries.length > 0) return { first, last, entries, origin: 'broader' };
  }
  const surface = line.text.slice(line.words[first]?.start, line.words[last]?.end);
  return { first, last, entries: [openEntry(head.category, surface)], origin: 'open' };
}

/** Fewest letters before and of a name that a compound ends in. */
const MIN_FIRST = 3;
const MIN_TAIL = 4;
