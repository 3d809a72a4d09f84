import type { Language } from '../../backend/shared/contract.ts';
import { COHORT_PHRASINGS } from './cohort-phrasings.ts';
import { PATIENT_PHRASINGS } from './patient-phrasings.ts';

/** What a question asks of one patient; its truth is worked out from the facts of the letters in patient-gold.ts. */
export type PatientKind = keyof typeof PATIENT_PHRASINGS;
/** What a question asks of all patients; its truth is worked out in cohort-gold.ts. */
export type CohortKind = keyof typeof COHORT_PHRASINGS;
export type Kind = PatientKind | CohortKind;

/** {x} is a name, {X} an Italian name with its article, {y} and {Y} a second one, {n} a number. */
export const PHRASINGS: Readonly<Record<Kind, Readonly<Record<Language, readonly string[]>>>> = {
  ...PATIENT_PHRASINGS,
  ...COHORT_PHRASINGS,
};

/** Phrasings that nobody looks at while the understanding is written: each third, and what it is filled with. */
export const isHeldOut = (phrasing: number): boolean => phrasing % 3 === 2;
