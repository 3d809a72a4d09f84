import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';

type NextPageButtonProps = { isLoading: boolean; onClick: () => void; children: ReactNode };

/** Fetches the next page of a list. */
export function NextPageButton({ isLoading, onClick, children }: NextPageButtonProps) {
  return (
    <Group>
      <Button size="xs" variant="default" loading={isLoading} onClick={onClick}>
        {children}
      </Button>
    </Group>
  );
}
