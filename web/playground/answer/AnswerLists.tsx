import { NativeSelect } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { counted } from '../../shared/format.ts';
import { EmptyState } from '../../shared/states.tsx';
import { type AnswerList, likelyList, listsOf } from './answer-lists.ts';

type AnswerListsProps = {
  data: unknown;
  hasAnswer: boolean;
  /** Draws a list, and what chooses another one. */
  children: (list: AnswerList, select: ReactNode) => ReactNode;
};

/** A list of the answer: the likely one, or the one that is chosen. */
export function AnswerLists({ data, hasAnswer, children }: AnswerListsProps) {
  const lists = useMemo(() => listsOf(data), [data]);
  const [chosenPath, setPath] = useState<string | null>(null);
  const list = lists.find(({ path }) => path === chosenPath) ?? likelyList(lists);

  if (!hasAnswer) {
    return (
      <EmptyState title="No answer yet" message="Run an operation; a list in its answer is shown here." />
    );
  }
  if (list === null) {
    return (
      <EmptyState title="No list in this answer" message="Ask for a list of objects, or look at the JSON." />
    );
  }
  const select = (
    <NativeSelect
      label="List"
      size="xs"
      data={lists.map(({ path, rows }) => ({
        value: path,
        label: `${path} (${counted(rows.length, 'row')})`,
      }))}
      value={list.path}
      onChange={(event) => setPath(event.currentTarget.value)}
    />
  );
  return children(list, select);
}
