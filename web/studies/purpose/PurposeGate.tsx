import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHead } from '../../shared/PageHead.tsx';
import { useStudyAccess } from '../useStudyAccess.ts';
import { PurposeForm } from './PurposeForm.tsx';

/** The pages of a study, once its user has said what for where the study asks; the server refuses them until then. */
export function PurposeGate({ children }: { children: ReactNode }) {
  const { asksPurpose, viewerPurpose, viewerBreakGlass } = useStudyAccess();
  // Break-glass access has a reason of its own.
  if (!asksPurpose || viewerPurpose || viewerBreakGlass) return children;
  return (
    <>
      <PageHead
        title="What do you read this study for?"
        description="The study asks once in each session, and keeps it with everything that you read."
      />
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        <PurposeForm />
      </Paper>
    </>
  );
}
