import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

type DownloadTextButtonProps = {
  text: string;
  fileName: string;
  contentType: string;
  label: string;
  /** Its name where the label alone does not tell it from others. */
  name?: string | undefined;
};

/** Saves a text as a file. */
export function DownloadTextButton({ text, fileName, contentType, label, name }: DownloadTextButtonProps) {
  const [url, setUrl] = useState<string | null>(null);

  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: `${contentType};charset=utf-8` }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [text, contentType]);

  if (url === null) return null;
  return (
    <Button
      component="a"
      href={url}
      download={fileName}
      aria-label={name}
      size="xs"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden="true" />}
    >
      {label}
    </Button>
  );
}
