import { pathPart } from '../shared/rest.ts';

/** Where documents are sent to, relative to the gateway, and below which they are found. */
export const DOCUMENTS_PATH = '/documents/:studyId';

const documentPath = (studyId: string, id: string): string =>
  `/documents/${pathPart(studyId)}/${pathPart(id)}`;

/** Where a picture of a page is fetched, relative to the gateway. */
export const pagePath = (studyId: string, id: string, pageNumber: number): string =>
  `${documentPath(studyId, id)}/pages/${pageNumber}.webp`;

/** Where the progress of a reading is followed, relative to the gateway. */
export const eventsPath = (studyId: string, id: string): string => `${documentPath(studyId, id)}/events`;
