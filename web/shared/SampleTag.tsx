import { Badge } from '@mantine/core';

/** Says that what it stands beside is invented, not data of the study. */
export function SampleTag() {
  return (
    <Badge variant="default" c="dimmed" size="sm" radius="sm" tt="none">
      Sample
    </Badge>
  );
}
