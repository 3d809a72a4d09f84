import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { AssertionStatusTag } from '../evidence/AssertionStatusTag.tsx';
import type { AssertionStatus, PatientFactFragment } from '../generated/graphql.ts';
import { FactRow } from './FactRow.tsx';
import classes from './PatientScreen.module.css';

const ORDER: readonly AssertionStatus[] = ['AFFIRMED', 'POSSIBLE', 'NEGATED', 'FAMILY', 'HYPOTHETICAL'];
// What a patient has, or may have, is active or past; what is denied or of others is neither.
const LASTING: readonly AssertionStatus[] = ['AFFIRMED', 'POSSIBLE'];

function timeWord(status: AssertionStatus, isPast: boolean): string {
  if (isPast) return 'past';
  return LASTING.includes(status) ? 'active' : 'now';
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
  const groups = ORDER.flatMap((status) =>
    [false, true].map((isPast) => ({
      status,
      label: timeWord(status, isPast),
      facts: facts.filter((fact) => fact.assertionStatus === status && fact.isPast === isPast),
    })),
  ).filter((group) => group.facts.length > 0);
  return (
    <Stack gap="md">
      {groups.map((group) => (
        <Box key={`${group.status} ${group.label}`} component="section">
          <Group gap="xs" mb={4}>
            <AssertionStatusTag status={group.status} />
            <Title order={3} size="h6">
              {group.label} ({group.facts.length})
            </Title>
          </Group>
          <ul className={withSentences ? classes.facts : classes.lines}>
            {group.facts.map((fact) => (
              <FactRow key={fact.latestMention.entity.id} fact={fact} withSentence={withSentences} />
            ))}
          </ul>
        </Box>
      ))}
    </Stack>
  );
}
