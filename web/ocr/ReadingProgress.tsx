import { Button, Group, Paper, Progress as ProgressBar, Stack, Text } from '@mantine/core';
import { counted } from '../shared/format.ts';
import classes from './ocr.module.css';
import type { Progress } from './useProgress.ts';

type ReadingProgressProps = {
  fileName: string;
  progress: Progress;
  cancelling: boolean;
  onCancel: () => void;
};

function words({ state, pagesDone, pageCount }: Progress): string {
  if (state === 'QUEUED') return 'Waiting to be read…';
  if (pageCount === null) return 'Opening the document…';
  return `${pagesDone.toLocaleString('en')} of ${counted(pageCount, 'page')}`;
}

/** How far a document is read. */
export function ReadingProgress({ fileName, progress, cancelling, onCancel }: ReadingProgressProps) {
  const { pagesDone, pageCount } = progress;
  const told = words(progress);
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label="Progress">
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Text fw={500} className={classes.fileName}>
            Reading {fileName}
          </Text>
          <Group gap="sm">
            <Text size="sm" c="dimmed" role="status">
              {told}
            </Text>
            <Button size="xs" variant="default" loading={cancelling} onClick={onCancel}>
              Cancel
            </Button>
          </Group>
        </Group>
        <ProgressBar.Root>
          <ProgressBar.Section
            value={pageCount === null || pageCount === 0 ? 0 : (100 * pagesDone) / pageCount}
            aria-label={`Reading ${fileName}`}
            aria-valuetext={told}
          />
        </ProgressBar.Root>
      </Stack>
    </Paper>
  );
}
