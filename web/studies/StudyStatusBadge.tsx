import { Badge } from '@mantine/core';
import { IconCircleCheck, IconLock, IconUserPlus } from '@tabler/icons-react';
import type { StudyStatus } from '../generated/graphql.ts';

const STATUSES = {
  ACTIVE: { label: 'Active', color: 'teal', Icon: IconCircleCheck },
  RECRUITING: { label: 'Recruiting', color: 'indigo', Icon: IconUserPlus },
  CLOSED: { label: 'Closed', color: 'gray', Icon: IconLock },
} as const satisfies Record<StudyStatus, unknown>;

/** The status of a study in words. */
export function studyStatusLabel(status: StudyStatus): string {
  return STATUSES[status].label;
}

/** The status of a study, told by word, icon and colour. */
export function StudyStatusBadge({ status }: { status: StudyStatus }) {
  const { label, color, Icon } = STATUSES[status];
  return (
    <Badge
      color={color}
      variant="light"
      tt="none"
      leftSection={<Icon size={12} aria-hidden="true" />}
      style={{ flexShrink: 0 }}
    >
      {label}
    </Badge>
  );
}
