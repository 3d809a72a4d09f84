import { Alert, Button, Group, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import {
  type OnIngestSettingFragment,
  useOnIngestQuery,
  useSetAnonymisationOnIngestMutation,
} from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { notifySuccess } from '../shared/notify.ts';
import { FailedState, LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import { chosen, OPERATORS } from './choices.ts';
import { Panel } from './Panel.tsx';

const NO_ANSWER = 'Empty response from server';
const STUDY_MISSING = 'This study is not available.';

type Setting = NonNullable<OnIngestSettingFragment['anonymisationOnIngest']>;

/** Whether the reports of the study are de-identified before they are stored. */
export function OnIngestCard() {
  const study = useStudy();
  const { data, loading, error, refetch } = useOnIngestQuery({ variables: { studyId: study.id } });
  const found = data?.study;
  const setting = found?.anonymisationOnIngest ?? null;
  return (
    <Panel title="De-identification on ingest">
      {!data && loading && <LoadingState label="Loading the setting…" />}
      {!loading && (error || !found) && (
        <FailedState
          title="The setting could not be loaded"
          message={error ? failureMessage(error) : STUDY_MISSING}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {found && setting === null && (
        <Text size="sm">The backend of BACKEND_URL keeps the reports; this cannot be set there.</Text>
      )}
      {setting !== null && <SettingForm key={setting.changedAt} studyId={study.id} setting={setting} />}
    </Panel>
  );
}

function SettingForm({ studyId, setting }: { studyId: string; setting: Setting }) {
  const [isOn, setOn] = useState(setting.isOn);
  const [operator, setOperator] = useState(setting.operator);
  const [failure, setFailure] = useState<string | null>(null);
  const [send, { loading }] = useSetAnonymisationOnIngestMutation();
  const isChanged = isOn !== setting.isOn || operator !== setting.operator;

  async function save() {
    setFailure(null);
    try {
      const input = { studyId, isOn, operator };
      const result = (await send({ variables: { input } })).data?.setAnonymisationOnIngest;
      if (result?.__typename === 'SetAnonymisationOnIngestSuccess') notifySuccess('The setting was saved.');
      else setFailure(result?.message ?? NO_ANSWER);
    } catch (error) {
      setFailure(`Error: ${failureMessage(error)}`);
    }
  }

  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" maw="46rem">
        When this is on, names, dates, addresses and numbers that identify people are replaced before a report
        is read, and only the resulting text is stored. The originals are kept separately, encrypted, for
        administrators. Documents stay under OCR as uploaded until they are sent to ingestion, which deletes
        them and copies of their files; those that are not sent have to be deleted by hand. File names are
        replaced by numbers. Reports that are already stored, and their documents, stay as they are.
      </Text>
      <Switch
        label="De-identify reports before they are stored"
        checked={isOn}
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
      <NativeSelect
        w="16rem"
        label="Operator"
        data={OPERATORS}
        value={operator}
        onChange={({ currentTarget }) => setOperator(chosen(OPERATORS, currentTarget.value) ?? operator)}
      />
      <Group gap="sm">
        <Button disabled={!isChanged} loading={loading} onClick={() => void save()}>
          Save
        </Button>
        <Text size="sm" c="dimmed">
          {setting.changedAt === null
            ? 'Never changed.'
            : `Changed by ${setting.changedBy} on ${new Date(setting.changedAt).toLocaleString('en')}.`}
        </Text>
      </Group>
      {failure !== null && (
        <Alert role="alert" color="red">
          {failure}
        </Alert>
      )}
    </Stack>
  );
}
