import type { Organ } from '../condition.ts';

export type Section =
  | 'diagnoses'
  | 'history'
  | 'examination'
  | 'laboratory'
  | 'course'
  | 'medication'
  | 'plan';

/** The sentences around the conditions in one language; every slot has several, one is taken. */
export interface LetterWording {
  readonly label: string;
  readonly headings: Readonly<Record<Section, readonly string[]>>;
  readonly letterhead: readonly string[];
  readonly recipient: readonly string[];
  readonly salutation: readonly string[];
  readonly opening: readonly string[];
  readonly admission: readonly string[];
  readonly denial: readonly string[];
  readonly past: readonly string[];
  readonly pastConditions: readonly string[];
  readonly family: readonly string[];
  readonly familyConditions: readonly string[];
  readonly allergy: readonly string[];
  readonly penicillin: string;
  readonly otherAllergens: readonly string[];
  readonly noAllergy: readonly string[];
  readonly vitals: readonly string[];
  readonly normal: Readonly<Record<Organ, readonly string[]>>;
  readonly discharge: readonly string[];
  readonly followUp: readonly string[];
  readonly warning: readonly string[];
  readonly closing: readonly string[];
}
