import { Box, Group, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';

type PageHeadProps = { title: string; description?: string | undefined; actions?: ReactNode };

/** The heading of a page; names the browser tab too. */
export function PageHead({ title, description, actions }: PageHeadProps) {
  useDocumentTitle(`${title} · Casebook`);
  return (
    <Group justify="space-between" align="flex-start" gap="md" mb="lg">
      <Box flex="1 1 20rem" miw={0}>
        <Title order={1} size="h2">
          {title}
        </Title>
        {description !== undefined && (
          <Text c="dimmed" mt={4} maw="46rem">
            {description}
          </Text>
        )}
      </Box>
      {actions !== undefined && <Group gap="sm">{actions}</Group>}
    </Group>
  );
}
