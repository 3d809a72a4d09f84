import { Group, Text } from '@mantine/core';
import { EntityMark } from '../evidence/EntityMark.tsx';
import { EvidenceButton } from '../evidence/EvidenceButton.tsx';
import { statements } from '../evidence/entity-detail.ts';
import { FoundEntityItem } from '../evidence/FoundEntityItem.tsx';
import { entityPlace } from '../evidence/places.ts';
import type { PatientFactFragment } from '../generated/graphql.ts';
import classes from './PatientScreen.module.css';

type FactRowProps = { fact: PatientFactFragment; withSentence: boolean };

/** A fact of a patient on one line, or with its codes and its sentence below it; its words open the report. */
export function FactRow({ fact, withSentence }: FactRowProps) {
  const { entity, extractionId, reportDate } = fact.found;
  const told = factDetails(fact);
  if (withSentence) {
    return (
      <FoundEntityItem found={fact.found}>
        {told.length > 0 && (
          <Text size="xs" c="dimmed">
            {told.join(' · ')}
          </Text>
        )}
      </FoundEntityItem>
    );
  }
  return (
    <li className={classes.fact}>
      <Group gap="xs" style={{ rowGap: 2 }}>
        <EvidenceButton place={entityPlace(entity, extractionId)}>
          <EntityMark entity={entity}>{entity.text}</EntityMark>
        </EvidenceButton>
        <Text size="xs">{[...statements(entity.detail), ...told].join(' · ')}</Text>
      </Group>
      <Text size="xs" c="dimmed" className={classes.date}>
        {reportDate}
      </Text>
    </li>
  );
}

// What is told with the last mention, and how many there are.
function factDetails({ details, mentions, found }: PatientFactFragment): readonly string[] {
  return [
    ...details,
    mentions > 1 && `${mentions.toLocaleString('en')} mentions`,
    !found.entity.isLocated && 'submitted, not in the text',
    found.entity.assertionSource === 'ASSUMED' && 'assumed to be affirmed',
  ].filter((part) => part !== false);
}
