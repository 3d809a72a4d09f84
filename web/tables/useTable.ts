import { useRef, useState } from 'react';
import {
  type TableFilterInput,
  type TableFromMessageInput,
  type TableResultFragment,
  useGraphTableLazyQuery,
  useTableFromMessageMutation,
} from '../generated/graphql.ts';
import { requestFailure } from '../shared/failures.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { type Executed, graphTableExecuted, messageTableExecuted } from './executed.ts';

const MESSAGE_MISSING = 'Please enter a message to build a table.';
const NO_ANSWER = 'Empty response from server';
const STUDY_MISSING = 'This study is not available.';
const GRAPH_LIMIT = 1000;
const CSV_ROW_CAP = 5000;

/** What a table is made from: the findings of some patients, or a message. */
export type TableRequest =
  | { kind: 'graph'; patientIds: string[]; filter?: TableFilterInput }
  | { kind: 'message'; input: Omit<TableFromMessageInput, 'studyId'> };

export type BuiltTable = {
  /** Another one for each table that was built. */
  id: number;
  result: TableResultFragment;
  request: TableRequest;
  /** What was asked, to be asked again elsewhere. */
  executed: Executed;
};

export type TableFlow = {
  table: BuiltTable | null;
  building: boolean;
  /** What is said while a table is on the way; null when none is. */
  busy: string | null;
  /** A sentence for the reader. */
  failure: string | null;
  build: (request: TableRequest) => void;
  /** Builds the table again with a filter that somebody edited. */
  refine: (filter: TableFilterInput) => void;
  clear: () => void;
};

/** What came of asking for a table. */
type Outcome = { result: TableResultFragment } | { failure: string };

function executedOf(studyId: string, request: TableRequest): Executed {
  if (request.kind === 'message') {
    return messageTableExecuted({ input: { studyId, ...request.input } });
  }
  const { patientIds, filter } = request;
  const input = { patientIds, includeText: false, limit: GRAPH_LIMIT, csvRowCap: CSV_ROW_CAP };
  return graphTableExecuted({ studyId, input: { ...input, ...(filter && { filter }) } });
}

/** Asks the server for a table, from the graph or from a message. */
function useAskTable() {
  // A table is large, and its rows are patient data: the one on screen is the only one that is kept.
  const [askGraph] = useGraphTableLazyQuery({ fetchPolicy: 'no-cache' });
  const [askMessage] = useTableFromMessageMutation({ fetchPolicy: 'no-cache' });

  return async function ask(executed: Executed): Promise<Outcome> {
    try {
      if (executed.kind === 'message') {
        const { data } = await askMessage({ variables: executed.variables });
        const answer = data?.tableFromMessage;
        return answer?.__typename === 'TableResult'
          ? { result: answer }
          : { failure: answer?.message ?? NO_ANSWER };
      }
      const { data, error } = await askGraph({ variables: executed.variables });
      if (error) return { failure: requestFailure(error) };
      const result = data?.study?.table;
      return result ? { result } : { failure: STUDY_MISSING };
    } catch (error) {
      return { failure: requestFailure(error) };
    }
  };
}

/** Builds tables of the cohort's findings, from the graph or from a message, and keeps the last one. */
export function useTable(): TableFlow {
  const study = useStudy();
  const [table, setTable] = useState<BuiltTable | null>(null);
  const [running, setRunning] = useState<TableRequest['kind'] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = useRef(0);
  const ask = useAskTable();

  async function build(request: TableRequest) {
    if (request.kind === 'message' && request.input.message.trim() === '') {
      setFailure(MESSAGE_MISSING);
      return;
    }
    run.current += 1;
    const id = run.current;
    const prefix = request.kind === 'graph' ? 'Graph table failed' : 'Table failed';
    setFailure(null);
    setRunning(request.kind);
    const executed = executedOf(study.id, request);
    const outcome = await ask(executed);
    if (run.current !== id) return;
    setRunning(null);
    if ('failure' in outcome) setFailure(`${prefix}: ${outcome.failure}`);
    else setTable({ id, result: outcome.result, request, executed });
  }

  function refine(filter: TableFilterInput) {
    if (table === null) return;
    const { request } = table;
    void build(
      request.kind === 'graph' ? { ...request, filter } : { ...request, input: { ...request.input, filter } },
    );
  }

  return {
    table,
    building: running !== null,
    busy: running === null ? null : running === 'graph' ? 'Building graph table...' : 'Building table...',
    failure,
    build: (request) => void build(request),
    refine,
    clear() {
      run.current += 1;
      setRunning(null);
      setTable(null);
      setFailure(null);
    },
  };
}
