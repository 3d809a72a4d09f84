import { Badge } from '@mantine/core';
import { IconCheck, IconClock, IconProgress } from '@tabler/icons-react';
import type { ParticipantStatus } from './sample-participants.ts';

const STATUSES = {
  active: { label: 'Active', color: 'teal', Icon: IconProgress },
  completed: { label: 'Completed', color: 'indigo', Icon: IconCheck },
  pending: { label: 'Pending', color: 'gray', Icon: IconClock },
} as const satisfies Record<ParticipantStatus, unknown>;

/** How far a participant is, told by word, icon and colour. */
export function ParticipantStatusBadge({ status }: { status: ParticipantStatus }) {
  const { label, color, Icon } = STATUSES[status];
  return (
    <Badge color={color} variant="light" tt="none" leftSection={<Icon size={12} aria-hidden="true" />}>
      {label}
    </Badge>
  );
}
