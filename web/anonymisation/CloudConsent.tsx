import { Button, Group, Modal, Stack, Text } from '@mantine/core';

type CloudConsentProps = {
  isOpen: boolean;
  /** Where the text goes; null where that is not known. */
  cloud: { name: string; host: string } | null;
  onAgree: () => void;
  onClose: () => void;
};

/** Tells where a text goes before it leaves the machine, and asks. */
export function CloudConsent({ isOpen, cloud, onAgree, onClose }: CloudConsentProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="The text leaves this machine" centered>
      <Stack gap="md">
        <Text size="sm">
          Run Cloud sends the whole text, as it stands, to{' '}
          {cloud === null ? (
            'a service whose host is unknown'
          ) : (
            <>
              <strong>{cloud.host}</strong> ({cloud.name})
            </>
          )}
          . Do so only if your study and its data protection rules allow it. Run Local keeps the text here.
        </Text>
        <Text size="sm" c="dimmed">
          You are asked once per session.
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={onClose}>
            Keep it here
          </Button>
          <Button onClick={onAgree}>Send the text</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
