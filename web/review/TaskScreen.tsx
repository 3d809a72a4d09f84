import { Anchor } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { EvidenceProvider } from '../evidence/EvidenceContext.tsx';
import { counted } from '../shared/format.ts';
import { PageHead } from '../shared/PageHead.tsx';
import { studyPath } from '../shared/paths.ts';
import { EmptyState, FailedState, LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import { ItemReader } from './ItemReader.tsx';
import { useReviewQueue } from './useReviewQueue.ts';

/** A task, fact by fact. */
export function TaskScreen() {
  const { id } = useStudy();
  const { taskId = '' } = useParams();
  return (
    <EvidenceProvider>
      <Task key={`${id} ${taskId}`} studyId={id} taskId={taskId} />
    </EvidenceProvider>
  );
}

function Task({ studyId, taskId }: { studyId: string; taskId: string }) {
  const queue = useReviewQueue(taskId);
  const { task, item, isLoading, failure, retry } = queue;
  const overview = (
    <Anchor component={Link} to={studyPath(studyId, 'review')} size="sm">
      All tasks and verdicts
    </Anchor>
  );
  return (
    <>
      <PageHead
        title={task?.name ?? 'Review task'}
        description="The sentence first, and more of its report where you ask for it."
        actions={overview}
      />
      {isLoading && <LoadingState label="Loading the task…" rows={4} />}
      {!isLoading && task === null && (
        <FailedState
          title="The task could not be loaded"
          message={failure ?? 'Empty response from server'}
          onRetry={retry}
        />
      )}
      {task !== null && item !== null && <ItemReader queue={queue} item={item} task={task} />}
      {!isLoading && task !== null && item === null && (
        <EmptyState
          title={task.closedAt === null ? 'Nothing left to answer' : 'This task is closed'}
          message={`${queue.pending > 0 ? `Keeping ${counted(queue.pending, 'answer')}…` : queue.said} ${task.withdrawn > 0 ? `${task.withdrawn} of its facts are gone with participants who were withdrawn.` : ''}`.trim()}
          action={overview}
        />
      )}
    </>
  );
}
