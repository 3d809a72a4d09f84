import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

type DownloadLinkProps = Pick<ButtonProps, 'size' | 'variant' | 'children'> & { href: string };

/** Fetches a file of the server, which names it. */
export function DownloadLink({ variant = 'default', size, ...link }: DownloadLinkProps) {
  return (
    <Button
      component="a"
      download
      variant={variant}
      size={size}
      leftSection={<IconDownload size={size === undefined ? 16 : 14} aria-hidden="true" />}
      {...link}
    />
  );
}
