import { PLAIN_ASSERTION } from '../../../clinical/assertion.ts';
import type { Assertion } from '../../../clinical/extractions.contract.ts';
import type { ExtractedEntity, SectionKind, TextRange } from '../../../clinical/extractions.engine.ts';
import { type CodedConcept, isMedication } from '../../terminology/vocabulary.ts';
import { normalWord } from '../../terminology/words.ts';
import { denialRange, isStatedAllergen } from './allergies.ts';
import type { Draft } from './assembly.ts';
import type { Candidate } from './candidate.ts';
import { compoundBodySites } from './compound-body-sites.ts';
import { confidenceOf, originOf } from './confidence.ts';
import type { Reading } from './context.ts';
import { type Frame, timeIn } from './frames.ts';
import { linksOf } from './links.ts';
import { amountWithin, measurementDrafts, wordResultDraft } from './measurement-drafts.ts';
import { hasDigit } from './measurements.ts';
import { type Attribute, attributesOf, OF_MEDICATION } from './medication.ts';
import { isChemicalWord } from './names/chemical-words.ts';
import { isOpen } from './names/open-entry.ts';
import { GERMAN_SIGN_WORDS } from './names/sign-words.de.ts';
import type { Sentence } from './sentences.ts';
import type { WordResult } from './word-results.ts';

/** How sure what is no name is, judged and not measured; 0 to 1. Names: `confidence.ts`. */
const CONFIDENCE = { attribute: 0.95, person: 0.95 };

/** An attribute of something named, or of nothing named. */
export const plainAttribute = (place: TextRange, category: string, assertion?: Assertion): ExtractedEntity =>
  plainEntity(place, category, CONFIDENCE.attribute, assertion);

/** What a name says, with what belongs to it: values, amounts, doses and sites. The name itself comes first. */
export function draftsOf(
  text: string,
  candidate: Candidate,
  reading: Reading | undefined,
  candidates: readonly Candidate[],
  place: number,
  sentence: Sentence,
  stated: readonly Attribute[],
  frame: Frame,
): Draft[] {
  const { concept, measurement } = candidate;
  const result = resultOf(candidate, reading);
  const isDrug = isMedication(concept.category);
  const read =
    concept.category === 'BodyStructure' || reading === undefined ? PLAIN_ASSERTION : reading.assertion;
  const isNamedOnly = concept.category === 'Allergen' && reading?.isAllergen !== true;
  if (isNamedOnly && !isSubstance(candidate)) return [];
  const assertion = assertionOf(text, candidate, read, result, frame);
  const { certainty } = assertion;
  const isAllergen = isStatedAllergen(concept, reading?.isAllergen === true, sentence.section, certainty);
  const category = isAllergen
    ? 'Allergen'
    : isNamedOnly
      ? 'MedicationName'
      : isHabit(concept, sentence.section)
        ? 'SocialHistory'
        : concept.category;
  const head: Draft = { entity: conceptEntity(text, candidate, category, assertion) };
  if (measurement !== null) {
    const values = [measurement, ...candidate.more];
    const drafts = values.flatMap((value) => measurementDrafts(value, head, plainAttribute));
    return [head, ...drafts, ...(result === null ? [] : [wordResultDraft(result, head, plainAttribute)])];
  }
  if (result !== null) return [head, wordResultDraft(result, head, plainAttribute)];
  if (candidate.amount !== null)
    return [
      head,
      ...compoundBodySites(candidate, head),
      ...[candidate.amount, ...candidate.more].flatMap((value) =>
        measurementDrafts(value, head, plainAttribute, 'Condition'),
      ),
    ];
  if (!isDrug || isAllergen)
    return [
      head,
      ...(candidate.entry.composition === undefined ? [] : compoundBodySites(candidate, head)),
      ...amountWithin(text, candidate, head, plainAttribute),
    ];
  // "Enoxaparin (Clexane) 0,4 ml": what follows belongs to the name before the brackets.
  if (isSynonym(text, candidates[place - 1], candidate)) return [head];
  const previous = candidates[place - 1];
  const next = candidates
    .slice(place + 1, place + 9)
    .find(
      (other, index, all) =>
        (isMedication(other.concept.category) || other.concept.category === 'ExaminationName') &&
        !isSynonym(text, index === 0 ? candidate : all[index - 1], other),
    );
  const attributes = attributesOf(
    text,
    stated,
    candidate,
    previous === undefined ? sentence.offset : previous.offset + previous.length,
    next?.offset ?? sentence.offset + sentence.length,
    OF_MEDICATION.has(sentence.section),
    next === undefined,
  );
  return [
    head,
    ...attributes.map((attribute) => ({
      entity: plainAttribute(attribute, attribute.category, assertion),
      of: { draft: head, relationType: attribute.relationType },
    })),
  ];
}

