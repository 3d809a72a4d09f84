import { Button } from '@mantine/core';
import { useState } from 'react';
import { PREVIEW_COLLAPSE_LENGTH } from '../../shared/constants.ts';
import classes from './OriginalText.module.css';

/** The whole text of a report, folded where it is longer than a preview. */
export function OriginalText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > PREVIEW_COLLAPSE_LENGTH;
  const shown = isOpen || !isLong ? text : `${text.slice(0, PREVIEW_COLLAPSE_LENGTH)}…`;
  return (
    <div>
      <p className={classes.text}>{shown}</p>
      {isLong && (
        <Button size="compact-xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show more'}
        </Button>
      )}
    </div>
  );
}
