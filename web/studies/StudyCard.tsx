import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconArrowRight, IconUsers } from '@tabler/icons-react';
import { useId } from 'react';
import type { StudySelection } from './StudyContext.tsx';
import { StudyIcon } from './StudyIcon.tsx';
import { StudyStatusBadge } from './StudyStatusBadge.tsx';

type StudyCardProps = { study: StudySelection; onContinue: () => void };

/** A study to choose. */
export function StudyCard({ study, onContinue }: StudyCardProps) {
  const nameId = useId();
  return (
    <Paper withBorder p="lg" flex={1} display="flex" style={{ flexDirection: 'column' }}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" mb="md">
        <StudyIcon name={study.icon} />
        <StudyStatusBadge status={study.status} />
      </Group>
      <Title order={2} size="h4" id={nameId}>
        {study.name}
      </Title>
      <Text size="sm" c="dimmed" mt={6} flex={1}>
        {study.description}
      </Text>
      <Group justify="space-between" mt="lg">
        <Group gap={6} c="dimmed">
          <IconUsers size={16} aria-hidden="true" />
          <Text size="sm">{study.participantCount} participants</Text>
        </Group>
        <Button
          onClick={onContinue}
          rightSection={<IconArrowRight size={16} aria-hidden="true" />}
          aria-describedby={nameId}
        >
          Continue
        </Button>
      </Group>
    </Paper>
  );
}
