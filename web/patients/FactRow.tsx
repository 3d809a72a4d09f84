import { Group, Text } from '@mantine/core';
import { EntityMark } from '../evidence/EntityMark.tsx';
import { EntityMatchItem } from '../evidence/EntityMatchItem.tsx';
import { EvidenceButton } from '../evidence/EvidenceButton.tsx';
import { statements } from '../evidence/entity-detail.ts';
import { entityPlace } from '../evidence/places.ts';
import type { PatientFactFragment } from '../generated/graphql.ts';
import { reportDay } from '../shared/report-day.ts';
import classes from './PatientScreen.module.css';

type FactRowProps = { fact: PatientFactFragment; withSentence: boolean };

/** A fact of a patient on one line, or with its codes and its sentence below it; its words open the report. */
export function FactRow({ fact, withSentence }: FactRowProps) {
  const { entity, extractionId, reportDate } = fact.latestMention;
  const shown = factDetails(fact);
  if (withSentence) {
    return (
      <EntityMatchItem match={fact.latestMention}>
        {shown.length > 0 && (
          <Text size="xs" c="dimmed">
            {shown.join(' · ')}
          </Text>
        )}
      </EntityMatchItem>
    );
  }
  return (
    <li className={classes.fact}>
      <Group gap="xs" style={{ rowGap: 2 }}>
        <EvidenceButton place={entityPlace(entity, extractionId)}>
          <EntityMark entity={entity}>{entity.text}</EntityMark>
        </EvidenceButton>
        <Text size="xs">{[...statements(entity.detail), ...shown].join(' · ')}</Text>
      </Group>
      <Text size="xs" c="dimmed" className={classes.date}>
        {reportDay(reportDate)}
      </Text>
    </li>
  );
}

// What is told with the last mention, and how many there are.
function factDetails({ details, mentions, latestMention }: PatientFactFragment): readonly string[] {
  return [
    ...details,
    mentions > 1 && `${mentions.toLocaleString('en')} mentions`,
    !latestMention.entity.isLocated && 'submitted, not in the text',
    latestMention.entity.assertionSource === 'ASSUMED' && 'assumed to be affirmed',
  ].filter((part) => part !== false);
}
