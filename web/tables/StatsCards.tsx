import { Stack, Text } from '@mantine/core';
import { affirmedOfMentions } from '../evidence/mention-totals.ts';
import type { TableStatsFragment } from '../generated/graphql.ts';
import { counted, twoDecimals } from '../shared/format.ts';
import classes from './tables.module.css';

type StatsCardsProps = { stats: TableStatsFragment };

function cards({ patientCount, extractionCount, entityCount, entitiesPerPatient }: TableStatsFragment) {
  const { mean, median, p25, p75, min, max } = entitiesPerPatient;
  const amount = (value: number | null) => (value === null ? 'none' : twoDecimals(value));
  return [
    ['Patients', patientCount.toLocaleString('en')],
    ['Extractions', extractionCount.toLocaleString('en')],
    ['Entities', entityCount.toLocaleString('en')],
    ['Mean per patient', amount(mean)],
    ['Median per patient', amount(median)],
    ['p25', amount(p25)],
    ['p75', amount(p75)],
    ['Min', amount(min)],
    ['Max', amount(max)],
  ] as const;
}

/** What the numbers leave out; nothing is known of it where another backend does not tell. */
function whatCounts({ entityCount, mentionCount, mentionedPatientCount }: TableStatsFragment): string {
  if (mentionCount === null || mentionedPatientCount === null) return '';
  const patients = counted(mentionedPatientCount, 'patient');
  return `Counted is what is affirmed of the patient: ${affirmedOfMentions(entityCount, mentionCount)} of ${patients}. `;
}

/** The statistics of a table, as numbers. */
export function StatsCards({ stats }: StatsCardsProps) {
  return (
    <Stack gap="xs">
      <dl className={classes.cards}>
        {cards(stats).map(([name, value]) => (
          <div key={name} className={classes.card}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Text size="xs" c="dimmed">
        {whatCounts(stats)}Over all rows that pass the filter, not only those shown. Per patient: over
        patients with one that counts; quantiles by linear interpolation (type 7, as percentile_cont).
      </Text>
    </Stack>
  );
}
