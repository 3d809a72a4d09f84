import { PLAIN_ASSERTION } from '../../../clinical/assertion.ts';
import type { Draft } from './assembly.ts';
import type { Candidate } from './candidate.ts';
import { linksOf } from './links.ts';

/** What the part of a compound is to the whole, by the category of the part, then of the whole. */
const RELATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  BodyStructure: {
    Diagnosis: 'BodySiteOfCondition',
    SymptomOrSign: 'BodySiteOfCondition',
    TreatmentName: 'BodySiteOfTreatment',
    ExaminationName: 'BodySiteOfExamination',
  },
  MedicalDevice: { TreatmentName: 'DeviceOfTreatment' },
};

/** The part of the body that a compound begins with, as an entity inside of the whole. */
export function compoundBodySites({ offset, entry }: Candidate, head: Draft): Draft[] {
  const part = entry.composition?.part ?? null;
  const relationType = RELATIONS[part?.concept.category ?? '']?.[head.entity.category];
  if (part === null || relationType === undefined) return [];
  const { concept, length } = part;
  const links = linksOf(concept, concept.preferred);
  const entity = {
    offset,
    length,
    category: concept.category,
    // It is there where the whole was split rightly.
    confidenceScore: head.entity.confidenceScore,
    assertion: PLAIN_ASSERTION,
    concept: concept.key,
    name: concept.preferred,
    links,
  };
  return [{ entity, of: { draft: head, relationType }, isInside: true }];
}
