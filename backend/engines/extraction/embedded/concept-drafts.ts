import { PLAIN_ASSERTION } from '../../../clinical/assertion.ts';
import type { Assertion } from '../../../clinical/extractions.contract.ts';
import type { ExtractedEntity, TextRange } from '../../../clinical/extractions.engine.ts';
import { isMedication } from '../../terminology/vocabulary.ts';
import type { Draft } from './assembly.ts';
import type { Candidate } from './candidates.ts';
import { compoundBodySites } from './compound-body-sites.ts';
import { confidenceOf, originOf } from './confidence.ts';
import type { Reading } from './context.ts';
import { linksOf } from './links.ts';
import { measurementDrafts, wordResultDraft } from './measurement-drafts.ts';
import { hasDigit } from './measurements.ts';
import { type Attribute, attributesOf } from './medication.ts';
import { isChemicalWord } from './names/chemical-words.ts';
import { isOpen } from './names/open-entry.ts';
import { isPastOperation } from './past-operations.ts';
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
): Draft[] {
  const { concept, measurement } = candidate;
  const result = resultOf(candidate, reading);
  const isDrug = isMedication(concept.category);
  const isAllergen = isDrug && reading?.isAllergen === true;
  const read =
    concept.category === 'BodyStructure' || reading === undefined ? PLAIN_ASSERTION : reading.assertion;
  const isNamedOnly = concept.category === 'Allergen' && reading?.isAllergen !== true;
  if (isNamedOnly && !isSubstance(candidate)) return [];
  // What was measured was done: "no fever, blood pressure 120/80".
  const assertion =
    measurement !== null || result !== null
      ? read.certainty === 'positive'
        ? read
        : { ...read, certainty: 'positive' as const }
      : deniesItself(candidate) && read.certainty === 'positive'
        ? { ...read, certainty: 'negative' as const }
        : (isDated(text, candidate) || isPastOperation(sentence.section, concept)) &&
            read.temporality === 'current'
          ? { ...read, temporality: 'past' as const }
          : read;
  const head: Draft = {
    entity: conceptEntity(
      text,
      candidate,
      isAllergen ? 'Allergen' : isNamedOnly ? 'MedicationName' : concept.category,
      assertion,
    ),
  };
  if (measurement !== null) {
    return [head, ...measurementDrafts(measurement, head, plainAttribute)];
  }
  if (result !== null) return [head, wordResultDraft(result, head, plainAttribute)];
  if (candidate.amount !== null)
    return [
      head,
      ...compoundBodySites(candidate, head),
      ...measurementDrafts(candidate.amount, head, plainAttribute, 'Condition'),
    ];
  if (!isDrug || isAllergen) return [head, ...compoundBodySites(candidate, head)];
  const previous = candidates[place - 1];
  const next = candidates
    .slice(place + 1, place + 9)
    .find((other) => isMedication(other.concept.category) || other.concept.category === 'ExaminationName');
  const attributes = attributesOf(
    text,
    stated,
    candidate,
    previous === undefined ? sentence.offset : previous.offset + previous.length,
    next?.offset ?? sentence.offset + sentence.length,
  );
  return [
    head,
    ...attributes.map((attribute) => ({
      entity: plainAttribute(attribute, attribute.category, assertion),
      of: { draft: head, relationType: attribute.relationType },
    })),
  ];
}

/** What an examination came to, unless that is denied with it: "kein erhöhtes CRP". */
function resultOf({ result }: Candidate, reading: Reading | undefined): WordResult | null {
  const isDenied = reading?.assertion.certainty === 'negative';
  return result?.isBefore === true && isDenied ? null : result;
}

/** Short forms whose own letters deny what they name: no known allergies, no known drug allergies. */
const DENIALS: ReadonlySet<string> = new Set(['NKA', 'NKDA']);

const deniesItself = ({ entry }: Candidate): boolean => entry.exact !== null && DENIALS.has(entry.exact);

/** Whether something is named only as part of how a drug is given, as inhalation in "by inhalation". */
export const isPartOf = (attributes: readonly Attribute[], { offset, length }: TextRange): boolean =>
  attributes.some((one) => one.offset < offset && one.offset + one.length >= offset + length);

/** Whether what a dictionary has as an allergen is a substance by its form, and worth telling without an allergy. */
const isSubstance = ({ entry }: Candidate): boolean =>
  isChemicalWord(entry.normal.slice(entry.normal.lastIndexOf(' ') + 1));

/** Whether a diagnosis or treatment is told with the year it was in: "appendectomy (2011)", "infarto nel 2016". */
function isDated(text: string, { concept, offset, length }: Candidate): boolean {
  if (concept.category !== 'Diagnosis' && concept.category !== 'TreatmentName') return false;
  const end = offset + length;
  if (!hasDigit(text, Math.max(0, offset - 24), Math.min(text.length, end + 20))) return false;
  const before = text.slice(Math.max(0, offset - 24), offset);
  if (
    /\d/.test(before) &&
    /(?<!\p{L})(?:in|im Jahr|im Jahre|nel|nell'anno)\s(?:19|20)\d\d:?\s(?:an?\s|eine?\s|una?\s)?$/iu.test(
      before,
    )
  )
    return true;
  return /^,?\s*\(?(?:in|im Jahr|nel|anno)?\s*(?:19|20)\d\d(?![\d.,/-]?\d)/i.test(text.slice(end, end + 20));
}

function conceptEntity(
  text: string,
  candidate: Candidate,
  category: string,
  assertion: Assertion,
): ExtractedEntity {
  const { offset, length, concept, entry } = candidate;
  const open = isOpen(entry);
  const origin = originOf(candidate);
  const links = linksOf(concept, entry.composition?.codesName ?? concept.preferred);
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
