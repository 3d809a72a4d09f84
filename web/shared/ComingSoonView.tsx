import { Paper, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageHead } from './PageHead.tsx';

type ComingSoonViewProps = { title: string; description: string; children?: ReactNode };

/** A page whose feature is not there yet; what is there of it stands before. */
export function ComingSoonView({ title, description, children }: ComingSoonViewProps) {
  return (
    <>
      <PageHead title={title} description={description} />
      {children}
      <Paper withBorder p="xl">
        <Stack align="center" gap="sm" py="lg">
          <ThemeIcon variant="light" color="gray" size={48} radius="xl" aria-hidden="true">
            <IconHourglass size={24} />
          </ThemeIcon>
          <Text fw={600}>This feature is coming soon!</Text>
        </Stack>
      </Paper>
    </>
  );
}
