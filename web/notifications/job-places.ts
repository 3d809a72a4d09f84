import type { JobKind, StudyRight } from '../generated/graphql.ts';
import { documentPath, importPath, rereadingsPath, studyPath } from '../shared/paths.ts';

/** Where the result of a job is looked at, and the right that this needs. */
export type JobPlace = { label: string; path: string; needs: StudyRight };

type Place = Omit<JobPlace, 'path'> & { path: (studyId: string, recordId: string | null) => string };

const evidence = (studyId: string) => studyPath(studyId, 'reports');

const PLACES: Readonly<Record<JobKind, Place | null>> = {
  IMPORT: {
    label: 'Open the import',
    needs: 'WRITE',
    path: (studyId, id) => importPath(studyId, id ?? undefined),
  },
  READING: {
    label: 'Open the document',
    needs: 'READ_IDENTIFIED',
    path: (studyId, id) => (id === null ? studyPath(studyId, 'ocr') : documentPath(studyId, id)),
  },
  REREADING: {
    label: 'Open the rereadings',
    needs: 'WRITE',
    path: (studyId) => rereadingsPath(studyId),
  },
  EXPORT: { label: 'Open Evidence', needs: 'EXPORT', path: evidence },
  COHORT_EXPORT: {
    label: 'Open Cohorts',
    needs: 'EXPORT',
    path: (studyId) => studyPath(studyId, 'cohorts'),
  },
  // Its files are fetched from the address that it was started at.
  FHIR_EXPORT: null,
  ANONYMISE: {
    label: 'Open Anonymisation',
    needs: 'READ_IDENTIFIED',
    path: (studyId) => studyPath(studyId, 'anonymisation'),
  },
  DEMO_COHORT: { label: 'Open Evidence', needs: 'READ_IDENTIFIED', path: evidence },
};

/** Where to look at what a job of a kind made; null where no page shows it. */
export function jobPlace(studyId: string, kind: JobKind, recordId: string | null): JobPlace | null {
  const place = PLACES[kind];
  return place && { ...place, path: place.path(studyId, recordId) };
}

/** Where break-glass access is looked at. */
export const breakGlassPlace = (studyId: string): JobPlace => ({
  label: 'Open Break-glass',
  needs: 'AUDIT',
  path: studyPath(studyId, 'break-glass'),
});
