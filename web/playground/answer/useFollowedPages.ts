import { useGraphiQL } from '@graphiql/react';
import { useEffect, useRef, useState } from 'react';
import type { Answer } from '../PlaygroundContext.ts';
import { sendOperation } from '../run-operation.ts';
import type { AnswerList } from './answer-lists.ts';
import { type FollowedList, followPages } from './follow-pages.ts';
import { pagerOf } from './pager.ts';

export type FollowedPages = {
  /** The list with all rows that were followed so far. */
  list: AnswerList;
  /** Null where the answer has all of the list. */
  progress: (Omit<FollowedList, 'list'> & { isRunning: boolean }) | null;
  stop: () => void;
};

/** What was followed of an answer's list. */
type Followed = FollowedList & { answer: Answer; isRunning: boolean };

/** Follows the further pages of the list that is looked at, of a query, until the last one or a bound. */
export function useFollowedPages(answer: Answer, list: AnswerList): FollowedPages {
  const schema = useGraphiQL((state) => state.schema);
  const [followed, setFollowed] = useState<Followed | null>(null);
  const running = useRef<AbortController | null>(null);
  const latest = useRef(list);
  latest.current = list;
  const { path } = list;

  useEffect(() => {
    const first = latest.current;
    const { data } = answer.result;
    if (!schema || !answer.isQuery || pagerOf(data, path) === null) return;
    const stop = new AbortController();
    running.current = stop;
    const tell = (told: FollowedList, isRunning: boolean) => setFollowed({ ...told, answer, isRunning });
    tell({ list: first, pages: 1, hasMore: true, problem: null }, true);
    void followPages(first, data, {
      operation: answer.operation,
      schema,
      send: sendOperation,
      signal: stop.signal,
      onPage: (page) => {
        if (!stop.signal.aborted) tell(page, true);
      },
    }).then((all) => {
      if (running.current === stop) tell(all, false);
    });
    return () => {
      running.current = null;
      stop.abort();
    };
  }, [schema, answer, path]);

  const isOfList = followed !== null && followed.answer === answer && followed.list.path === path;
  if (!isOfList) return { list, progress: null, stop: () => {} };
  return { list: followed.list, progress: followed, stop: () => running.current?.abort() };
}
