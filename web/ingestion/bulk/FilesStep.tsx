import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconFiles, IconFolder } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { counted, fileSize } from '../../shared/format.ts';
import { meantFiles, sizeOf } from './import-draft.ts';

/** Every browser knows it, the types of React do not. */
const FOLDER: ComponentProps<'input'> & { webkitdirectory: string } = { webkitdirectory: '' };

type FilesStepProps = {
  files: readonly File[];
  isWrong: boolean;
  onChoose: (files: File[]) => void;
};

/** Chooses files, or all of a folder. */
export function FilesStep({ files, isWrong, onChoose }: FilesStepProps) {
  const choose = (chosen: File[]) => onChoose(meantFiles(chosen));
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        Texts (.txt), NDJSON (.ndjson, .jsonl), CSV (.csv, .tsv) and FHIR (.json), any number of files, up to
        8 GB. A text belongs to the patient whose ID is the name of its folder or, without a folder, of its
        file. Reports that are already stored are skipped.
      </Text>
      <Group gap="sm">
        <FileButton onChange={choose} multiple>
          {(props) => (
            <Button
              {...props}
              variant="default"
              data-wrong={isWrong || undefined}
              leftSection={<IconFiles size={16} aria-hidden="true" />}
            >
              Choose files
            </Button>
          )}
        </FileButton>
        <FileButton onChange={choose} multiple inputProps={FOLDER}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFolder size={16} aria-hidden="true" />}>
              Choose a folder
            </Button>
          )}
        </FileButton>
        <Text size="sm" role="status">
          {files.length === 0
            ? 'No files chosen yet.'
            : `${counted(files.length, 'file')} chosen, ${fileSize(sizeOf(files))}.`}
        </Text>
      </Group>
    </Stack>
  );
}
