import type { Effect } from './context-rule.ts';

const CERTAINTIES = ['negative', 'negativePossible', 'neutralPossible', 'positivePossible'] as const;
type Certainty = (typeof CERTAINTIES)[number];

/** How certain a phrase of an effect leaves what it speaks of; null where it says nothing of that. */
export function certaintyOf(effect: Effect | null): Certainty | null {
  if (effect === 'differential' || effect === 'considered') return 'neutralPossible';
  if (effect === 'refuted' || effect === 'never' || effect === 'lacking') return 'negative';
  if (effect === 'risk') return 'neutralPossible';
  if (effect === 'indicated') return 'positivePossible';
  return CERTAINTIES.find((certainty) => certainty === effect) ?? null;
}

export const isPossibility = (effect: Effect | null): boolean =>
  certaintyOf(effect)?.endsWith('Possible') ?? false;

/** Categories of what is done against a disease, and of diseases. */
export const TREATMENTS: ReadonlySet<string> = new Set([
  'MedicationName',
  'MedicationClass',
  'TreatmentName',
]);
export const COMPLAINTS: ReadonlySet<string> = new Set(['SymptomOrSign', 'Diagnosis']);

/** Whether a phrase can say such a thing of this kind of finding at all. */
export function concerns(effect: Effect, category: string): boolean {
  switch (effect) {
    case 'stopped':
      return TREATMENTS.has(category);
    case 'refuted':
      return !TREATMENTS.has(category) && category !== 'ExaminationName';
    case 'negativePossible':
    case 'positivePossible':
    case 'indicated':
    case 'neutralPossible':
      return category !== 'ExaminationName';
    case 'done':
      return category === 'TreatmentName' || category === 'ExaminationName';
    case 'risk':
      return COMPLAINTS.has(category) || category === 'TreatmentName';
    case 'future':
      return TREATMENTS.has(category) || category === 'ExaminationName';
    case 'prevented':
      return !TREATMENTS.has(category);
    case 'lacking':
      return category !== 'ExaminationName' && !TREATMENTS.has(category);
    case 'conditional':
      return COMPLAINTS.has(category);
    default:
      return true;
  }
}
