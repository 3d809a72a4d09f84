import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { AssertionTag } from '../evidence/AssertionTag.tsx';
import type { MatchReasonFragment } from '../generated/graphql.ts';
import { signedScore } from '../shared/format.ts';
import classes from './MatchReason.module.css';

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ranks({ lexicalRank, vectorRank, fusedRank }: MatchReasonFragment): string {
  const place = (rank: number | null) => (rank === null ? 'not found' : `rank ${rank}`);
  const told = [`by words ${place(lexicalRank)}`, `by meaning ${place(vectorRank)}`];
  return [...told, ...(fusedRank === null ? [] : [`fused ${place(fusedRank)}`])].join(' · ');
}

/** Why a passage was found and what put it in its place, folded to a line. */
export function MatchReason({ reason }: { reason: MatchReasonFragment }) {
  const { terms, concepts, ranker } = reason;
  return (
    <details className={classes.reason}>
      <summary>Why this matched</summary>
      <dl>
        {terms.length > 0 && <Line name="Words">{terms.join(', ')}</Line>}
        {concepts.length > 0 && (
          <Line name="Concepts">
            <Group component="span" gap="xs" style={{ rowGap: 2 }}>
              {concepts.map(({ concept, name, assertion }, index) => (
                // A passage may name one concept twice.
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                <Group component="span" gap={4} key={`${concept} ${index}`}>
                  {name} <AssertionTag assertion={assertion} />
                </Group>
              ))}
            </Group>
          </Line>
        )}
        <Line name="Rank">{ranks(reason)}</Line>
        {ranker.length > 0 && (
          <Line name="Ranker">
            {ranker.map(({ sign, score }) => `${sign} ${signedScore(score)}`).join(' · ')}
          </Line>
        )}
      </dl>
    </details>
  );
}
