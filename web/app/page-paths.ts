/**
 * The path of every page, as the router has it in routes.tsx. The build writes them to pages.json: the gateway answers
 * 404 to any other.
 */
export const PAGE_PATHS: readonly string[] = [
  '/',
  '/login',
  '/dashboard',
  '/study-selection',
  '/access-tokens',
  '/studies',
  '/playground',
  '/study/:studyId',
  '/study/:studyId/dashboard',
  '/study/:studyId/participants',
  '/study/:studyId/ingestion',
  '/study/:studyId/ingestion/import',
  '/study/:studyId/ingestion/rereadings',
  '/study/:studyId/anonymisation',
  ...['forms', 'surveys'].flatMap((kind) => [
    `/study/:studyId/${kind}`,
    `/study/:studyId/${kind}/new`,
    `/study/:studyId/${kind}/:formId`,
    `/study/:studyId/${kind}/:formId/edit`,
    `/study/:studyId/${kind}/:formId/responses`,
    `/study/:studyId/${kind}/:formId/responses/:responseId`,
  ]),
  '/study/:studyId/measurements',
  '/study/:studyId/reports',
  '/study/:studyId/chat',
  '/study/:studyId/cohorts',
  '/study/:studyId/statistics',
  '/study/:studyId/patients/:patientId',
  '/study/:studyId/ocr',
  '/study/:studyId/webhooks',
  '/study/:studyId/settings',
  '/study/:studyId/users',
  '/study/:studyId/notifications',
];
