import {
  type RemoveStudyMemberInput,
  type SetStudyMemberInput,
  useRemoveStudyMemberMutation,
  useSetStudyMemberMutation,
} from '../../generated/graphql.ts';
import { useChange } from '../../shared/useChange.ts';

/** What stands on screen after a change of people, and what the user may do, who may be one of them. */
const SHOWN = 'active';

/** Changes who works in a study, and as what. */
export function useMemberChange() {
  const [sendSet] = useSetStudyMemberMutation({ refetchQueries: SHOWN });
  const [sendRemove] = useRemoveStudyMemberMutation({ refetchQueries: SHOWN });
  const { run, isRunning, failure } = useChange();
  const isDone = (result: object | null) => result !== null;
  return {
    set: async (input: SetStudyMemberInput) =>
      isDone(
        await run(
          async () => (await sendSet({ variables: { input } })).data?.setStudyMember,
          'StudyMembersSuccess',
        ),
      ),
    remove: async (input: RemoveStudyMemberInput) =>
      isDone(
        await run(
          async () => (await sendRemove({ variables: { input } })).data?.removeStudyMember,
          'StudyMembersSuccess',
        ),
      ),
    isRunning,
    failure,
  };
}
