import { Stack } from '@mantine/core';
import { OnIngestCard } from '../anonymisation/OnIngestCard.tsx';
import { MaskingCard } from '../cohort/MaskingCard.tsx';
import { PageHead } from '../shared/PageHead.tsx';
import { StudySettingsCard } from '../studies/administration/StudySettingsCard.tsx';
import { useStudy } from '../studies/StudyContext.tsx';

/** The settings of a study. */
export function StudySettingsScreen() {
  const { id } = useStudy();
  return (
    <>
      <PageHead title="Study Settings" description="Name, description and status of the study." />
      <Stack gap="lg" key={id}>
        <StudySettingsCard />
        <OnIngestCard />
        <MaskingCard />
      </Stack>
    </>
  );
}
