import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconScan, IconX } from '@tabler/icons-react';
import type { OcrDocumentFragment } from '../generated/graphql.ts';

const WHY: Partial<Record<OcrDocumentFragment['state'], string>> = {
  UPLOADED: 'This document has not been read yet.',
  CANCELLED: 'Reading this document was cancelled; nothing was kept.',
};

type UnreadDocumentProps = {
  document: OcrDocumentFragment;
  isStarting: boolean;
  onAnalyze: (id: string) => void;
};

/** Why there is nothing to show of a document, and the way to it. */
export function UnreadDocument({ document, isStarting, onAnalyze }: UnreadDocumentProps) {
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