/** Whether a drug is another name, in brackets, of the one before it. */
function isSynonym(
  text: string,
  before: Candidate | undefined,
  { offset, length, concept }: Candidate,
): boolean {
  if (before === undefined || !isMedication(before.concept.category) || !isMedication(concept.category))
    return false;
  const gap = text.slice(before.offset + before.length, offset);
  return (
    /^[®™]?\s?[([{]$/.test(gap) &&
    /^[®™]?(?:\s\p{L}{2,8})?[)\]}]/u.test(text.slice(offset + length, offset + length + 12))
  );
}

/** What its sentence says of a thing, and beside that its own words, its section and the time that all is told of. */
function assertionOf(
  text: string,
  candidate: Candidate,
  read: Assertion,
  result: WordResult | null,
  frame: Frame,
): Assertion {
  const { concept, measurement } = candidate;
  // What was measured was done: "no fever, blood pressure 120/80".
  const isDone = measurement !== null || result !== null;
  const denied = (deniesItself(candidate) || isDeniedSign(text, candidate)) && read.certainty === 'positive';
  const certainty = isDone || isNewState(text, candidate) ? 'positive' : denied ? 'negative' : read.certainty;
  const isOver = isDated(text, candidate) || candidate.entry.concept.key === EX_SMOKER;
  const own =
    isOver || (measurement !== null && frame.isOver && !frame.goesOn)
      ? 'past'
      : measurement === null
        ? timeIn(frame, concept, read)
        : 'current';
  const temporality = read.temporality === 'current' ? own : read.temporality;
  return certainty === read.certainty && temporality === read.temporality
    ? read
    : { ...read, certainty, temporality };
}

/** What an examination came to, unless that is denied with it: "kein erhöhtes CRP". */
function resultOf({ result }: Candidate, reading: Reading | undefined): WordResult | null {
  const isDenied = reading?.assertion.certainty === 'negative';
  return result?.isBefore === true && isDenied ? null : result;
}

/** Short forms whose own letters deny what they name: no known allergies, no known drug allergies. */
const DENIALS: ReadonlySet<string> = new Set(['NKA', 'NKDA']);

/** Diseases of use that are habits where no list of diagnoses names them. */
const HABITS: ReadonlySet<string> = new Set(['alcohol-abuse', 'nicotine-dependence']);
const isHabit = ({ key }: CodedConcept, section: SectionKind): boolean =>
  HABITS.has(key) && section !== 'diagnoses' && section !== 'assessment';

/** Somebody who does not smoke is told as no smoker, and who has stopped as one of the past. */
const [NON_SMOKER, EX_SMOKER] = ['non-smoker', 'ex-smoker'];

/** "Kein Erguss, Bänder stabil": what is told with how it is begins anew behind a list of what is denied. */
function isNewState(text: string, { concept, origin, offset, length }: Candidate): boolean {
  if (origin !== 'open' || concept.category !== 'SymptomOrSign') return false;
  if (!/,\s(?:re\.\s|li\.\s)?$/.test(text.slice(Math.max(0, offset - 6), offset))) return false;
  const words = text.slice(offset, offset + length).split(/[\s:]+/);
  if (words.length > 1 && SOUND_BEFORE.test(words[0] ?? '')) return true;
  return (
    words.length > 1 &&
    /^\p{Lu}/u.test(words[0] ?? '') &&
    !words.some((word) => /^(?:nicht|n|kein\p{L}*)$/u.test(word)) &&
    GERMAN_SIGN_WORDS.qualities.has(normalWord(words.at(-1) ?? ''))
  );
}

/** What is as it should be is not denied: "keine Rasselgeräusche, sonorer Klopfschall". */
const SOUND_BEFORE =
  /^(?:sonor|vesikulär|rein|rhythmisch|lebhaft|regelrecht|normal|seitengleich|rosig|weich|gut|frei|reizlos|unauffällig|intakt|regelmäßig|gering|leicht)e[rsn]?$/;

