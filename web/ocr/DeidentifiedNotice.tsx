import { Alert, Text } from '@mantine/core';

/** What becomes of documents in a study that stores de-identified reports only. */
export function DeidentifiedNotice() {
  return (
    <Alert role="note" color="blue" title="This study de-identifies reports">
      <Text size="sm">
        A document stays here as uploaded, with names and dates, visible to everybody in this study; only its
        file name is replaced by a number. Once it is sent to ingestion, only the de-identified report is
        kept: the document, its file and copies of the file are deleted. Delete documents that are not sent.
      </Text>
    </Alert>
  );
}
