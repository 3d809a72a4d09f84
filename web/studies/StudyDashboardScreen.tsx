import { Box, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type Icon, IconChartDots, IconCircleCheck, IconPercentage, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHead } from '../shared/PageHead.tsx';
import { studyPath } from '../shared/paths.ts';
import { SampleTag } from '../shared/SampleTag.tsx';
import {
  QUICK_ACTIONS,
  RECENT_ACTIVITY,
  SAMPLE_COMPLETION_RATE,
  SAMPLE_DATA_POINTS,
} from './dashboard-data.ts';
import { useStudy } from './StudyContext.tsx';
import classes from './StudyDashboardScreen.module.css';
import { studyStatusLabel } from './StudyStatusBadge.tsx';

type FigureProps = { label: string; value: ReactNode; Icon: Icon; isSample?: boolean };

function Figure({ label, value, Icon, isSample = false }: FigureProps) {
  return (
    <Paper withBorder p="md" className={classes.card}>
      <Group component="dt" justify="space-between" gap={4} mb={6}>
        <Text component="span" size="sm" c="dimmed">
          {label}
        </Text>
        {isSample ? (
          <SampleTag />
        ) : (
          <Icon size={18} stroke={1.6} className={classes.icon} aria-hidden="true" />
        )}
      </Group>
      <Text component="dd" m={0} fw={650} lh={1.15} className={classes.figure}>
        {value}
      </Text>
    </Paper>
  );
}

function RecentActivity() {
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="recent-activity">
      <Group justify="space-between" mb="md">
        <Title order={2} size="h4" id="recent-activity">
          Recent Activity
        </Title>
        <SampleTag />
      </Group>
      <ul className={classes.activities}>
        {RECENT_ACTIVITY.map(({ what, when, Icon }) => (
          <li key={what}>
            <Icon size={18} stroke={1.6} className={classes.icon} aria-hidden="true" />
            <Text size="sm" flex={1}>
              {what}
            </Text>
            <Text size="sm" c="dimmed" className={classes.when}>
              {when}
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function QuickActions({ studyId }: { studyId: string }) {
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="quick-actions">
      <Title order={2} size="h4" id="quick-actions" mb="md">
        Quick Actions
      </Title>
      <Stack gap="xs">
        {QUICK_ACTIONS.map(({ label, page, Icon }) => (
          <Button
            key={page}
            component={Link}
            to={studyPath(studyId, page)}
            variant="default"
            justify="flex-start"
            leftSection={<Icon size={18} stroke={1.6} aria-hidden="true" />}
          >
            {label}
          </Button>
        ))}
      </Stack>
    </Paper>
  );
}

/** The first page of a study. */
export function StudyDashboardScreen() {
  const study = useStudy();
  return (
    <>
      <PageHead title={study.name || 'Study Dashboard'} description={study.description} />
      <SimpleGrid component="dl" cols={{ base: 2, lg: 4 }} spacing="md" m={0}>
        <Figure label="Participants" value={study.participantCount} Icon={IconUsers} />
        <Figure label="Data Points" value={SAMPLE_DATA_POINTS} Icon={IconChartDots} isSample />
        <Figure label="Completion Rate" value={SAMPLE_COMPLETION_RATE} Icon={IconPercentage} isSample />
        <Figure label="Status" value={studyStatusLabel(study.status)} Icon={IconCircleCheck} />
      </SimpleGrid>
      <Box className={classes.columns} mt="md">
        <RecentActivity />
        <QuickActions studyId={study.id} />
      </Box>
    </>
  );
}
