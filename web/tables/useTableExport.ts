import { type ExportFormat, type TableFilterInput, useExportTableMutation } from '../generated/graphql.ts';
import { type StartedJobFlow, useStartedJob } from '../jobs/useJob.ts';
import { useStudy } from '../studies/StudyContext.tsx';

type TableExportFlow = Omit<StartedJobFlow, 'start'> & {
  /** Starts to write all rows that pass a filter to a file. */
  startExport: (format: ExportFormat, filter: TableFilterInput | null) => Promise<void>;
};

/** Writes a full table to a file on the server and tells how far it is. */
export function useTableExport(): TableExportFlow {
  const study = useStudy();
  const [send] = useExportTableMutation();
  const { start, ...flow } = useStartedJob();
  return {
    ...flow,
    startExport: (format, filter) =>
      start(async () => {
        const input = { studyId: study.id, format, ...(filter && { filter }) };
        const result = (await send({ variables: { input } })).data?.exportTable;
        return result?.__typename === 'ExportTableSuccess' ? result.job : result;
      }),
  };
}
