import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import {
  type MaskingSettingFragment,
  useCohortMaskingQuery,
  useSetCohortMaskingMutation,
} from '../generated/graphql.ts';
import { BoundedNumberInput } from '../shared/BoundedNumberInput.tsx';
import { failureMessage } from '../shared/failures.ts';
import { dateAndTime } from '../shared/format.ts';
import { PageSection } from '../shared/PageSection.tsx';
import { FailedState, LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';

const MOST = 20;

/** From how many patients on the statistics of the study show counts. */
export function MaskingCard() {
  const study = useStudy();
  const { data, loading, error, refetch } = useCohortMaskingQuery({ variables: { studyId: study.id } });
  const setting = data?.study?.cohortMasking;
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <PageSection title="Small counts in statistics">
        {loading && data === undefined && <LoadingState label="Loading the threshold…" rows={1} />}
        {error && (
          <FailedState
            title="The threshold could not be loaded"
            message={failureMessage(error)}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        )}
        {setting === null && (
          <Text size="sm">The backend of this study masks nothing that could be set here.</Text>
        )}
        {setting && <ThresholdForm key={setting.changedAt} studyId={study.id} setting={setting} />}
      </PageSection>
    </Paper>
  );
}

function ThresholdForm({ studyId, setting }: { studyId: string; setting: MaskingSettingFragment }) {
  const [threshold, setThreshold] = useState(setting.threshold);
  const [send, { data, error, loading }] = useSetCohortMaskingMutation();
  const result = data?.setCohortMasking;
  const failure = error ? failureMessage(error) : result && 'message' in result ? result.message : null;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" maw="46rem">
        Counts of fewer patients are masked, and whatever they would follow from. 1 masks nothing. What was
        shown while it was lower stays with whoever saw it.
      </Text>
      <Group align="flex-end" gap="sm">
        <BoundedNumberInput
          label="Fewest patients that are shown"
          w="14rem"
          min={1}
          max={MOST}
          fallback={setting.threshold}
          value={threshold}
          onChange={setThreshold}
        />
        <Button
          disabled={threshold === setting.threshold}
          loading={loading}
          onClick={() => void send({ variables: { input: { studyId, threshold } } }).catch(() => undefined)}
        >
          Save
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {setting.changedAt == null
          ? 'Never changed.'
          : `Changed by ${setting.changedBy} on ${dateAndTime(setting.changedAt)}.`}
      </Text>
      {failure !== null && <FailedState title="The threshold was not saved" message={failure} />}
    </Stack>
  );
}
