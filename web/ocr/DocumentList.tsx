import { Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import {
  type DocumentListQuery,
  type OcrDocumentFragment,
  useDocumentListQuery,
} from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { counted } from '../shared/format.ts';
import { NextPageButton } from '../shared/NextPageButton.tsx';
import { nextPageOf } from '../shared/next-page.ts';
import { EmptyState, FailedState, LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import { DeleteDocumentDialog } from './DeleteDocumentDialog.tsx';
import { DocumentTable } from './DocumentTable.tsx';

const PAGE_SIZE = 10;

const failureText = (error: unknown) => `Failed to load documents: ${failureMessage(error)}`;

type DocumentListProps = { openId: string | null; onOpen: (id: string | null) => void };

// The documents of the page before stay in front of those of the next.
function append(before: DocumentListQuery, next: DocumentListQuery): DocumentListQuery {
  if (!before.study?.documents || !next.study?.documents) return before;
  const nodes = [...before.study.documents.nodes, ...next.study.documents.nodes];
  return { study: { ...next.study, documents: { ...next.study.documents, nodes } } };
}

/** The documents that the study keeps, newest first. */
export function DocumentList({ openId, onOpen }: DocumentListProps) {
  const study = useStudy();
  const [toDelete, setToDelete] = useState<OcrDocumentFragment | null>(null);
  const query = useDocumentListQuery({
    variables: { studyId: study.id, first: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  // A failed refetch is told by the hook's error.
  const refresh = () => void query.refetch().catch(() => undefined);
  return (
    <section aria-labelledby="ocr-documents">
      <Title order={2} size="h4" mb="sm" id="ocr-documents">
        Documents of this study
      </Title>
      <DocumentPages query={query} onRetry={refresh} openId={openId} onOpen={onOpen} onDelete={setToDelete} />
      <DeleteDocumentDialog
        document={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={(id) => {
          if (id === openId) onOpen(null);
          refresh();
        }}
      />
    </section>
  );
}

type DocumentPagesProps = DocumentListProps & {
  query: ReturnType<typeof useDocumentListQuery>;
  onRetry: () => void;
  onDelete: (document: OcrDocumentFragment) => void;
};

function DocumentPages({ query, onRetry, openId, onOpen, onDelete }: DocumentPagesProps) {
  const { data, loading, error } = query;
  const documents = data?.study?.documents;
  const { isFetchingNext, fetchNext } = nextPageOf(query, { append, failureText });
  if (!data && loading) return <LoadingState label="Loading documents…" rows={3} />;
  if (error || !documents) {
    return (
      <FailedState
        title="The documents could not be loaded"
        message={error ? failureMessage(error) : 'Empty response from server'}
        onRetry={onRetry}
        retrying={loading}
      />
    );
  }
  const { nodes, totalCount, pageInfo } = documents;
  if (nodes.length === 0) {
    return <EmptyState title="No documents yet" message="Documents are kept here once they are analyzed." />;
  }
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {nodes.length.toLocaleString('en')} of {counted(totalCount, 'document')}
      </Text>
      <DocumentTable nodes={nodes} openId={openId} onOpen={onOpen} onDelete={onDelete} />
      {pageInfo.hasNextPage && (
        <NextPageButton isLoading={isFetchingNext} onClick={() => fetchNext(pageInfo.endCursor)}>
          Show {Math.min(PAGE_SIZE, totalCount - nodes.length)} more
        </NextPageButton>
      )}
    </Stack>
  );
}
