import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconScan, IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import {
  type OcrDocumentFragment,
  useCancelDocumentMutation,
  useDocumentPanelQuery,
} from '../generated/graphql.ts';
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
import { isUnfinished, useProgress } from './useProgress.ts';

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

/** A document of the study: how far its reading is, then what was read. */
export function DocumentPanel(props: DocumentPanelProps) {
  const { id, address, deidentifies, isStarting, onAnalyze, onText, onMove } = props;
  const study = useStudy();
  const { data, loading, error, refetch } = useDocumentPanelQuery({
    variables: { studyId: study.id, id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [sendCancel, cancelling] = useCancelDocumentMutation();
  const [deidentified, setDeidentified] = useState<Ingested | null>(null);
  const found = data?.study?.document ?? null;
  // A failed refetch is told by the hook's error.
  const ask = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  const progress = useProgress(found, ask);
  const result = deidentified === null && found?.state === 'SUCCEEDED' ? found.result : null;

  const tellText = useEffectEvent(onText);
  const text = result?.content ?? null;
  useEffect(() => {
    tellText(text === null ? null : { id, text });
  }, [id, text]);

  async function cancel() {
    try {
      await sendCancel({ variables: { input: { studyId: study.id, id } } });
    } catch (failure) {
      notifyError(`Error: ${failureMessage(failure)}`);
    }
  }

  if (deidentified !== null) return <DeidentifiedReport result={deidentified} />;
  if (found === null) {
    if (loading) return <LoadingState label="Loading the document…" rows={4} />;
    if (error) {
      return (
        <FailedState title="The document could not be loaded" message={failureMessage(error)} onRetry={ask} />
      );
    }
    return (
      <EmptyState
        title="No such document"
        message="This study has no document of this id; it may be deleted."
      />
    );
  }
  if (progress !== null && isUnfinished(progress) && isUnfinished(found)) {
    return (
      <ReadingProgress
        fileName={found.fileName}
        progress={progress}
        cancelling={cancelling.loading}
        onCancel={() => void cancel()}
      />
    );
  }
  if (result === null) {
    return (
      <Unread document={found} isStarting={isStarting || found.state === 'SUCCEEDED'} onAnalyze={onAnalyze} />
    );
  }
  return (
    <ResultView
      result={result}
      document={found}
      onPlace={(page, words) => onMove({ page, words })}
      pages={<PageReader documentId={id} address={address} pageCount={result.pages.length} onMove={onMove} />}
      ingestion={
        <IngestForm
          document={found}
          content={result.content}
          deidentifies={deidentifies}
          onDeidentified={setDeidentified}
        />
      }
    />
  );
}

const WHY: Partial<Record<OcrDocumentFragment['state'], string>> = {
  UPLOADED: 'This document was not read yet.',
  CANCELLED: 'The reading of this document was cancelled; nothing of it was kept.',
};

type UnreadProps = { document: OcrDocumentFragment; isStarting: boolean; onAnalyze: (id: string) => void };

/** Why there is nothing to show of a document, and the way to it. */
function Unread({ document, isStarting, onAnalyze }: UnreadProps) {
  const isFailed = document.state === 'FAILED';
  const why = isFailed ? (document.error ?? 'The server gave no reason.') : WHY[document.state];
  return (
    <Alert
      role={isFailed ? 'alert' : 'status'}
      color={isFailed ? 'red' : 'gray'}
      title={document.fileName}
      icon={isFailed ? <IconX aria-label="Failed" /> : undefined}
    >
      <Stack gap="sm">
        <Text size="sm">{why}</Text>
        <Group>
          <Button
            size="xs"
            variant="default"
            loading={isStarting}
            leftSection={<IconScan size={14} aria-hidden="true" />}
            onClick={() => onAnalyze(document.id)}
          >
            {document.state === 'UPLOADED' ? 'Analyze this document' : 'Analyze again'}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
