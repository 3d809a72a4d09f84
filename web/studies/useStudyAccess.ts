import { type StudyAccessQuery, type StudyRight, useStudyAccessQuery } from '../generated/graphql.ts';
import { useStudy } from './StudyContext.tsx';

type Access = Omit<NonNullable<StudyAccessQuery['study']>, 'viewerCan'>;

/** How the study of the page may be used, and what the user may do in it; the server decides in any case. */
export function useStudyAccess(): Partial<Access> & { can: (right: StudyRight) => boolean } {
  const { id } = useStudy();
  const { data } = useStudyAccessQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const study = data?.study;
  // Until it is known nothing is hidden: what is shown then and not allowed is refused with a sentence.
  if (!study) return { can: () => true };
  const { viewerCan, ...access } = study;
  return { ...access, can: (right) => viewerCan.includes(right) };
}
