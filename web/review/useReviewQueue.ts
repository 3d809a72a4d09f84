import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type AnswerReviewItemInput,
  type QueuedItemFragment,
  ReviewQueueDocument,
  type ReviewQueueQuery,
  type ReviewTaskFragment,
  useAnswerReviewItemMutation,
} from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { useStudy } from '../studies/StudyContext.tsx';

/** Items that are fetched at once, and with how few left the next ones are: the next one is there before it is asked for. */
const FETCHED = 10;
const FEW = 4;

export type ItemAnswer = Pick<AnswerReviewItemInput, 'kind' | 'correction' | 'reason' | 'comment'>;

const OUTCOMES = {
  WAITS: 'Kept; it waits for the other reader.',
  HOLDS: 'It holds now.',
  DIFFERS: 'Kept; the other reader sees it otherwise, and the third decides.',
  SKIPPED: 'Skipped.',
} as const;

export type Queue = {
  task: ReviewTaskFragment | null;
  /** The item to answer; null where none is left, or none has come yet. */
  item: QueuedItemFragment | null;
  isLoading: boolean;
  failure: string | null;
  /** Answers that are on their way. */
  pending: number;
  /** What came of the last answer. */
  said: string;
  /** Shows the next item at once; where the answer cannot be kept, the item comes back with the reason. */
  answer: (answer: ItemAnswer) => void;
  /** Back to the item that was answered last, to answer it anew. */
  back: (() => void) | null;
  retry: () => void;
};

/** What the user is to answer in a task, the next items fetched ahead. */
export function useReviewQueue(taskId: string): Queue {
  const { id: studyId } = useStudy();
  const client = useApolloClient();
  const [send] = useAnswerReviewItemMutation();
  const [task, setTask] = useState<ReviewTaskFragment | null>(null);
  const [items, setItems] = useState<readonly QueuedItemFragment[]>([]);
  const [answered, setAnswered] = useState<readonly QueuedItemFragment[]>([]);
  const [isLoading, setIsLoading] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [pending, setPending] = useState(0);
  const last = useRef(-1);
  const isFetching = useRef(false);
  const isExhausted = useRef(false);

  async function fetchMore() {
    if (isFetching.current || isExhausted.current) return;
    isFetching.current = true;
    try {
      const queue = await fetchQueue(client, { studyId, taskId, after: last.current });
      setTask((known) => known ?? queue.task);
      isExhausted.current = queue.items.length < FETCHED;
      last.current = queue.items.at(-1)?.ordinal ?? last.current;
      setItems((known) => [...known, ...queue.items]);
    } catch (error) {
      setFailure(failureMessage(error));
    } finally {
      isFetching.current = false;
      setIsLoading(false);
    }
  }

  const begin = useEffectEvent(() => void fetchMore());
  useEffect(() => begin(), []);

  const [item = null, ...others] = items;
  const before = answered.at(-1);

  function goBack(to: QueuedItemFragment) {
    setFailure(null);
    setAnswered((known) => known.filter(({ ordinal }) => ordinal !== to.ordinal));
    setItems((known) => [to, ...known]);
  }

  async function keep(of: QueuedItemFragment, answer: ItemAnswer) {
    try {
      const input = { studyId, taskId, ordinal: of.ordinal, ...answer };
      const result = (await send({ variables: { input } })).data?.answerReviewItem;
      if (result?.__typename === 'ReviewAnswerSuccess') {
        setTask(result.task);
        setSaid(`"${of.fact.text}": ${OUTCOMES[result.outcome]}`);
        return;
      }
      throw new Error(result && 'message' in result ? result.message : 'Empty response from server');
    } catch (error) {
      setAnswered((known) => known.filter(({ ordinal }) => ordinal !== of.ordinal));
      setItems((known) => [of, ...known]);
      setFailure(`"${of.fact.text}": ${failureMessage(error)}`);
    } finally {
      setPending((count) => count - 1);
    }
  }

  return {
    ...{ task, item, isLoading, failure, pending, said },
    answer(answer) {
      if (item === null) return;
      setFailure(null);
      // What was fetched or kept meanwhile may not be drawn yet.
      setItems((known) => known.filter(({ ordinal }) => ordinal !== item.ordinal));
      setAnswered((known) => [...known, item]);
      setPending((count) => count + 1);
      if (others.length < FEW) void fetchMore();
      void keep(item, answer);
    },
    back: before === undefined ? null : () => goBack(before),
    retry() {
      setFailure(null);
      setIsLoading(items.length === 0);
      void fetchMore();
    },
  };
}

async function fetchQueue(
  client: ApolloClient,
  behind: { studyId: string; taskId: string; after: number },
): Promise<NonNullable<NonNullable<ReviewQueueQuery['study']>['reviewQueue']>> {
  const { data } = await client.query<ReviewQueueQuery>({
    query: ReviewQueueDocument,
    variables: { ...behind, first: FETCHED },
    fetchPolicy: 'no-cache',
  });
  const queue = data?.study?.reviewQueue;
  if (!queue) throw new Error('Empty response from server');
  return queue;
}
