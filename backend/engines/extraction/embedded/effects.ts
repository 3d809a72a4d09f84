import type { Effect } from './context-rule.ts';

type Certainty = 'negative' | 'negativePossible' | 'neutralPossible' | 'positivePossible';

const CERTAINTIES: Readonly<Partial<Record<Effect, Certainty>>> = {
  negative: 'negative',
  negativePossible: 'negativePossible',
  neutralPossible: 'neutralPossible',
  positivePossible: 'positivePossible',
  differential: 'neutralPossible',
  sought: 'neutralPossible',
  considered: 'neutralPossible',
  discussed: 'neutralPossible',
  refuted: 'negative',
  unconfirmed: 'negative',
  never: 'negative',
  lacking: 'negative',
  risk: 'neutralPossible',
  indicated: 'positivePossible',
};

/** How certain a phrase of an effect leaves what it speaks of; null where it says nothing of that. */
export const certaintyOf = (effect: Effect | null): Certainty | null =>
  effect === null ? null : (CERTAINTIES[effect] ?? null);

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
    case 'abandoned':
      return category === 'SocialHistory';
    case 'stopped':
      return TREATMENTS.has(category) || category === 'SocialHistory';
    case 'withdrawn':
    case 'discontinued':
      return TREATMENTS.has(category);
    case 'used':
      return category === 'MedicationName' || category === 'MedicationClass';
    case 'tolerated':
      return category === 'Allergen' || category === 'MedicationName' || category === 'MedicationClass';
    case 'discussed':
      return TREATMENTS.has(category);
    case 'confirmed':
      return COMPLAINTS.has(category);
    case 'refuted':
    case 'unconfirmed':
      return !TREATMENTS.has(category) && category !== 'ExaminationName';
    case 'negativePossible':
    case 'neutralPossible':
      return category !== 'ExaminationName' && category !== 'MedicalDevice';
    case 'differential':
    case 'sought':
      return COMPLAINTS.has(category) || category === 'TreatmentName';
    case 'positivePossible':
    case 'indicated':
      // "Bei V.a. Pneumonie Ceftriaxon": what is suspected is treated all the same.
      // And what somebody looks like after an operation, it was.
      return category !== 'ExaminationName' && category !== 'MedicalDevice' && !TREATMENTS.has(category);
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
