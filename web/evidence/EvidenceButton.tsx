import { UnstyledButton } from '@mantine/core';
import { type ReactNode, use } from 'react';
import classes from './EvidenceButton.module.css';
import { useEvidence } from './EvidenceContext.tsx';
import { EvidenceListContext } from './evidence-list.ts';
import type { EvidencePlace } from './places.ts';

type EvidenceButtonProps = {
  /** Where it leads; null shows the words alone. */
  place: EvidencePlace | null;
  /** Says more than the words where they alone do not tell. */
  label?: string;
  children: ReactNode;
};

/** Words that open the source text at their place. */
export function EvidenceButton({ place, label, children }: EvidenceButtonProps) {
  const { openEvidence } = useEvidence();
  const places = use(EvidenceListContext);
  if (place === null) return children;
  return (
    <UnstyledButton
      className={classes.button}
      aria-label={label}
      aria-haspopup="dialog"
      title="Show in the text"
      onClick={() => openEvidence(place, places)}
    >
      {children}
    </UnstyledButton>
  );
}
