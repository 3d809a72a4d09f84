import { Button, Group, Stack, Text } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { FailedState } from '../shared/states.tsx';
import { SyntheticTag } from './SyntheticTag.tsx';
import type { DemoCohortFlow } from './useDemoCohort.ts';

/** Starts to load the demo cohort into a study without patients. */
export function LoadDemoCohortButton({ flow }: { flow: DemoCohortFlow }) {
  const { start, starting, startFailure } = flow;
  return (
    <Stack gap="sm" align="center">
      <Button
        leftSection={<IconUsersPlus size={16} aria-hidden="true" />}
        loading={starting}
        onClick={() => void start()}
      >
        Load a demo cohort
      </Button>
      <Group gap="xs" justify="center">
        <SyntheticTag />
        <Text size="sm" c="dimmed">
          50 invented reports in English, German and Italian
        </Text>
      </Group>
      {startFailure !== null && <FailedState title="The demo cohort was not loaded" message={startFailure} />}
    </Stack>
  );
}
