/** The groups that categories are coloured by. */
export type CategoryGroup = 'condition' | 'medication' | 'examination' | 'other';

const GROUPS: Record<string, CategoryGroup> = {
  Diagnosis: 'condition',
  SymptomOrSign: 'condition',
  ConditionQualifier: 'condition',
  ConditionScale: 'condition',
  Allergen: 'condition',
  MedicationName: 'medication',
  MedicationClass: 'medication',
  MedicationForm: 'medication',
  MedicationRoute: 'medication',
  Dosage: 'medication',
  Frequency: 'medication',
  Duration: 'medication',
  ExaminationName: 'examination',
  MeasurementValue: 'examination',
  MeasurementUnit: 'examination',
  ReferenceRange: 'examination',
  Interpretation: 'examination',
  TreatmentName: 'other',
  BodyStructure: 'other',
  Organism: 'other',
  MedicalDevice: 'other',
  FamilyRelation: 'other',
  SocialHistory: 'other',
};

/** The categories that are offered to choose from; reports may have others. */
export const CATEGORIES: readonly string[] = Object.keys(GROUPS).sort();

/** The group of a category of Azure Text Analytics for Health. */
export function categoryGroup(category: string): CategoryGroup {
  return GROUPS[category] ?? 'other';
}
