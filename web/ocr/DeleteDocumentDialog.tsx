import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type OcrDocumentFragment, useDeleteDocumentMutation } from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { notifyError, notifySuccess } from '../shared/notify.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import classes from './ocr.module.css';

type DeleteDocumentDialogProps = {
  document: OcrDocumentFragment | null;
  onClose: () => void;
  onDeleted: (id: string) => void;
};

/** Asks before a document is deleted, and deletes it. */
export function DeleteDocumentDialog({ document, onClose, onDeleted }: DeleteDocumentDialogProps) {
  const study = useStudy();
  const [send, { loading }] = useDeleteDocumentMutation();

  async function remove(id: string) {
    try {
      await send({ variables: { input: { studyId: study.id, id } } });
      notifySuccess('The document was deleted.');
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
          {document?.fileName}: the file and what was read from it will be permanently deleted.
          {document !== null && document.reportCount > 0
            ? ' Reports ingested from it stay, but can no longer open a scanned page.'
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
