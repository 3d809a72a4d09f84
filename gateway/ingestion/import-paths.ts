import { pathPart } from '../shared/rest.ts';

/** Below here files of imports are sent, and what could not be taken is fetched; relative to the gateway. */
export const IMPORT_PATH = '/imports/:studyId/:id';

const importPath = (studyId: string, id: string): string => `/imports/${pathPart(studyId)}/${pathPart(id)}`;

/** Where the files of an import are sent. */
export const uploadPath = (studyId: string, id: string): string => `${importPath(studyId, id)}/files`;

/** Where what could not be taken is fetched. */
export const rejectsPath = (studyId: string, id: string): string => `${importPath(studyId, id)}/rejects.csv`;
