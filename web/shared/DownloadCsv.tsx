import { DownloadTextButton } from './DownloadTextButton.tsx';

type DownloadCsvProps = {
  csv: string;
  fileName: string;
  /** Says which table it is, where there are several. */
  label?: string;
};

/** Saves the CSV of a table as a file. */
export function DownloadCsv({ csv, fileName, label }: DownloadCsvProps) {
  return (
    <DownloadTextButton
      text={csv}
      fileName={fileName}
      contentType="text/csv"
      label="Download CSV"
      name={label}
    />
  );
}
