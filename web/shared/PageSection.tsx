import { Box, Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type PageSectionProps = { title: string; aside?: ReactNode; children: ReactNode };

/** A part of a page under its own heading. */
export function PageSection({ title, aside, children }: PageSectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} miw={0}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Box>
  );
}
