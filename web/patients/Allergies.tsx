import { Badge, Group, Stack, Text } from '@mantine/core';
import { EvidenceButton } from '../evidence/EvidenceButton.tsx';
import type { PatientAllergyFragment } from '../generated/graphql.ts';

/** Allergies and intolerances with how sure they are. */
export function Allergies({ allergies }: { allergies: readonly PatientAllergyFragment[] }) {
  if (allergies.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No report mentions an allergy. This does not mean that there is none.
      </Text>
    );
  }
  return (
    <Stack gap={6}>
      {allergies.map(({ text, verification, reactions, place }) => (
        <Group key={`${text} ${verification}`} gap="xs">
          <EvidenceButton place={place}>{text === '' ? 'not named' : text}</EvidenceButton>
          <Badge
            size="sm"
            radius="sm"
            tt="none"
            variant="light"
            color={verification === 'refuted' ? 'gray' : 'orange'}
            c="var(--mantine-color-text)"
          >
            {verification}
          </Badge>
          {reactions.length > 0 && (
            <Text size="sm" c="dimmed">
              {reactions.join(', ')}
            </Text>
          )}
        </Group>
      ))}
    </Stack>
  );
}
