import type { ReactNode } from 'react';
import type { Answer } from '../PlaygroundContext.ts';
import type { AnswerList } from './answer-lists.ts';
import { ListView } from './ListView.tsx';
import { PagesProgress } from './PagesProgress.tsx';
import { useFollowedPages } from './useFollowedPages.ts';

type FollowedListProps = { answer: Answer; list: AnswerList; view: 'table' | 'chart'; select: ReactNode };

/** A list of an answer with the pages after it. */
export function FollowedList({ answer, list, view, select }: FollowedListProps) {
  const pages = useFollowedPages(answer, list);
  return <ListView list={pages.list} view={view} select={select} progress={<PagesProgress {...pages} />} />;
}
