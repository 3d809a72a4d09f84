import { Box, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A part of what is known of a participant. */
export function ParticipantSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      {children}
    </Box>
  );
}
