import { useState } from 'react';
import {
  type AnonymisationOperator,
  type Language,
  type ResidualRiskQuery,
  useAnonymiseDocumentsMutation,
  useResidualRiskQuery,
} from '../generated/graphql.ts';
import { type JobFlow, useJob } from '../jobs/useJob.ts';
import { failureMessage } from '../shared/failures.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { patientOf } from './choices.ts';
import type { NamedDocument } from './read-documents.ts';

export type Risk = NonNullable<NonNullable<NonNullable<ResidualRiskQuery['study']>['job']>['residualRisk']>;

type BatchChoices = {
  language: Language;
  operator: AnonymisationOperator;
  /** Whose documents these all are; empty where that is not told. */
  patientId: string;
};

export type DocumentBatchFlow = Omit<JobFlow, 'follow'> & {
  start: (documents: readonly NamedDocument[], choices: BatchChoices) => Promise<void>;
  starting: boolean;
  /** Why it could not be started; null unless so. */
  startFailure: string | null;
  /** The names of the documents that the job works on, in their order. */
  names: readonly string[];
  /** What may still tell who they are about; null until the job is done. */
  risk: Risk | null;
  /** Why that is not known; null unless so. */
  riskFailure: string | null;
};

const NO_ANSWER = 'Empty response from server';

/** Anonymises documents on the server and tells how far it is. Names of files stay in the browser. */
export function useDocumentBatch(): DocumentBatchFlow {
  const study = useStudy();
  const [send, starting] = useAnonymiseDocumentsMutation();
  const [startFailure, setStartFailure] = useState<string | null>(null);
  const [names, setNames] = useState<readonly string[]>([]);
  const { follow, ...flow } = useJob(() => undefined);
  const { job } = flow;
  const read = useResidualRiskQuery({
    variables: { studyId: study.id, jobId: job?.id ?? '' },
    skip: job?.state !== 'SUCCEEDED',
  });

  async function start(documents: readonly NamedDocument[], { language, operator, patientId }: BatchChoices) {
    setStartFailure(null);
    follow(null);
    setNames(documents.map(({ name }) => name));
    try {
      const texts = documents.map(({ text }) => ({ text, ...patientOf(operator, patientId) }));
      const input = { studyId: study.id, documents: texts, language, operator };
      const result = (await send({ variables: { input } })).data?.anonymiseDocuments;
      if (result?.__typename === 'AnonymiseDocumentsSuccess') follow(result.job);
      else setStartFailure(result?.message ?? NO_ANSWER);
    } catch (error) {
      setStartFailure(`Error: ${failureMessage(error)}`);
    }
  }

  return {
    ...flow,
    start,
    starting: starting.loading,
    startFailure,
    names,
    risk: read.data?.study?.job?.residualRisk ?? null,
    riskFailure: read.error ? failureMessage(read.error) : null,
  };
}
