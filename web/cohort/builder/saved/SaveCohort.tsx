import { Alert, Anchor, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { type CohortNodeInput, useCohortHistoryQuery } from '../../../generated/graphql.ts';
import { useStudy } from '../../../studies/StudyContext.tsx';
import { savedQuery, useAddressedVersion } from './saved-address.ts';
import { useSaveCohort } from './useSaveCohort.ts';

const MOST_NAME = 120;

type SaveCohortProps = {
  /** What is complete of the tree. */
  tree: CohortNodeInput;
  /** Whether criteria are left out of it, because they are not complete. */
  isPartial: boolean;
  onSaved: (id: string, version: number) => void;
};

/** Saves the tree under a name, or as the next version of the cohort that was opened. */
export function SaveCohort({ tree, isPartial, onSaved }: SaveCohortProps) {
  const study = useStudy();
  const opened = useAddressedVersion();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isNameless, setNameless] = useState(false);
  const { data } = useCohortHistoryQuery({
    variables: { studyId: study.id, id: opened.id ?? '' },
    skip: opened.id === null,
  });
  const history = data?.study?.cohortHistory;
  const openedVersion = opened.version || (history?.cohort.latest ?? 1);
  const { save, saveVersion, saving, failure } = useSaveCohort(({ cohort }) => {
    setName('');
    onSaved(cohort.id, cohort.latest);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setNameless(name.trim() === '');
    if (name.trim() !== '' && !saving) void save(name.trim(), tree, !isShared);
  }

  return (
    <Stack gap="xs">
      {isPartial && (
        <Text size="sm" c="dimmed">
          Criteria that are not complete are not saved.
        </Text>
      )}
      {history && (
        <Group gap="sm">
          <Text size="sm">
            Opened:{' '}
            <Anchor
              component={Link}
              to={{ search: savedQuery(history.cohort.id, openedVersion) }}
              underline="always"
            >
              {history.cohort.name}, version {openedVersion}
            </Anchor>
          </Text>
          <Button
            size="xs"
            loading={saving}
            onClick={() => void saveVersion(history.cohort.id, tree, history.cohort.latest)}
          >
            Save as version {history.cohort.latest + 1}
          </Button>
        </Group>
      )}
      <form onSubmit={submit} noValidate>
        <Group gap="sm" align="flex-end">
          <TextInput
            flex="1 1 14rem"
            size="xs"
            label="Name of the new cohort"
            maxLength={MOST_NAME}
            value={name}
            error={isNameless && 'Enter a name for the cohort.'}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
              setNameless(false);
            }}
          />
          <Checkbox
            size="xs"
            mb={8}
            label="Everybody in the study may read it"
            checked={isShared}
            onChange={({ currentTarget }) => setShared(currentTarget.checked)}
          />
          <Button type="submit" size="xs" variant={history ? 'default' : 'filled'} loading={saving}>
            Save as a new cohort
          </Button>
        </Group>
      </form>
      {failure !== null && (
        <Alert role="alert" color="red" variant="light" p="xs">
          Not saved: {failure}
        </Alert>
      )}
    </Stack>
  );
}
