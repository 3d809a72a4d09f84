import { Badge } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import type { FormResponseStatus } from '../../generated/graphql.ts';

const LABELS: Readonly<Record<FormResponseStatus, string>> = {
  IN_PROGRESS: 'Draft',
  COMPLETED: 'Completed',
  AMENDED: 'Amended',
  ENTERED_IN_ERROR: 'Entered in error',
  STOPPED: 'Stopped',
};

/** How far a response is. */
export function ResponseStatusBadge({ status }: { status: FormResponseStatus }) {
  const isDraft = status === 'IN_PROGRESS';
  const Icon = isDraft ? IconPencil : IconCheck;
  return (
    <Badge
      color={isDraft ? 'gray' : 'indigo'}
      variant="light"
      tt="none"
      leftSection={<Icon size={12} aria-hidden="true" />}
    >
      {LABELS[status]}
    </Badge>
  );
}
