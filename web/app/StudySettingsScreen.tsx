import { Box } from '@mantine/core';
import { OnIngestCard } from '../anonymisation/OnIngestCard.tsx';
import { ComingSoonView } from '../shared/ComingSoonView.tsx';
import { SETTINGS_PAGE } from '../studies/placeholder-pages.ts';

/** The settings of a study: those that there are, and the others to come. */
export function StudySettingsScreen() {
  return (
    <ComingSoonView {...SETTINGS_PAGE}>
      <Box mb="lg">
        <OnIngestCard />
      </Box>
    </ComingSoonView>
  );
}
