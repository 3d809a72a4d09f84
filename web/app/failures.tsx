import { Box, Button, Container, Group } from '@mantine/core';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { failureMessage } from '../shared/failures.ts';
import { PageHead } from '../shared/PageHead.tsx';
import { FailedState } from '../shared/states.tsx';

function reload() {
  window.location.reload();
}

/** Stands in for an application that broke as a whole. */
export function BrokenApp() {
  const error = useRouteError();
  return (
    <Container component="main" size="sm" py="xl">
      <PageHead title="Casebook cannot be shown" />
      <FailedState message={failureMessage(error)} />
      <Group mt="md">
        <Button onClick={reload}>Reload</Button>
        <Button component="a" href="/study-selection" variant="default">
          Study selection
        </Button>
      </Group>
    </Container>
  );
}

/** Stands in for a page that broke; the navigation around it still works. */
export function BrokenPage() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  return (
    <Box>
      <PageHead title="This page cannot be shown" />
      <FailedState
        message={failureMessage(error)}
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
      />
    </Box>
  );
}
