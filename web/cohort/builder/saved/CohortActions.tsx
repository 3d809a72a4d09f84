import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  CohortHistoryDocument,
  type CohortVersionsFragment,
  SavedCohortsDocument,
  useChangeCohortMutation,
  useRemoveCohortMutation,
} from '../../../generated/graphql.ts';
import { failureMessage } from '../../../shared/failures.ts';
import { notifyError, notifySuccess } from '../../../shared/notify.ts';
import { useStudy } from '../../../studies/StudyContext.tsx';
import { savedQuery } from './saved-address.ts';

const REFETCHED = { refetchQueries: [SavedCohortsDocument, CohortHistoryDocument] };

/** Renames, shares and removes a cohort. */
export function CohortActions({ history: { cohort, versions } }: { history: CohortVersionsFragment }) {
  const study = useStudy();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'name' | 'share' | 'remove' | null>(null);
  const [name, setName] = useState(cohort.name);
  const [sendChange, change] = useChangeCohortMutation(REFETCHED);
  const [sendRemoval, removal] = useRemoveCohortMutation({ refetchQueries: [SavedCohortsDocument] });
  const key = { studyId: study.id, id: cohort.id };
  const close = () => setDialog(null);

  async function changed(fields: { name?: string; isShared?: boolean }) {
    try {
      const { data } = await sendChange({ variables: { input: { ...key, ...fields } } });
      const result = data?.changeCohort;
      if (result?.__typename !== 'SavedCohortSuccess') throw new Error(result?.message);
      close();
    } catch (error) {
      notifyError(`Not changed: ${failureMessage(error)}`);
    }
  }
  async function remove() {
    try {
      const result = (await sendRemoval({ variables: { input: key } })).data?.removeCohort;
      if (result?.__typename !== 'RemoveCohortSuccess') throw new Error(result?.message);
      notifySuccess(`“${cohort.name}” is removed.`);
      await navigate({ search: savedQuery() });
    } catch (error) {
      notifyError(`Not removed: ${failureMessage(error)}`);
    }
  }
  function rename(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '') void changed({ name: name.trim() });
  }

  const isFrozen = versions.some(({ frozenAt }) => frozenAt !== null);
  return (
    <Group gap={4}>
      <Button size="compact-xs" variant="subtle" onClick={() => setDialog('name')}>
        Rename
      </Button>
      {cohort.isPrivate && (
        <Button size="compact-xs" variant="subtle" onClick={() => setDialog('share')}>
          Share with the study
        </Button>
      )}
      {!isFrozen && (
        <Button size="compact-xs" variant="subtle" color="red" onClick={() => setDialog('remove')}>
          Remove
        </Button>
      )}
      <Modal
        opened={dialog === 'name'}
        onClose={close}
        title={`Rename ${cohort.name}`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <form onSubmit={rename} noValidate>
          <Stack gap="sm">
            <TextInput
              data-autofocus
              label="Name"
              maxLength={120}
              value={name}
              error={name.trim() === '' && 'Enter a name for the cohort.'}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Group>
              <Button type="submit" size="xs" loading={change.loading}>
                Rename
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
      <Modal
        opened={dialog === 'share'}
        onClose={close}
        title={`Share ${cohort.name}?`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Stack gap="sm">
          <Text size="sm">
            Everybody who may read the study will read it. It stays with the study and cannot be made private
            again.
          </Text>
          <Group>
            <Button size="xs" loading={change.loading} onClick={() => void changed({ isShared: true })}>
              Share
            </Button>
          </Group>
        </Stack>
      </Modal>
      <Modal
        opened={dialog === 'remove'}
        onClose={close}
        title={`Remove ${cohort.name}?`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Stack gap="sm">
          <Text size="sm">The cohort is removed with all of its versions.</Text>
          <Group>
            <Button size="xs" color="red" loading={removal.loading} onClick={() => void remove()}>
              Remove
            </Button>
          </Group>
        </Stack>
      </Modal>
    </Group>
  );
}
