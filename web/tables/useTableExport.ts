import { useState } from 'react';
import { type ExportFormat, type TableFilterInput, useExportTableMutation } from '../generated/graphql.ts';
import { type JobFlow, useJob } from '../jobs/useJob.ts';
import { requestFailure } from '../shared/failures.ts';
import { useStudy } from '../studies/StudyContext.tsx';

const NO_ANSWER = 'Empty response from server';

export type TableExportFlow = Omit<JobFlow, 'follow'> & {
  /** Starts to write all rows that pass a filter to a file. */
  start: (format: ExportFormat, filter: TableFilterInput | null) => Promise<void>;
  starting: boolean;
  /** Why it could not be started; null unless so. */
  startFailure: string | null;
};

/** Writes a full table to a file on the server and tells how far it is. */
export function useTableExport(): TableExportFlow {
  const study = useStudy();
  const [send, starting] = useExportTableMutation();
  const [startFailure, setStartFailure] = useState<string | null>(null);
  const { follow, ...flow } = useJob(() => undefined);

  async function start(format: ExportFormat, filter: TableFilterInput | null) {
    setStartFailure(null);
    follow(null);
    try {
      const input = { studyId: study.id, format, ...(filter && { filter }) };
      const result = (await send({ variables: { input } })).data?.exportTable;
      if (result?.__typename === 'ExportTableSuccess') follow(result.job);
      else setStartFailure(result?.message ?? NO_ANSWER);
    } catch (error) {
      setStartFailure(requestFailure(error));
    }
  }

  return { ...flow, start, starting: starting.loading, startFailure };
}
