import '@mantine/dropzone/styles.css';
import { Group, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileText, IconFileUpload, IconFileX } from '@tabler/icons-react';
import { fileSize } from '../shared/format.ts';
import { ACCEPTED } from './file-type.ts';
import classes from './ocr.module.css';

const ICON_SIZE = 32;

type FileDropProps = {
  file: File | null;
  onFile: (file: File) => void;
  onReject: () => void;
};

/** Takes the first file that is dropped or chosen. */
export function FileDrop({ file, onFile, onReject }: FileDropProps) {
  return (
    <Dropzone
      accept={ACCEPTED}
      // Several may be dropped; the first one is taken.
      onDrop={([first]) => first !== undefined && onFile(first)}
      onReject={onReject}
      aria-label="Choose a file, or drop one here"
      className={classes.drop}
      inputProps={{ 'aria-label': 'File' }}
    >
      <Group gap="md" wrap="nowrap" className={classes.dropInner}>
        <Dropzone.Accept>
          <IconFileUpload size={ICON_SIZE} aria-hidden="true" />
        </Dropzone.Accept>
        <Dropzone.Reject>
          <IconFileX size={ICON_SIZE} aria-hidden="true" />
        </Dropzone.Reject>
        <Dropzone.Idle>
          <IconFileText size={ICON_SIZE} aria-hidden="true" />
        </Dropzone.Idle>
        <div className={classes.dropWords}>
          {file === null ? (
            <Text fw={500}>Click to choose a file, or drag one here</Text>
          ) : (
            <Text fw={500} className={classes.fileName}>
              {file.name} ({fileSize(file.size)})
            </Text>
          )}
          <Text size="sm" c="dimmed">
            PDF, PNG, JPG, JPEG, TIF or TIFF, up to 50 MB and 500 pages
          </Text>
        </div>
      </Group>
    </Dropzone>
  );
}
