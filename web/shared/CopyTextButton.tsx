import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

type CopyTextButtonProps = {
  text: string;
  /** What the button says until the text is copied. */
  label?: string;
};

/** Copies a text, and says that it is copied. */
export function CopyTextButton({ text, label = 'Copy' }: CopyTextButtonProps) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => {
        const Icon = copied ? IconCheck : IconCopy;
        return (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<Icon size={14} aria-hidden="true" />}
            onClick={copy}
          >
            {copied ? 'Copied' : label}
          </Button>
        );
      }}
    </CopyButton>
  );
}
