import { ActionIcon } from '@mantine/core';
import type { ComponentType } from 'react';

type PageEdgeProps = {
  label: string;
  Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
  isOff: boolean;
  onClick: () => void;
};

/** Leads to the page at an end of a list, or beside the one that is shown. */
export function PageEdge({ label, Icon, isOff, onClick }: PageEdgeProps) {
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      // A disabled button would drop the focus at the ends.
      aria-disabled={isOff}
      data-disabled={isOff || undefined}
      onClick={() => !isOff && onClick()}
    >
      <Icon size={16} aria-hidden="true" />
    </ActionIcon>
  );
}
