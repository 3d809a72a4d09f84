import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { StandingTag } from '../evidence/StandingTag.tsx';
import type { PatientFactFragment, Standing } from '../generated/graphql.ts';
import { FactRow } from './FactRow.tsx';
import classes from './PatientScreen.module.css';

const ORDER: readonly Standing[] = ['AFFIRMED', 'POSSIBLE', 'NEGATED', 'FAMILY', 'HYPOTHETICAL'];
// What a patient has, or may have, is active or past; what is denied or of others is neither.
const LASTING: readonly Standing[] = ['AFFIRMED', 'POSSIBLE'];

function timeWord(standing: Standing, isPast: boolean): string {
  if (isPast) return 'past';
  return LASTING.includes(standing) ? 'active' : 'now';
}

type FactGroupsProps = { facts: readonly PatientFactFragment[]; empty: string; withSentences: boolean };

/** What is said of a patient, apart by how it is said: what is denied never stands beside what is affirmed. */
export function FactGroups({ facts, empty, withSentences }: FactGroupsProps) {
  if (facts.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    );
  }
  const groups = ORDER.flatMap((standing) =>
    [false, true].map((isPast) => ({
      standing,
      label: timeWord(standing, isPast),
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
          <ul className={withSentences ? classes.facts : classes.lines}>
            {group.facts.map((fact) => (
              <FactRow key={fact.found.entity.id} fact={fact} withSentence={withSentences} />
            ))}
          </ul>
        </Box>
      ))}
    </Stack>
  );
}
