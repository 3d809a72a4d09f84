import { Box, Button, Group, Paper, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { STUDY_SELECTION_PATH } from '../shared/paths.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { studyStatusLabel } from '../studies/StudyStatusBadge.tsx';

/** The study that the page works in, and the way to another. */
export function StudyInfoCard() {
  const study = useStudy();
  return (
    <Paper component="section" aria-label="Study" withBorder p={{ base: 'md', sm: 'lg' }}>
      <Group justify="space-between" gap="md">
        <Box flex="1 1 20rem" miw={0}>
          <Text fw={600}>{study.name}</Text>
          <Text size="sm" c="dimmed" lineClamp={2}>
            {study.description}
          </Text>
          <Text size="sm" c="dimmed" mt={4}>
            {studyStatusLabel(study.status)} · {study.participantCount.toLocaleString('en')} participants
          </Text>
        </Box>
        <Button
          component={Link}
          to={STUDY_SELECTION_PATH}
          variant="default"
          leftSection={<IconArrowsExchange size={16} aria-hidden="true" />}
        >
          Change Study
        </Button>
      </Group>
    </Paper>
  );
}
