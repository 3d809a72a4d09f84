import { useEffect } from 'react';
import {
  ImportRejectsDocument,
  type ImportState,
  type ReportImportFragment,
  StudyImportsDocument,
  useCancelImportMutation,
  useImportChangesSubscription,
  useStartImportMutation,
  useStudyImportQuery,
} from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { notifyError } from '../../shared/notify.ts';
import { streamFailure } from '../../shared/stream-failure.ts';
import { useStudy } from '../../studies/StudyContext.tsx';

const MOVING: readonly ImportState[] = ['QUEUED', 'RUNNING'];

export type ImportFlow = {
  /** The import as last heard of; null until then, and where the study has none of this id. */
  reportImport: ReportImportFragment | null;
  loading: boolean;
  isMoving: boolean;
  /** Why nothing is heard of it; null while it is. */
  failure: string | null;
  watch: () => void;
  cancel: () => Promise<void>;
  cancelling: boolean;
  /** Goes on with an import that failed. */
  resume: () => Promise<void>;
  resuming: boolean;
};

/** Follows an import of the study until its end. */
export function useImport(id: string): ImportFlow {
  const study = useStudy();
  const input = { studyId: study.id, id };
  const refetchQueries = [StudyImportsDocument, ImportRejectsDocument];
  const [sendCancel, cancelling] = useCancelImportMutation({ refetchQueries });
  const [sendStart, starting] = useStartImportMutation();
  const watched = useStudyImportQuery({
    variables: { studyId: study.id, id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const { client } = watched;
  const reportImport = watched.data?.study?.import ?? null;
  const isMoving = reportImport !== null && MOVING.includes(reportImport.state);

  // What the stream tells is kept in the cache, which the query reads.
  const changes = useImportChangesSubscription({ variables: { input }, skip: !isMoving });

  useEffect(() => {
    if (!isMoving) return;
    // The list shows its end, too.
    return () => void client.refetchQueries({ include: [StudyImportsDocument] }).catch(() => undefined);
  }, [isMoving, client]);

  function watch() {
    // The stream begins with how it stands; an answer beside it could be the older one.
    if (isMoving) changes.restart();
    else void watched.refetch().catch(() => undefined);
  }

  async function told(work: () => Promise<unknown>) {
    try {
      await work();
    } catch (error) {
      notifyError(`Error: ${failureMessage(error)}`);
    }
  }

  return {
    reportImport,
    loading: watched.loading && reportImport === null,
    isMoving,
    failure: watched.error
      ? failureMessage(watched.error)
      : streamFailure(changes, changes.data?.importChanges),
    watch,
    cancel: () => told(() => sendCancel({ variables: { input } })),
    cancelling: cancelling.loading,
    resume: () =>
      told(async () => {
        const result = (await sendStart({ variables: { input } })).data?.startImport;
        if (result !== undefined && result.__typename !== 'ImportSuccess') throw new Error(result.message);
      }),
    resuming: starting.loading,
  };
}
