import { Group, Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type PanelProps = { title: string; aside?: ReactNode; children: ReactNode };

/** A card of the screen under its own heading. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={id} miw={0}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {aside !== undefined && <Group gap="xs">{aside}</Group>}
      </Group>
      {children}
    </Paper>
  );
}
