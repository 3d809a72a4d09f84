import { DownloadTextButton } from '../shared/DownloadTextButton.tsx';

const FILE_NAME = 'cohort_table.csv';

/** Saves the CSV of a table as a file. */
export function DownloadCsv({ csv }: { csv: string }) {
  return <DownloadTextButton text={csv} fileName={FILE_NAME} contentType="text/csv" label="Download CSV" />;
}
