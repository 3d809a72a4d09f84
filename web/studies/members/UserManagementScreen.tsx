import { Stack } from '@mantine/core';
import { useUserManagementScreenQuery } from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import { EmptyState, FailedState, LoadingState } from '../../shared/states.tsx';
import { useStudy } from '../StudyContext.tsx';
import { AddMemberForm } from './AddMemberForm.tsx';
import { MembersTable } from './MembersTable.tsx';

/** Who works in the study, and as what. */
export function UserManagementScreen() {
  const { id } = useStudy();
  return (
    <>
      <PageHead title="User Management" description="The people who may work in the study." />
      <People key={id} studyId={id} />
    </>
  );
}

function People({ studyId }: { studyId: string }) {
  const { data, loading, error, refetch } = useUserManagementScreenQuery({
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
      {viewer?.role === 'ADMIN' && <AddMemberForm />}
      <MembersTable members={managedStudy.members} ownName={viewer?.username} />
    </Stack>
  );
}
