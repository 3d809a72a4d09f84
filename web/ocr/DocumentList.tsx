import { NetworkStatus } from '@apollo/client';
import { Anchor, Badge, Button, Group, Modal, Stack, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import {
  type DocumentListQuery,
  type OcrDocumentFragment,
  type OcrDocumentState,
  useDeleteDocumentMutation,
  useDocumentListQuery,
} from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { counted, fileSize } from '../shared/format.ts';
import { notifyError, notifySuccess } from '../shared/notify.ts';
import stacked from '../shared/StackedTable.module.css';
import { EmptyState, FailedState, LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import classes from './ocr.module.css';

const PAGE_SIZE = 10;

const STATES: Record<OcrDocumentState, { label: string; color: string }> = {
  UPLOADED: { label: 'Not read', color: 'gray' },
  QUEUED: { label: 'Waiting', color: 'blue' },
  RUNNING: { label: 'Reading', color: 'blue' },
  SUCCEEDED: { label: 'Read', color: 'teal' },
  FAILED: { label: 'Failed', color: 'red' },
  CANCELLED: { label: 'Cancelled', color: 'gray' },
};

type DocumentListProps = { openId: string | null; onOpen: (id: string | null) => void };

// The documents of the page before stay in front of those of the next.
function append(before: DocumentListQuery, next: DocumentListQuery): DocumentListQuery {
  if (!before.study || !next.study) return before;
  const nodes = [...before.study.documents.nodes, ...next.study.documents.nodes];
  return { study: { ...next.study, documents: { ...next.study.documents, nodes } } };
}

/** The documents that the study keeps, newest first. */
export function DocumentList({ openId, onOpen }: DocumentListProps) {
  const study = useStudy();
  const [doomed, setDoomed] = useState<OcrDocumentFragment | null>(null);
  const { data, loading, error, networkStatus, refetch, fetchMore } = useDocumentListQuery({
    variables: { studyId: study.id, first: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const documents = data?.study?.documents;
  // A failed refetch is told by the hook's error.
  const ask = () => void refetch().catch(() => undefined);

  async function showMore(after: string | null) {
    try {
      await fetchMore({
        variables: { after },
        updateQuery: (before, { fetchMoreResult }) => append(before as DocumentListQuery, fetchMoreResult),
      });
    } catch (failure) {
      notifyError(`Failed to load documents: ${failureMessage(failure)}`);
    }
  }

  function readList() {
    if (!data && loading) return <LoadingState label="Loading documents…" rows={3} />;
    if (error || !documents) {
      return (
        <FailedState
          title="The documents could not be loaded"
          message={error ? failureMessage(error) : 'Empty response from server'}
          onRetry={ask}
          retrying={loading}
        />
      );
    }
    if (documents.nodes.length === 0) {
      return (
        <EmptyState title="No documents yet" message="Documents are kept here once they are analyzed." />
      );
    }
    const { nodes, totalCount, pageInfo } = documents;
    return (
      <Stack gap="sm">
        <Text size="sm" c="dimmed" role="status">
          {nodes.length.toLocaleString('en')} of {counted(totalCount, 'document')}
        </Text>
        <DocumentTable nodes={nodes} openId={openId} onOpen={onOpen} onDelete={setDoomed} />
        {pageInfo.hasNextPage && (
          <Group>
            <Button
              size="xs"
              variant="default"
              loading={networkStatus === NetworkStatus.fetchMore}
              onClick={() => void showMore(pageInfo.endCursor)}
            >
              Show {Math.min(PAGE_SIZE, totalCount - nodes.length)} more
            </Button>
          </Group>
        )}
      </Stack>
    );
  }

  return (
    <section aria-labelledby="ocr-documents">
      <Title order={2} size="h4" mb="sm" id="ocr-documents">
        Documents of this study
      </Title>
      {readList()}
      <DeleteDialog
        document={doomed}
        onClose={() => setDoomed(null)}
        onDeleted={(id) => {
          if (id === openId) onOpen(null);
          ask();
        }}
      />
    </section>
  );
}

type DocumentTableProps = DocumentListProps & {
  nodes: readonly OcrDocumentFragment[];
  onDelete: (document: OcrDocumentFragment) => void;
};

function DocumentTable({ nodes, openId, onOpen, onDelete }: DocumentTableProps) {
  return (
    <Table className={stacked.stacked} aria-labelledby="ocr-documents">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>File</Table.Th>
          <Table.Th>State</Table.Th>
          <Table.Th>Pages</Table.Th>
          <Table.Th>Size</Table.Th>
          <Table.Th>Uploaded</Table.Th>
          <Table.Th>Actions</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {nodes.map((node) => (
          <Table.Tr key={node.id} aria-current={node.id === openId ? 'true' : undefined}>
            <Table.Td className={`${classes.fileName} ${stacked.wide}`}>
              <Anchor component="button" type="button" ta="left" onClick={() => onOpen(node.id)}>
                {node.fileName}
              </Anchor>
            </Table.Td>
            <Table.Td>
              <Badge variant="light" color={STATES[node.state].color}>
                {STATES[node.state].label}
              </Badge>
            </Table.Td>
            <Table.Td data-label="Pages">{node.pageCount ?? '–'}</Table.Td>
            <Table.Td data-label="Size">{fileSize(node.bytes)}</Table.Td>
            <Table.Td data-label="Uploaded" className={stacked.wide}>
              {new Date(node.createdAt).toLocaleString('en-GB')} by {node.uploadedBy}
            </Table.Td>
            <Table.Td>
              <Button
                size="xs"
                variant="default"
                aria-label={`Delete ${node.fileName}`}
                onClick={() => onDelete(node)}
              >
                Delete
              </Button>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

type DeleteDialogProps = {
  document: OcrDocumentFragment | null;
  onClose: () => void;
  onDeleted: (id: string) => void;
};

function DeleteDialog({ document, onClose, onDeleted }: DeleteDialogProps) {
  const study = useStudy();
  const [send, { loading }] = useDeleteDocumentMutation();

  async function remove(id: string) {
    try {
      await send({ variables: { input: { studyId: study.id, id } } });
      notifySuccess('The document is deleted.');
      onDeleted(id);
      onClose();
    } catch (error) {
      notifyError(`Error: ${failureMessage(error)}`);
    }
  }

  return (
    <Modal
      opened={document !== null}
      onClose={onClose}
      title="Delete this document?"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <Text size="sm" className={classes.fileName}>
          {document?.fileName}: the file and what was read from it are deleted for good.
          {document !== null && document.reportCount > 0
            ? ' Reports that were ingested from it stay, but open no scanned page any more.'
            : ''}
        </Text>
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Keep it
          </Button>
          <Button color="red" loading={loading} onClick={() => document !== null && void remove(document.id)}>
            Delete it
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
