import type { Language } from '../../../shared/contract.ts';

/**
 * Standard concepts of OMOP's vocabularies that are told without shipping these; 0 is "no matching concept". Sex: vocabulary
 * Gender; types: vocabulary Type Concept; UTF-8: the CDM's own documentation of note.encoding_concept_id.
 */
export const NO_CONCEPT = 0;
export const OF_NLP = 32858;
export const EHR_NOTE = 32831;
export const UTF_8 = 32678;

const GENDERS: Readonly<Record<string, number>> = { male: 8507, female: 8532 };
export const genderConcept = (sex: string | null): number => GENDERS[sex ?? ''] ?? NO_CONCEPT;

const LANGUAGES: Readonly<Partial<Record<Language, number>>> = { en: 4180186 };
export const languageConcept = (language: Language): number => LANGUAGES[language] ?? NO_CONCEPT;