/** A normal finding that is told by what is not there: "Leber nicht tastbar", "Milz n.p.", "NL bds. frei", "afebril". */
const DENIED_SIGN =
  /(?<!\p{L})nicht\s(?:mehr\s)?(?!sicher|möglich|orient|abgrenz|beurteil|einseh|darstell|vollst|ganz|immer)|n\.\s?p\.|^(?:afebril(?!e)|fieberfrei|anikterisch|tumorfrei)|^(?:NL|Nierenlager)\s.*frei$|\snon\s(?:palpabil|apprezzabil|dilatat|aumentat|ingrandit|ingrossat|ispessit|dolent|dolorabil|visibil|visualizzabil|tumefatt|arrossat|infiltrat)\p{L}+$/iu;
const isDeniedSign = (text: string, { concept, offset, length }: Candidate): boolean =>
  concept.category === 'SymptomOrSign' && DENIED_SIGN.test(text.slice(offset, offset + length));

const deniesItself = ({ entry }: Candidate): boolean =>
  (entry.exact !== null && DENIALS.has(entry.exact)) || entry.concept.key === NON_SMOKER;

/** Whether something is named only as part of how a drug is given, as inhalation in "by inhalation". */
export const isPartOf = (attributes: readonly Attribute[], { offset, length }: TextRange): boolean =>
  attributes.some((one) => one.offset < offset && one.offset + one.length >= offset + length);

/** Whether what a dictionary has as an allergen is a substance by its form, and worth telling without an allergy. */
const isSubstance = ({ entry }: Candidate): boolean =>
  isChemicalWord(entry.normal.slice(entry.normal.lastIndexOf(' ') + 1));

/** The month that something was done in, behind it: "hemithyroidectomy 10/14", "PTCA (07/2025)", "repair in 8/2008". */
const MONTH_AFTER =
  /^(?:\s\p{L}{1,12}\.?)?,?\s*\(?(?:in |im |nel )?(?:0?[1-9]|1[0-2])\/(?:(?:19|20)\d\d|[0-4]\d)(?![\d/])/iu;

const YEAR_BEFORE =
  /(?<!\p{L})(?:in|im Jahr|im Jahre|nel|nell'anno)\s(?:19|20)\d\d:?\s(?:an?\s|eine?\s|una?\s)?$/iu;

/** Whether a diagnosis or treatment is told with the year it was in: "appendectomy (2011)", "infarto nel 2016". */
function isDated(text: string, { concept, offset, length }: Candidate): boolean {
  if (concept.category !== 'Diagnosis' && concept.category !== 'TreatmentName') return false;
  const end = offset + length;
  if (!hasDigit(text, Math.max(0, offset - 24), Math.min(text.length, end + 20))) return false;
  const before = text.slice(Math.max(0, offset - 24), offset);
  if (/\d/.test(before) && YEAR_BEFORE.test(before)) return true;
  if (concept.category === 'TreatmentName' && MONTH_AFTER.test(text.slice(end, end + 24))) return true;
  return /^,?\s*\(?(?:in|im Jahr|nel|anno)?\s*(?:19|20)\d\d(?![\d.,/-]?\d)/i.test(text.slice(end, end + 20));
}

function conceptEntity(
  text: string,
  candidate: Candidate,
  category: string,
  assertion: Assertion,
): ExtractedEntity {
  const { concept, entry, broader } = candidate;
  const { offset, length } = category === 'Allergen' ? denialRange(text, concept, candidate) : candidate;
  const open = isOpen(entry);
  const origin = originOf(candidate);
  const links =
    broader === null
      ? linksOf(concept, entry.composition?.codesName ?? concept.preferred)
      : linksOf(broader, broader.preferred);
  return {
    offset,
    length,
    category,
    confidenceScore: confidenceOf(candidate, origin, text.slice(offset, offset + length)),
    assertion,
    origin,
    concept: open ? null : concept.key,
    name: open ? null : concept.preferred,
    links,
  };
}

function plainEntity(
  { offset, length }: TextRange,
  category: string,
  confidenceScore: number,
  assertion = PLAIN_ASSERTION,
): ExtractedEntity {
  return {
    offset,
    length,
    category,
    confidenceScore,
    assertion,
    concept: null,
    name: null,
    links: [],
  };
}

/** A person, or what is told of one, as an entity. */
export const personEntity = (
  place: TextRange,
  category: string,
  assertion = PLAIN_ASSERTION,
): ExtractedEntity => plainEntity(place, category, CONFIDENCE.person, assertion);
