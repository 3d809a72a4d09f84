import { Alert, Text } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { LoadingState } from './states.tsx';

const LOADING_ROWS = 4;

type RequestStatusProps = {
  failure: string | null;
  /** What is said while the answer is on the way; null when none is. */
  busy: string | null;
  /** Whether a link left out what may be patient text. */
  isPartial: boolean;
};

/** What a section says while it has no results to show. */
export function RequestStatus({ failure, busy, isPartial }: RequestStatusProps) {
  if (failure !== null) {
    return (
      <Alert role="alert" color="red">
        {failure}
      </Alert>
    );
  }
  if (busy !== null) {
    return (
      <>
        <Text size="sm" role="status">
          {busy}
        </Text>
        <LoadingState label="" rows={LOADING_ROWS} />
      </>
    );
  }
  if (!isPartial) return null;
  return (
    <Alert role="status" color="gray" p="xs" icon={<IconLink aria-hidden="true" />}>
      The link contains the other filters, but no words and no patient IDs, as these may be patient data.
      Enter them and run it.
    </Alert>
  );
}
