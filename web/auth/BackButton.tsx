import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { DASHBOARD_PATH, STUDY_SELECTION_PATH } from '../shared/paths.ts';
import { readStoredStudy } from '../studies/StudyContext.tsx';

/** Leads from a page beside the studies to the study that the user works in, else to all of them. */
export function BackButton() {
  const hasStudy = readStoredStudy() !== null;
  return (
    <Button
      component={Link}
      to={hasStudy ? DASHBOARD_PATH : STUDY_SELECTION_PATH}
      variant="subtle"
      size="sm"
      leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
    >
      {hasStudy ? 'Back to the study' : 'Back to the studies'}
    </Button>
  );
}
