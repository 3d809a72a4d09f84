import { Stack } from '@mantine/core';
import { EvidenceProvider } from '../evidence/EvidenceContext.tsx';
import { useReviewScreenQuery } from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { PageHead } from '../shared/PageHead.tsx';
import { FailedState, LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import { BasisControl } from './BasisControl.tsx';
import { TaskSection } from './TaskSection.tsx';
import { TrustCard } from './TrustCard.tsx';
import { VerdictSection } from './VerdictSection.tsx';

/** What people judged of the facts of a study, and what they are asked to judge. */
export function ReviewScreen() {
  const { id } = useStudy();
  return (
    <EvidenceProvider>
      <PageHead
        title="Review"
        description="Facts are judged where they are read: in their report, or one by one in a task. What is judged holds everywhere from then on, and says how far the rest can be trusted."
      />
      <Review key={id} studyId={id} />
    </EvidenceProvider>
  );
}

function Review({ studyId }: { studyId: string }) {
  const { data, loading, error, refetch } = useReviewScreenQuery({
    variables: { studyId },
    fetchPolicy: 'cache-and-network',
  });
  const refresh = () => void refetch().catch(() => undefined);
  const { reviewFigures: figures, reviewTasks: tasks, factBasis } = data?.study ?? {};
  if (!data && loading) return <LoadingState label="Loading the review…" rows={6} />;
  if (!figures || !tasks || factBasis === undefined)
    return (
      <FailedState
        title="The review could not be loaded"
        message={error ? failureMessage(error) : 'Empty response from server'}
        onRetry={refresh}
        retrying={loading}
      />
    );
  return (
    <Stack gap="xl">
      <TrustCard figures={figures} />
      <BasisControl basis={factBasis} />
      <TaskSection tasks={tasks} onChanged={refresh} />
      <VerdictSection figures={figures} onChanged={refresh} />
    </Stack>
  );
}
