import { UpstreamError } from './failures.ts';

/** The studies that a caller may work in, where that is not all of them. */
export type StudyScope = ReadonlySet<string>;

/** The calls that belong to no study. Any other one without a study would work in the demo study. */
const WITHOUT_STUDY: ReadonlySet<string> = new Set([
  '/api/auth/demo-login',
  '/api/auth/provider',
  '/api/studies',
  '/api/demo-users',
  '/api/generate-report',
  '/api/anonymize/engines',
  '/api/ocr/service',
]);

/**
 * The wall of a caller that may not work in every study: all calls to a backend pass here.
 *
 * @throws UpstreamError as a backend answers for a study that does not exist
 */
export function requireWithinScope(
  scope: StudyScope | undefined,
  { path, studyId }: { readonly path: string; readonly studyId?: string | undefined },
): void {
  if (scope === undefined) return;
  if (studyId === undefined ? WITHOUT_STUDY.has(path) : scope.has(studyId)) return;
  throw new UpstreamError(
    'There is no study of this id; x-study-id names one of GET /api/studies.',
    'BAD_INPUT',
    400,
    'x-study-id',
  );
}
