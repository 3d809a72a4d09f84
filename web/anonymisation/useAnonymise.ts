import { useState } from 'react';
import {
  type AnonymisationEngine,
  type AnonymisationOperator,
  type AnonymisedTextFragment,
  type Language,
  useAnonymiseMutation,
} from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { counted } from '../shared/format.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { patientOf } from './choices.ts';

export type AnonymisationForm = {
  text: string;
  language: Language;
  operator: AnonymisationOperator;
  /** Whose text it is; empty where that is not told. */
  patientId: string;
};

/** What an engine made of a text. */
export type Anonymised = {
  engine: AnonymisationEngine;
  form: AnonymisationForm;
  result: AnonymisedTextFragment;
};

export type AnonymiseFlow = {
  /** The engine that works now; null when none does. */
  running: AnonymisationEngine | null;
  /** What is said beside the buttons; null before the first run. */
  status: { message: string; isError: boolean } | null;
  /** What went wrong, as it is shown; null unless something did. */
  failure: string | null;
  local: Anonymised | null;
  cloud: Anonymised | null;
  run: (engine: AnonymisationEngine, form: AnonymisationForm) => Promise<Anonymised | null>;
};

const TEXT_MISSING = 'Please enter some text';
const NO_ANSWER = 'Empty response from server';
const NAMES = { LOCAL: 'local', CLOUD: 'cloud' } as const;

/** Anonymises texts, and keeps the last result of each engine. */
export function useAnonymise(): AnonymiseFlow {
  const study = useStudy();
  const [send] = useAnonymiseMutation();
  const [running, setRunning] = useState<AnonymisationEngine | null>(null);
  const [status, setStatus] = useState<AnonymiseFlow['status']>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [results, setResults] = useState<Record<AnonymisationEngine, Anonymised | null>>({
    LOCAL: null,
    CLOUD: null,
  });

  function fail(engine: AnonymisationEngine, error: string, shown = error): null {
    setResults((known) => ({ ...known, [engine]: null }));
    setFailure(shown);
    setStatus({ message: `Error (${error || 'unknown'})`, isError: true });
    return null;
  }

  async function run(engine: AnonymisationEngine, form: AnonymisationForm): Promise<Anonymised | null> {
    if (form.text.trim() === '') {
      setFailure(TEXT_MISSING);
      setStatus(null);
      return null;
    }
    setRunning(engine);
    setFailure(null);
    setStatus({ message: `Running the ${NAMES[engine]} engine...`, isError: false });
    try {
      const { text, language, operator } = form;
      const whose = patientOf(operator, form.patientId);
      const input = { studyId: study.id, engine, text, language, operator, ...whose };
      const result = (await send({ variables: { input } })).data?.anonymise;
      if (result?.__typename !== 'AnonymisedText') return fail(engine, result?.message ?? NO_ANSWER);
      const anonymised = { engine, form, result };
      setResults((known) => ({ ...known, [engine]: anonymised }));
      setStatus({ message: `Done: ${counted(result.spans.length, 'span')}.`, isError: false });
      return anonymised;
    } catch (error) {
      const message = failureMessage(error);
      return fail(engine, message, `Error: ${message}`);
    } finally {
      setRunning(null);
    }
  }

  return { running, status, failure, local: results.LOCAL, cloud: results.CLOUD, run };
}
