import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useCancelDocumentMutation, useDocumentPanelQuery } from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { notifyError } from '../shared/notify.ts';
import { EmptyState, FailedState, LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import type { DocumentAddress, Span } from './document-address.ts';
import { DeidentifiedReport, type Ingested } from './IngestedReport.tsx';
import { IngestForm } from './IngestForm.tsx';
import { PageReader } from './PageReader.tsx';
import { ReadingProgress } from './ReadingProgress.tsx';
import { ResultView } from './ResultView.tsx';
import { UnreadDocument } from './UnreadDocument.tsx';
import { isUnfinished, type Progress, useProgress } from './useProgress.ts';

type DocumentPanelProps = {
  id: string;
  address: DocumentAddress;
  /** Whether the study de-identifies what is sent to ingestion. */
  deidentifies: boolean;
  /** Whether a reading is being started. */
  isStarting: boolean;
  onAnalyze: (id: string) => void;
  /** Told the text that was read. */
  onText: (read: { id: string; text: string } | null) => void;
  onMove: (place: { page: number; words: Span | null }) => void;
};

/** A document of the study with how far its reading is, followed while it is read. */
function useDocument(id: string) {
  const study = useStudy();
  const { data, loading, error, refetch } = useDocumentPanelQuery({
    variables: { studyId: study.id, id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  // A failed refetch is told by the hook's error.
  const refresh = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  const document = data?.study?.document ?? null;
  return { document, progress: useProgress(document, refresh), loading, error, refresh };
}

/** A document of the study: how far its reading is, then what was read. */
export function DocumentPanel(props: DocumentPanelProps) {
  const { id, address, deidentifies, isStarting, onAnalyze, onText, onMove } = props;
  const { document, progress, loading, error, refresh } = useDocument(id);
  const [deidentified, setDeidentified] = useState<Ingested | null>(null);
  const result = deidentified === null && document?.state === 'SUCCEEDED' ? document.result : null;

  const tellText = useEffectEvent(onText);
  const text = result?.content ?? null;
  useEffect(() => {
    tellText(text === null ? null : { id, text });
  }, [id, text]);

  if (deidentified !== null) return <DeidentifiedReport result={deidentified} />;
  if (document === null) {
    if (loading) return <LoadingState label="Loading the document…" rows={4} />;
    if (error) {
      return (
        <FailedState
          title="The document could not be loaded"
          message={failureMessage(error)}
          onRetry={refresh}
        />
      );
    }
    return (
      <EmptyState
        title="No such document"
        message="This study has no document with this ID; it may have been deleted."
      />
    );
  }
  if (progress !== null && isUnfinished(progress) && isUnfinished(document)) {
    return <RunningReading id={id} fileName={document.fileName} progress={progress} />;
  }
  if (result === null) {
    return (
      <UnreadDocument
        document={document}
        isStarting={isStarting || document.state === 'SUCCEEDED'}
        onAnalyze={onAnalyze}
      />
    );
  }
  return (
    <ResultView
      result={result}
      document={document}
      onPlace={(page, words) => onMove({ page, words })}
      pages={<PageReader documentId={id} address={address} pageCount={result.pages.length} onMove={onMove} />}
      ingestion={
        <IngestForm
          document={document}
          content={result.content}
          deidentifies={deidentifies}
          onDeidentified={setDeidentified}
        />
      }
    />
  );
}

type RunningReadingProps = { id: string; fileName: string; progress: Progress };

/** How far the reading of a document is, which can be cancelled. */
function RunningReading({ id, fileName, progress }: RunningReadingProps) {
  const study = useStudy();
  const [sendCancel, cancelling] = useCancelDocumentMutation();

  async function cancel() {
    try {
      await sendCancel({ variables: { input: { studyId: study.id, id } } });
    } catch (failure) {
      notifyError(`Error: ${failureMessage(failure)}`);
    }
  }

  return (
    <ReadingProgress
      fileName={fileName}
      progress={progress}
      cancelling={cancelling.loading}
      onCancel={() => void cancel()}
    />
  );
}
