import { Badge } from '@mantine/core';
import { IconCheck, IconClock, IconProgress } from '@tabler/icons-react';
import type { ParticipantStatus } from '../generated/graphql.ts';

export const STATUS_LABELS: Record<ParticipantStatus, string> = {
  ACTIVE: 'Active',
  COMPLETED: 'Completed',
  PENDING: 'Pending',
};

const STATUSES = {
  ACTIVE: { color: 'teal', Icon: IconProgress },
  COMPLETED: { color: 'indigo', Icon: IconCheck },
  PENDING: { color: 'gray', Icon: IconClock },
} as const satisfies Record<ParticipantStatus, unknown>;

/** How far a participant is, told by word, icon and colour. */
export function ParticipantStatusBadge({ status }: { status: ParticipantStatus }) {
  const { color, Icon } = STATUSES[status];
  return (
    <Badge color={color} variant="light" tt="none" leftSection={<Icon size={12} aria-hidden="true" />}>
      {STATUS_LABELS[status]}
    </Badge>
  );
}
