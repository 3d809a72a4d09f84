import {
  type ChangeStudyInput,
  type ManagedStudyFragment,
  type StudyIcon,
  useChangeStudyMutation,
} from '../../generated/graphql.ts';
import { useChange } from '../../shared/useChange.ts';

/** A study as a change of it begins: with all that it is. */
export const inputOf = ({
  id,
  icon,
  __typename,
  ...study
}: ManagedStudyFragment & { __typename?: string }) => ({
  ...study,
  studyId: id,
  icon: icon.toUpperCase() as StudyIcon,
});

/** Changes a study; whatever is shown of it is looked up anew. */
export function useChangeStudy() {
  const [send] = useChangeStudyMutation({ refetchQueries: 'active' });
  const { run, isRunning, failure } = useChange();
  const change = async (input: ChangeStudyInput) =>
    (await run(async () => (await send({ variables: { input } })).data?.changeStudy, 'StudySuccess')) !==
    null;
  return { change, isRunning, failure };
}
