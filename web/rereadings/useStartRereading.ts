import { StudyRereadingsDocument, useStartRereadingMutation } from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { notifyError } from '../shared/notify.ts';
import { useStudy } from '../studies/StudyContext.tsx';

/** Starts to read the reports of the study again. @param onStarted given the id of the rereading */
export function useStartRereading(onStarted: (id: string) => void) {
  const study = useStudy();
  const [send, { loading }] = useStartRereadingMutation({ refetchQueries: [StudyRereadingsDocument] });
  async function start() {
    try {
      const result = (await send({ variables: { input: { studyId: study.id } } })).data?.startRereading;
      if (result === undefined) return;
      if (result.__typename !== 'RereadingSuccess') throw new Error(result.message);
      onStarted(result.rereading.id);
    } catch (error) {
      notifyError(`Reports are not read again: ${failureMessage(error)}`);
    }
  }
  return { start: () => void start(), starting: loading };
}
