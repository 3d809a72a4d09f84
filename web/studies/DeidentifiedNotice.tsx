import { Alert } from '@mantine/core';
import { useStudyAccess } from './useStudyAccess.ts';

/** Says how the study is shown to whoever may not read it as it is stored. */
export function DeidentifiedNotice() {
  const { can } = useStudyAccess();
  if (can('READ_IDENTIFIED') || !can('READ_DE_IDENTIFIED')) return null;
  return (
    <Alert color="gray" variant="light" mb="md" role="note">
      You see this study de-identified: pseudonyms, moved dates, masked names and no counts below the study's
      threshold, in whose place the threshold stands. Scans and original files are withheld. In held-out
      letters the anonymiser covered 88 to 95 of 100 names, dates, places and numbers whole, so that one may
      still stand in a text.
    </Alert>
  );
}
