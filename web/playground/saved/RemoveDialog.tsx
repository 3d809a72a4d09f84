import { Button, Group, Modal, Stack, Text } from '@mantine/core';

type RemoveDialogProps = { name: string; isBusy: boolean; onConfirm: () => void; onClose: () => void };

/** Asks before a saved operation is deleted. */
export function RemoveDialog({ name, isBusy, onConfirm, onClose }: RemoveDialogProps) {
  return (
    <Modal opened onClose={onClose} title={`Delete ${name}?`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <Text size="sm">The operation is deleted with all of its versions, for everybody in the study.</Text>
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Keep it
          </Button>
          <Button color="red" loading={isBusy} onClick={onConfirm}>
            Delete it
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
