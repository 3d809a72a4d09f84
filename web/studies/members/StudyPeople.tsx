import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useStudyPeopleQuery } from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { EmptyState, FailedState, LoadingState } from '../../shared/states.tsx';
import { AddMemberForm } from './AddMemberForm.tsx';
import { MembersTable } from './MembersTable.tsx';

type StudyPeopleProps = {
  studyId: string;
  /** What invites somebody who has no account; shown to those who decide. */
  invite?: ReactNode;
};

/** Who works in a study, and as what. */
export function StudyPeople({ studyId, invite }: StudyPeopleProps) {
  const { data, loading, error, refetch } = useStudyPeopleQuery({
    variables: { studyId },
    fetchPolicy: 'cache-and-network',
  });
  if (!data && loading) return <LoadingState label="Loading people…" rows={5} />;
  if (error || !data) {
    return (
      <FailedState
        title="The people of the study could not be loaded"
        message={error ? failureMessage(error) : 'Empty response from server'}
        onRetry={() => void refetch().catch(() => undefined)}
        retrying={loading}
      />
    );
  }
  const { viewer, managedStudy } = data;
  if (managedStudy === null) {
    return (
      <EmptyState
        title="For owners"
        message="Owners of this study see and change who works in it; ask one of them to let somebody in."
      />
    );
  }
  return (
    <Stack gap="lg">
      {invite && <Group justify="flex-end">{invite}</Group>}
      {viewer?.role === 'ADMIN' && <AddMemberForm studyId={studyId} />}
      <MembersTable studyId={studyId} members={managedStudy.members} ownName={viewer?.username} />
    </Stack>
  );
}
