import { Alert, Text } from '@mantine/core';

/** What becomes of documents in a study that stores de-identified reports only. */
export function DeidentifiedNotice() {
  return (
    <Alert role="note" color="blue" title="This study de-identifies reports">
      <Text size="sm">
        A document lies here as it came, with names and dates, for everybody of this study; only its file name
        is replaced by a number. Once it is sent to ingestion, the de-identified report alone is kept: the
        document, its file and copies of the file are deleted. Delete documents that are not sent.
      </Text>
    </Alert>
  );
}
