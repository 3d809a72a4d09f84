import { FINDING_TYPES, type FindingType, nameKey } from '../../engines/fhir/api/search/finding-keys.ts';
import { type Concept, embeddedVocabulary } from '../../engines/terminology/vocabulary.ts';
import { requestedCodes } from '../../evidence/lookup.ts';
import { codeKey } from '../../record/extractions/entity-codes.ts';
import { termPatterns } from '../../record/findings/terms.ts';
import type { ResourceCondition, ResourceLookup } from './resource-facts.ts';
import type { Finding } from './tree.contract.ts';

/** What resources state of a category; those of other categories state nothing that is counted. */
const TYPES_OF: Readonly<Record<string, readonly FindingType[]>> = {
  Diagnosis: ['Condition', 'AllergyIntolerance'],
  SymptomOrSign: ['Condition'],
  MedicationName: ['MedicationRequest', 'MedicationStatement'],
  MedicationClass: ['MedicationRequest', 'MedicationStatement'],
  ExaminationName: ['Observation', 'Procedure'],
  TreatmentName: ['Procedure'],
  Allergen: ['AllergyIntolerance'],
  Organism: ['Observation'],
  SocialHistory: ['Observation'],
};
/** The code of a substance says at an allergy that it is not taken. */
const WITHOUT_ALLERGIES = FINDING_TYPES.filter((type) => type !== 'AllergyIntolerance');

const DEATH = 'death';

let byKey: ReadonlyMap<string, Concept> | undefined;

/** A concept of the vocabulary. */
export function conceptOfKey(key: string): Concept | undefined {
  byKey ??= new Map(embeddedVocabulary().map((concept) => [concept.key, concept]));
  return byKey.get(key);
}

/**
 * How resources of a finding are looked up; null where none can be meant.
 *
 * @param concepts those that are asked for, with narrower ones
 * @param named concepts that the text names
 */
export function resourceLookupOf(
  finding: Finding,
  concepts: readonly string[] | undefined,
  named: readonly string[],
): ResourceLookup | null {
  const { category } = finding;
  const own = (concepts ?? []).flatMap((key) => conceptOfKey(key) ?? []);
  const allowed =
    concepts === undefined ? WITHOUT_ALLERGIES : own.flatMap((each) => TYPES_OF[each.category] ?? []);
  const ofCategory = category === undefined ? undefined : (TYPES_OF[category] ?? []);
  const types = FINDING_TYPES.filter((type) =>
    ofCategory === undefined
      ? allowed.includes(type)
      : ofCategory.includes(type) && (concepts === undefined || allowed.includes(type)),
  );
  if (types.length === 0) return null;
  return {
    types,
    isDeath: concepts?.includes(DEATH) ?? false,
    conditions: conditionsOf(finding, concepts, named),
  };
}

/** What resources state what is asked for by. */
export function conditionsOf(
  { system, codes = [], text }: Pick<Finding, 'system' | 'codes' | 'text'>,
  concepts: readonly string[] | undefined,
  named: readonly string[],
): ResourceCondition[] {
  const own = (concepts ?? []).flatMap((key) => conceptOfKey(key) ?? []);
  const { keys, beginnings } = requestedCodes({ system, codes });
  const words = text?.trim() ? nameKey(text).trim().split(' ').filter(Boolean) : [];
  const ofSystem = system !== undefined && codes.length === 0 ? [{ beginnings: [`${system} `] }] : [];
  return [
    ...(concepts === undefined ? [] : [statedBy(own)]),
    ...(codes.length === 0 ? [] : [{ codes: keys, beginnings }]),
    ...ofSystem,
    ...(words.length === 0
      ? []
      : [{ ...statedBy(named.flatMap((key) => conceptOfKey(key) ?? [])), patterns: termPatterns(words) }]),
  ];
}

function statedBy(concepts: readonly Concept[]): ResourceCondition {
  const names = concepts.flatMap(({ terms }) => [...terms.en, ...terms.de, ...terms.it].map(nameKey));
  return {
    codes: [
      ...new Set(concepts.flatMap(({ codes }) => codes.map(({ system, code }) => codeKey(system, code)))),
    ],
    names: [...new Set(names)],
  };
}
