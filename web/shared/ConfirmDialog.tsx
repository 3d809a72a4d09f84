import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';

type ConfirmDialogProps = {
  title: string;
  /** What happens then. */
  message: string;
  /** What the buttons say. */
  labels: readonly [cancel: string, confirm: string];
  isRunning: boolean;
  failure: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is done that cannot be undone. */
export function ConfirmDialog({ title, message, labels, isRunning, failure, ...on }: ConfirmDialogProps) {
  return (
    <Modal
      opened
      onClose={() => !isRunning && on.onClose()}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <Text size="sm">{message}</Text>
        {failure !== null && (
          <Alert role="alert" color="red" icon={<IconX aria-label="Failed" />}>
            {failure}
          </Alert>
        )}
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={on.onClose} data-autofocus>
            {labels[0]}
          </Button>
          <Button color="red" loading={isRunning} onClick={on.onConfirm}>
            {labels[1]}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
