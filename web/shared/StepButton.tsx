import { ActionIcon, Kbd, Tooltip } from '@mantine/core';
import type { ComponentType } from 'react';

type StepButtonProps = {
  label: string;
  /** The key that does the same, as aria-keyshortcuts names it. */
  shortcut: string;
  /** The key as it is shown. */
  sign: string;
  Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
  /** Goes one step; null at the end of the way. */
  onStep: (() => void) | null;
};

/** Goes to what comes before or after, by click or key. */
export function StepButton({ label, shortcut, sign, Icon, onStep }: StepButtonProps) {
  return (
    <Tooltip
      label={
        <>
          {label} <Kbd size="xs">{sign}</Kbd>
        </>
      }
    >
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        // A disabled button would drop the focus at the ends.
        aria-disabled={onStep === null}
        data-disabled={onStep === null || undefined}
        onClick={() => onStep?.()}
      >
        <Icon size={18} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
