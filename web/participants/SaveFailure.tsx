import { Alert } from '@mantine/core';
import { IconX } from '@tabler/icons-react';

/** Why a participant was not saved; nothing where there is no reason. */
export function SaveFailure({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <Alert role="alert" color="red" icon={<IconX aria-label="Failed" />}>
      {reason}
    </Alert>
  );
}
