import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

const CONTENT_TYPE = 'text/csv;charset=utf-8';

type DownloadCsvProps = {
  csv: string;
  fileName: string;
  /** Says which table it is, where there are several. */
  label?: string;
};

/** Saves the CSV of a table as a file. */
export function DownloadCsv({ csv, fileName, label }: DownloadCsvProps) {
  const [url, setUrl] = useState<string | null>(null);

  useEffect(() => {
    const made = URL.createObjectURL(new Blob([csv], { type: CONTENT_TYPE }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [csv]);

  if (url === null) return null;
  return (
    <Button
      component="a"
      href={url}
      download={fileName}
      aria-label={label}
      size="xs"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden="true" />}
    >
      Download CSV
    </Button>
  );
}
