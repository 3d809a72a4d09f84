import { Alert, Button, Code, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { CopyTextButton } from '../../../shared/CopyTextButton.tsx';
import { DownloadTextButton } from '../../../shared/DownloadTextButton.tsx';

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** New recovery codes, which nobody is shown again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const list = useRef<HTMLDivElement>(null);
  const text = `${codes.join('\n')}\n`;

  // Where the form had the focus there is nothing any more.
  useEffect(() => list.current?.focus(), []);

  return (
    <Stack gap="md">
      <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden="true" />}>
        Keep these codes where you keep passwords: they will not be shown again. Each one logs you in once,
        should you lose your second factor.
      </Alert>
      <SimpleGrid
        ref={list}
        cols={{ base: 1, xs: 2 }}
        spacing="xs"
        role="group"
        aria-label="Recovery codes"
        tabIndex={-1}
      >
        {codes.map((code) => (
          <Code key={code} block ta="center">
            {code}
          </Code>
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <CopyTextButton text={text} label="Copy all" />
        <DownloadTextButton
          text={text}
          fileName="casebook-recovery-codes.txt"
          contentType="text/plain"
          label="Save as a file"
        />
      </Group>
      <Group justify="flex-end">
        <Button onClick={onDone}>I have kept them</Button>
      </Group>
    </Stack>
  );
}
