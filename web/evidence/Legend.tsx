import { Group } from '@mantine/core';
import type { AssertionTagFragment } from '../generated/graphql.ts';
import { EntityMark } from './EntityMark.tsx';
import classes from './SourceText.module.css';

const AFFIRMED: AssertionTagFragment = {
  certainty: 'POSITIVE',
  conditionality: 'NONE',
  association: 'SUBJECT',
  temporality: 'CURRENT',
};

const SAMPLES: { words: string; category: string; assertion: AssertionTagFragment }[] = [
  { words: 'Condition', category: 'Diagnosis', assertion: AFFIRMED },
  { words: 'Medication', category: 'MedicationName', assertion: AFFIRMED },
  { words: 'Examination', category: 'ExaminationName', assertion: AFFIRMED },
  { words: 'Other', category: 'BodyStructure', assertion: AFFIRMED },
  { words: 'Denied', category: '', assertion: { ...AFFIRMED, certainty: 'NEGATIVE' } },
  { words: 'Uncertain', category: '', assertion: { ...AFFIRMED, certainty: 'NEUTRAL_POSSIBLE' } },
  { words: 'Family history', category: '', assertion: { ...AFFIRMED, association: 'OTHER' } },
  { words: 'Earlier', category: '', assertion: { ...AFFIRMED, temporality: 'PAST' } },
  { words: 'Hypothetical', category: '', assertion: { ...AFFIRMED, conditionality: 'HYPOTHETICAL' } },
];

/** How the marks in a text are to be read. */
export function Legend() {
  return (
    <Group component="ul" aria-label="Legend" className={classes.legend} gap="xs">
      {SAMPLES.map(({ words, category, assertion }) => (
        <li key={words}>
          <EntityMark entity={{ id: '', category, assertion }} isTagged>
            {words}
          </EntityMark>
        </li>
      ))}
    </Group>
  );
}
