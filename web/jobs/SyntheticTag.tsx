import { Badge } from '@mantine/core';

/** Says that reports are invented, not of real patients. */
export function SyntheticTag() {
  return (
    <Badge variant="outline" color="gray" size="sm" radius="sm">
      SYNTHETIC
    </Badge>
  );
}
