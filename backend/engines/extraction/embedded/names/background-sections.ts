import type { SectionKind } from '../../../../clinical/extractions.engine.ts';

/** Sections that tell what is taken and who somebody is, and not how something is. */
export const BACKGROUND_SECTIONS: ReadonlySet<SectionKind> = new Set<SectionKind>([
  'medication',
  'medicationAdmission',
  'medicationDischarge',
  'family',
  'social',
  'allergies',
]);
