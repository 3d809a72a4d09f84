import { useState } from 'react';
import type { ChatMessageInput, CohortQueryInput } from '../generated/graphql.ts';
import { requestFailure } from '../shared/failures.ts';
import type { ChatOutcome, Draft } from './streamed-answer.ts';
import type { ChatEntry } from './transcript.ts';
import { usePendingAnswer } from './usePendingAnswer.ts';
import { useTranscript } from './useTranscript.ts';

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
  /** Asks a question that is not the one in the message box. */
  askAlso: (message: string) => void;
  /** Asks again with a query that somebody edited. */
  rerun: (message: string, query: CohortQueryInput) => void;
  stop: () => void;
  clear: () => void;
};

/** A conversation: keeps its transcript in the tab, sends questions, and tells what went wrong. */
export function useChat({ name, ask, missing = null }: ChatOptions): ChatFlow {
  const transcript = useTranscript(name);
  const pending = usePendingAnswer();
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState<string | null>(null);

  function receive(outcome: ChatOutcome | undefined, content: string) {
    if (outcome?.__typename !== 'ChatAnswer') {
      setFailure(`Chat failed: ${outcome?.message ?? NO_ANSWER}`);
      return;
    }
    transcript.addAnswer(outcome);
    // What was typed while the answer was on the way stays.
    setMessage((typed) => (typed.trim() === content.trim() ? '' : typed));
  }

  async function run(content: string, query?: CohortQueryInput) {
    setFailure(null);
    const history = transcript.addQuestion(content, query !== undefined);
    const { signal, onDraft, end } = pending.start();
    try {
      const outcome = await ask({ message: content, history, ...(query && { query }), onDraft, signal });
      if (!signal.aborted) receive(outcome, content);
    } catch (error) {
      if (!signal.aborted) setFailure(`Chat failed: ${requestFailure(error)}`);
    } finally {
      end();
    }
  }

  function send() {
    if (pending.hasStarted()) return;
    const isBlank = message.trim() === '';
    if (missing !== null || isBlank) setFailure(missing ?? MESSAGE_MISSING);
    else void run(message);
  }

  return {
    entries: transcript.entries,
    message,
    setMessage,
    asking: pending.isPending,
    draft: pending.draft,
    failure,
    send,
    askAlso(content) {
      if (!pending.hasStarted()) void run(content);
    },
    rerun(content, query) {
      if (!pending.hasStarted()) void run(content, query);
    },
    stop: pending.stop,
    clear() {
      pending.stop();
      transcript.clear();
      setFailure(null);
    },
  };
}
