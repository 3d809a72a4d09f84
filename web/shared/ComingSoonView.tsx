import { Paper, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { PageHead } from './PageHead.tsx';

type ComingSoonViewProps = { title: string; description: string };

/** A page whose feature is not there yet. */
export function ComingSoonView({ title, description }: ComingSoonViewProps) {
  return (
    <>
      <PageHead title={title} description={description} />
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
