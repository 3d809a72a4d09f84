import { Stack } from '@mantine/core';
import { OnIngestCard } from '../anonymisation/OnIngestCard.tsx';
import { MaskingCard } from '../cohort/MaskingCard.tsx';
import { ComingSoonView } from '../shared/ComingSoonView.tsx';
import { SETTINGS_PAGE } from '../studies/placeholder-pages.ts';

/** The settings of a study: those that there are, and the others to come. */
export function StudySettingsScreen() {
  return (
    <ComingSoonView {...SETTINGS_PAGE}>
      <Stack gap="lg" mb="lg">
        <OnIngestCard />
        <MaskingCard />
      </Stack>
    </ComingSoonView>
  );
}
