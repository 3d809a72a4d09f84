import { Text } from '@mantine/core';
import { EvidenceButton } from '../evidence/EvidenceButton.tsx';
import type { SearchMatchFragment } from '../generated/graphql.ts';
import { counted } from '../shared/format.ts';
import classes from './SearchResults.module.css';

type PassageCopiesProps = { copies: SearchMatchFragment['copies']; length: number };

/** The further reports that a passage was copied forward to; each opens its own place. */
export function PassageCopies({ copies, length }: PassageCopiesProps) {
  if (copies.length === 0) return null;
  return (
    <Text size="xs" c="dimmed" component="div">
      also in {counted(copies.length, 'further report')}:{' '}
      {copies.map(({ extractionId, offset }, index) => (
        <span key={`${extractionId} ${offset}`}>
          {index > 0 && ', '}
          <EvidenceButton place={{ extractionId, offset, length }}>
            <span className={classes.extraction}>{extractionId}</span>
          </EvidenceButton>
        </span>
      ))}
    </Text>
  );
}
