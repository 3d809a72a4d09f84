import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { FoundEntityItem } from '../evidence/FoundEntityItem.tsx';
import { StandingTag } from '../evidence/StandingTag.tsx';
import type { PatientFactFragment, Standing } from '../generated/graphql.ts';
import classes from './PatientScreen.module.css';

const ORDER: readonly Standing[] = ['AFFIRMED', 'POSSIBLE', 'NEGATED', 'FAMILY', 'HYPOTHETICAL'];
const TIMES = [
  { isPast: false, label: 'active' },
  { isPast: true, label: 'past' },
] as const;

type FactGroupsProps = { facts: readonly PatientFactFragment[]; empty: string };

/** What is said of a patient, apart by how it is said: what is denied never stands beside what is affirmed. */
export function FactGroups({ facts, empty }: FactGroupsProps) {
  if (facts.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    );
  }
  const groups = ORDER.flatMap((standing) =>
    TIMES.map(({ isPast, label }) => ({
      standing,
      label,
      facts: facts.filter((fact) => fact.standing === standing && fact.isPast === isPast),
    })),
  ).filter((group) => group.facts.length > 0);
  return (
    <Stack gap="md">
      {groups.map((group) => (
        <Box key={`${group.standing} ${group.label}`} component="section">
          <Group gap="xs" mb={4}>
            <StandingTag standing={group.standing} />
            <Title order={3} size="h6">
              {group.label} ({group.facts.length})
            </Title>
          </Group>
          <ul className={classes.facts}>
            {group.facts.map((fact) => (
              <FoundEntityItem key={fact.found.entity.id} found={fact.found}>
                <Told fact={fact} />
              </FoundEntityItem>
            ))}
          </ul>
        </Box>
      ))}
    </Stack>
  );
}

// What is told with the last mention, and how many there are.
function Told({ fact: { details, mentions } }: { fact: PatientFactFragment }) {
  const parts = [...details, ...(mentions > 1 ? [`${mentions.toLocaleString('en')} mentions`] : [])];
  return parts.length === 0 ? null : (
    <Text size="xs" c="dimmed">
      {parts.join(' · ')}
    </Text>
  );
}
