import type { AnalyteId } from './analytes.ts';
import type { Regimen } from './drugs.ts';
import type { SymptomId } from './symptoms.ts';
import type { VitalRanges } from './vital-ranges.ts';

export type Gender = 'male' | 'female';
export type Organ = 'heart' | 'lungs' | 'abdomen' | 'nerves' | 'limbs';
type Range = readonly [number, number];

/** What a condition does to a patient, apart from the words for it. */
export interface Condition {
  readonly area: string;
  /** An acute condition is always the reason for admission, so a letter has one at most. */
  readonly acute?: true;
  readonly gender?: Gender;
  /** Ages in years at which it is told of. */
  readonly ages: Range;
  /** Conditions that its treatment forbids or that it makes implausible. */
  readonly not?: readonly string[];
  /** Symptoms it brings, which the letter then may not deny. */
  readonly shows: readonly SymptomId[];
  /** Symptoms asked for and absent when it is the reason for admission. */
  readonly denies: readonly SymptomId[];
  /** Organs whose normal examination would contradict its findings. */
  readonly organs: readonly Organ[];
  readonly vitals?: VitalRanges;
  readonly labs?: Partial<Record<AnalyteId, Range>>;
  /** Values that only change while it is the reason for admission. */
  readonly acuteLabs?: Partial<Record<AnalyteId, Range>>;
  readonly drugs: readonly Regimen[];
}
