import { z } from 'zod';

/** The categories that annotators mark, in the order of the tables. */
export const categorySchema = z.enum([
  'Diagnosis',
  'SymptomOrSign',
  'MedicationName',
  'MedicationClass',
  'Dosage',
  'Frequency',
  'MedicationRoute',
  'MedicationForm',
  'Duration',
  'ExaminationName',
  'MeasurementValue',
  'MeasurementUnit',
  'TreatmentName',
  'Device',
  'BodyStructure',
  'Allergen',
  'SocialHistory',
  'FamilyRelation',
  'Age',
  'Gender',
  'Date',
]);
export type Category = z.infer<typeof categorySchema>;
export const CATEGORIES: readonly Category[] = categorySchema.options;

const CONDITIONS = ['Diagnosis', 'SymptomOrSign'];
const MEDICATIONS = ['MedicationName', 'MedicationClass'];

/** Where the categories of entities that agree with an annotated one are not just the one of its name. */
const AGREEING: Partial<Record<Category, readonly string[]>> = {
  Diagnosis: CONDITIONS,
  SymptomOrSign: CONDITIONS,
  MedicationName: MEDICATIONS,
  MedicationClass: MEDICATIONS,
  // Drugs that are named as allergens.
  Allergen: ['Allergen', 'MedicationName'],
  Device: ['MedicalDevice'],
};

/** Whether an entity of this category is of the group of an annotated category. */
export function isOfGroup(category: Category, entityCategory: string): boolean {
  return (AGREEING[category] ?? [category]).includes(entityCategory);
}

/** Sites are annotated only where they stand alone, so that what else is shown of them is not wrong. */
const NOT_JUDGED: ReadonlySet<string> = new Set(['BodyStructure']);

/** The annotated category that an entity counts under where it is shown; null where annotators do not mark all such. */
export function shownAs(entityCategory: string): Category | null {
  const category = entityCategory === 'MedicalDevice' ? 'Device' : entityCategory;
  const parsed = categorySchema.safeParse(category);
  return parsed.success && !NOT_JUDGED.has(category) ? parsed.data : null;
}
