import { Button, Group, Modal, Table, Text } from '@mantine/core';
import { useSavedOperationVersionsQuery } from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { dateAndTime } from '../../shared/format.ts';
import { FailedState, LoadingState } from '../../shared/states.tsx';
import type { OpenedOperation } from './opened-operation.ts';

type VersionsDialogProps = {
  opened: OpenedOperation;
  isMine: boolean;
  isBusy: boolean;
  /** Whether the editors hold what no version has: a restored one would replace it. */
  isUnsaved: boolean;
  onOpen: (version: number) => void;
  onRestore: (version: number) => void;
  onClose: () => void;
};

/** The versions of a saved operation, to open and to restore. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { opened, isMine, isBusy, isUnsaved, onOpen, onRestore, onClose } = props;
  const { studyId, operation } = opened;
  const { data, error, refetch } = useSavedOperationVersionsQuery({
    variables: { studyId, id: operation.id },
    fetchPolicy: 'cache-and-network',
  });
  const versions = data?.study?.operation?.versions;
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Versions of ${operation.name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {error !== undefined && (
        <FailedState message={failureMessage(error)} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {error === undefined && versions === undefined && <LoadingState label="Loading the versions…" />}
      {isMine && isUnsaved && (
        <Text size="sm" mb="xs">
          Save your changes before you restore a version, which would replace them.
        </Text>
      )}
      {versions !== undefined && (
        <Table verticalSpacing={4} fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Version</Table.Th>
              <Table.Th>Saved</Table.Th>
              <Table.Th>Actions</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {versions.map(({ version, savedAt }, place) => (
              <Table.Tr key={version}>
                <Table.Td>
                  {version}
                  {version === opened.version && (
                    <Text span size="sm" c="dimmed">
                      {' '}
                      (open)
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>{dateAndTime(savedAt)}</Table.Td>
                <Table.Td>
                  <Group gap={4}>
                    <Button
                      size="xs"
                      variant="subtle"
                      aria-label={`Open version ${version}`}
                      onClick={() => onOpen(version)}
                    >
                      Open
                    </Button>
                    {isMine && place > 0 && (
                      <Button
                        size="xs"
                        variant="subtle"
                        loading={isBusy}
                        disabled={isUnsaved}
                        aria-label={`Restore version ${version}`}
                        onClick={() => onRestore(version)}
                      >
                        Restore
                      </Button>
                    )}
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Modal>
  );
}
