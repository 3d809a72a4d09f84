import { useEffect, useRef, useState } from 'react';
import type { ChatMessageInput, CohortQueryInput } from '../generated/graphql.ts';
import { requestFailure } from '../shared/failures.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import type { ChatOutcome, Draft } from './streamed-answer.ts';
import { type ChatEntry, historyOf, keepTranscript, readTranscript } from './transcript.ts';

const MESSAGE_MISSING = 'Please enter a message.';
const NO_ANSWER = 'Empty response from server';

/** A question as it is sent. */
export type Question = {
  message: string;
  history: ChatMessageInput[];
  /** A query that somebody edited; absent for the question as it was asked. */
  query?: CohortQueryInput;
  /** Takes what the answer has so far. */
  onDraft: (draft: Draft) => void;
  /** Aborts when the answer is wanted no more. */
  signal: AbortSignal;
};

type ChatOptions = {
  /** Tells the chats of a study apart. */
  name: string;
  /** Sends a question. */
  ask: (question: Question) => Promise<ChatOutcome | undefined>;
  /** What has to be entered before anything can be asked, as a sentence; null when nothing is missing. */
  missing?: string | null;
};

export type ChatFlow = {
  entries: readonly ChatEntry[];
  /** What stands in the message box. */
  message: string;
  setMessage: (message: string) => void;
  asking: boolean;
  /** What the answer that is on the way has so far; null when nothing has come. */
  draft: Draft | null;
  /** A sentence for the reader; null when nothing went wrong. */
  failure: string | null;
  send: () => void;
  /** Asks again with a query that somebody edited. */
  rerun: (message: string, query: CohortQueryInput) => void;
  stop: () => void;
  clear: () => void;
};

const newId = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** A conversation: keeps its transcript in the tab, sends questions, and tells what went wrong. */
export function useChat({ name, ask, missing = null }: ChatOptions): ChatFlow {
  const study = useStudy();
  const [entries, setEntries] = useState(() => readTranscript(study.id, name));
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [running, setRunning] = useState<AbortController | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const current = useRef<AbortController | null>(null);
  const latest = useRef(entries);

  // A page that is left, by a logout for one, waits for no answer: it would be kept behind it.
  useEffect(() => () => current.current?.abort(), []);

  function replace(next: ChatEntry[]) {
    latest.current = next;
    keepTranscript(study.id, name, next);
    setEntries(next);
  }

  function begin(): AbortController {
    const controller = new AbortController();
    current.current = controller;
    setRunning(controller);
    return controller;
  }

  function end() {
    current.current?.abort();
    current.current = null;
    setRunning(null);
    setDraft(null);
  }

  function take(outcome: ChatOutcome | undefined, content: string) {
    if (outcome?.__typename !== 'ChatAnswer') {
      setFailure(`Chat failed: ${outcome?.message ?? NO_ANSWER}`);
      return;
    }
    replace([...latest.current, { id: newId(), role: 'ASSISTANT', answer: outcome }]);
    // What was typed while the answer was on the way stays.
    setMessage((typed) => (typed.trim() === content.trim() ? '' : typed));
  }

  async function run(content: string, query?: CohortQueryInput) {
    setFailure(null);
    const before = latest.current;
    const last = before.at(-1);
    const isEdited = query !== undefined;
    // A question that failed stands there already when it is sent again.
    const isAgain = last?.role === 'USER' && last.content === content && last.isEdited === isEdited;
    const history = historyOf(isAgain ? before.slice(0, -1) : before);
    if (!isAgain) replace([...before, { id: newId(), role: 'USER', content, isEdited }]);
    const controller = begin();
    const { signal } = controller;
    const onDraft = (next: Draft) => {
      if (!signal.aborted) setDraft(next);
    };
    try {
      const outcome = await ask({ message: content, history, ...(query && { query }), onDraft, signal });
      if (!signal.aborted) take(outcome, content);
    } catch (error) {
      if (!signal.aborted) setFailure(`Chat failed: ${requestFailure(error)}`);
    } finally {
      if (current.current === controller) end();
    }
  }

  function send() {
    if (current.current !== null) return;
    const isBlank = message.trim() === '';
    if (missing !== null || isBlank) setFailure(missing ?? MESSAGE_MISSING);
    else void run(message);
  }

  return {
    entries,
    message,
    setMessage,
    asking: running !== null,
    draft,
    failure,
    send,
    rerun: (content, query) => {
      if (current.current === null) void run(content, query);
    },
    stop: end,
    clear() {
      end();
      replace([]);
      setFailure(null);
    },
  };
}
