import { Badge } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';

/** FHIR's statuses in our words; others are shown as they are. */
const LABELS: Readonly<Record<string, string>> = { 'in-progress': 'Draft', completed: 'Completed' };

/** How far a response is. */
export function ResponseStatusBadge({ status }: { status: string }) {
  const isDraft = status === 'in-progress';
  const Icon = isDraft ? IconPencil : IconCheck;
  return (
    <Badge
      color={isDraft ? 'gray' : 'indigo'}
      variant="light"
      tt="none"
      leftSection={<Icon size={12} aria-hidden="true" />}
    >
      {LABELS[status] ?? status}
    </Badge>
  );
}
