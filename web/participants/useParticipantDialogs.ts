import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ParticipantFragment } from '../generated/graphql.ts';
import { OPEN_PARAM } from './participants-address.ts';

/** What is done with participants in a dialog of its own. */
type Task =
  | { kind: 'add' }
  | { kind: 'edit'; participant: ParticipantFragment }
  | { kind: 'withdraw'; participant: ParticipantFragment };

/** Which dialog is open: the one of the participant in the address, or that of a task. */
export function useParticipantDialogs() {
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const [task, setTask] = useState<Task | null>(null);

  function view(id: string | null) {
    const next = new URLSearchParams(params);
    if (id === null) next.delete(OPEN_PARAM);
    else next.set(OPEN_PARAM, id);
    setParams(next, { state, preventScrollReset: true });
  }

  return { task, setTask, viewedId: task === null ? params.get(OPEN_PARAM) : null, view };
}

export type ParticipantDialogsState = ReturnType<typeof useParticipantDialogs>;
