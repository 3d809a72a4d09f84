import { Alert, Button, FileButton, Stack, Text } from '@mantine/core';
import { IconFiles, IconFolder } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { counted } from '../shared/format.ts';
import classes from './anonymisation.module.css';
import type { ReadDocuments } from './read-documents.ts';

/** Every browser knows it, the types of React do not. */
const FOLDER: ComponentProps<'input'> & { webkitdirectory: string } = { webkitdirectory: '' };
const MOST_PROBLEMS = 10;

type DocumentPickerProps = { isDisabled: boolean; onFiles: (files: readonly File[]) => void };

/** Takes files, or all files of a folder. */
export function DocumentPicker({ isDisabled, onFiles }: DocumentPickerProps) {
  return (
    <>
      <FileButton multiple accept=".txt,text/plain" onChange={onFiles}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            disabled={isDisabled}
            leftSection={<IconFiles size={16} aria-hidden="true" />}
          >
            Choose files
          </Button>
        )}
      </FileButton>
      <FileButton multiple inputProps={FOLDER} onChange={onFiles}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            disabled={isDisabled}
            leftSection={<IconFolder size={16} aria-hidden="true" />}
          >
            Choose a folder
          </Button>
        )}
      </FileButton>
    </>
  );
}

/** How many documents were read from the files, and which files hold none. */
export function PickedDocuments({ picked: { documents, problems } }: { picked: ReadDocuments }) {
  const length = documents.reduce((sum, { text }) => sum + text.length, 0);
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {counted(documents.length, 'document')} chosen, {counted(length, 'character')}.
      </Text>
      {problems.length > 0 && (
        <Alert color="yellow" p="sm" title="Some files cannot be used">
          {problems.slice(0, MOST_PROBLEMS).map((problem) => (
            <Text key={problem} size="sm" className={classes.words}>
              {problem}
            </Text>
          ))}
          {problems.length > MOST_PROBLEMS && (
            <Text size="sm">And {counted(problems.length - MOST_PROBLEMS, 'more file')}.</Text>
          )}
        </Alert>
      )}
    </Stack>
  );
}
