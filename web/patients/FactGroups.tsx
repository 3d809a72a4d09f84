import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { FoundEntityItem } from '../evidence/FoundEntityItem.tsx';
import { StandingTag } from '../evidence/StandingTag.tsx';
import type { PatientFactFragment, Standing } from '../generated/graphql.ts';
import classes from './PatientScreen.module.css';

const ORDER: readonly Standing[] = ['AFFIRMED', 'POSSIBLE', 'NEGATED', 'FAMILY', 'HYPOTHETICAL'];
// What a patient has, or may have, is active or past; what is denied or of others is neither.
const LASTING: readonly Standing[] = ['AFFIRMED', 'POSSIBLE'];

function timeWord(standing: Standing, isPast: boolean): string {
  if (isPast) return 'past';
  return LASTING.includes(standing) ? 'active' : 'now';
}

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
function Told({ fact: { details, mentions, found } }: { fact: PatientFactFragment }) {
  const parts = [
    ...details,
    mentions > 1 && `${mentions.toLocaleString('en')} mentions`,
    !found.entity.isLocated && 'submitted, not in the text',
    found.entity.assertionSource === 'ASSUMED' && 'assumed to be affirmed',
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : (
    <Text size="xs" c="dimmed">
      {parts.join(' · ')}
    </Text>
  );
}
