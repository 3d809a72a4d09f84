import { Button } from '@mantine/core';
import { useState } from 'react';
import { PREVIEW_COLLAPSE_LENGTH } from './constants.ts';

type LongTextProps = { text: string; className?: string | undefined };

/** A preview of a text, collapsed where it is longer than previews are, with the way to the rest. */
export function LongText({ text, className }: LongTextProps) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > PREVIEW_COLLAPSE_LENGTH;
  return (
    <>
      <p className={className}>{isOpen || !isLong ? text : `${text.slice(0, PREVIEW_COLLAPSE_LENGTH)}…`}</p>
      {isLong && (
        <Button size="compact-xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show more'}
        </Button>
      )}
    </>
  );
}
