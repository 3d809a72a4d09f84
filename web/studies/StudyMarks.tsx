import { Badge } from '@mantine/core';
import { StatedPurpose } from './purpose/StatedPurpose.tsx';
import { LABELS, STATES } from './study-labels.ts';
import { useStudyAccess } from './useStudyAccess.ts';

/** What the data of the study are, and whether it may be changed, where that is to be seen on every page. */
export function StudyMarks() {
  const { state, label } = useStudyAccess();
  return (
    <>
      {state === 'READ_ONLY' && (
        <Badge color="gray" variant="light" tt="none">
          {STATES.READ_ONLY}
        </Badge>
      )}
      <StatedPurpose />
      {label && (
        <Badge color="gray" variant="light" tt="none" visibleFrom="xs">
          {LABELS[label]}
        </Badge>
      )}
    </>
  );
}
