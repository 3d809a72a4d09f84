import { factBasis } from '../../shared/fact-basis.ts';
import { useStudyAccess } from '../../studies/useStudyAccess.ts';

/** Whether the user judges facts; only those as reviewed are. */
export function useMayReview(): boolean {
  const { can } = useStudyAccess();
  return can('REVIEW') && factBasis() === 'AS_REVIEWED';
}
