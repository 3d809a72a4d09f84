import { Badge } from '@mantine/core';
import { IconCheck, IconPencil, IconProgress } from '@tabler/icons-react';
import type { FormStatus } from '../generated/graphql.ts';

const STATUSES = {
  ACTIVE: { label: 'Active', color: 'teal', Icon: IconProgress },
  DRAFT: { label: 'Draft', color: 'gray', Icon: IconPencil },
  COMPLETED: { label: 'Completed', color: 'indigo', Icon: IconCheck },
} as const satisfies Record<FormStatus, unknown>;

/** What may be done with a form. */
export function FormStatusBadge({ status }: { status: FormStatus }) {
  const { label, color, Icon } = STATUSES[status];
  return (
    <Badge color={color} variant="light" tt="none" leftSection={<Icon size={12} aria-hidden="true" />}>
      {label}
    </Badge>
  );
}
