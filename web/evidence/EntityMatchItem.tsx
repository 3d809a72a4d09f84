import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { EntityMatchFragment } from '../generated/graphql.ts';
import { reportDay } from '../shared/report-day.ts';
import { AssertionTag } from './AssertionTag.tsx';
import { EntityCodes } from './EntityCodes.tsx';
import { EntityMark } from './EntityMark.tsx';
import classes from './EntityMatchItem.module.css';
import { EvidenceButton } from './EvidenceButton.tsx';
import { sectionName, statements } from './entity-detail.ts';
import { entityPlace } from './places.ts';
import { useRowReview } from './review/useRowReview.tsx';
import { segments } from './segments.ts';

/** The passage around an entity with its words marked; the words stay plain where their place is not told. */
function Context({ match }: { match: EntityMatchFragment }) {
  const { entity, context, contextOffset } = match;
  if (context === null || context === '') return null;
  const marks =
    entity.offset === null || entity.length === null || contextOffset === null
      ? []
      : [{ offset: entity.offset - contextOffset, length: entity.length }];
  return (
    <Text size="sm" className={classes.context}>
      {segments(context, marks).map(({ offset, text, ranges }) =>
        ranges.length === 0 ? (
          <span key={offset}>{text}</span>
        ) : (
          <mark key={offset} className={classes.surface}>
            {text}
          </mark>
        ),
      )}
    </Text>
  );
}

type EntityMatchItemProps = { match: EntityMatchFragment; children?: ReactNode };

/** An entity found across reports: its words open their sentence, its passage and report are told beside it. */
export function EntityMatchItem({ match, children }: EntityMatchItemProps) {
  const { entity, extractionId, sourceSystem, reportDate, matchedCode } = match;
  const review = useRowReview(match);
  const stated = statements(entity.detail);
  const origin = [entity.category, sectionName(entity.detail), sourceSystem, reportDay(reportDate)]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={classes.item} onKeyDown={review.handleKey}>
      <Group gap="xs" style={{ rowGap: 2 }}>
        <EvidenceButton place={entityPlace(entity, extractionId)}>
          <EntityMark entity={entity}>{entity.text}</EntityMark>
        </EvidenceButton>
        <AssertionTag assertion={entity.assertion} />
        {stated.length > 0 && <Text size="xs">{stated.join(', ')}</Text>}
        <Text size="xs" c="dimmed">
          {origin}
        </Text>
        {matchedCode !== null && (
          <Text size="xs" c="dimmed">
            under <b className={classes.code}>{matchedCode}</b>
          </Text>
        )}
      </Group>
      <EntityCodes links={entity.links} />
      <Context match={match} />
      {review.controls}
      {children}
    </li>
  );
}
