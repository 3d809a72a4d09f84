import { Container } from '@mantine/core';
import { useContext, useSyncExternalStore } from 'react';
import { PartFailure } from '../shared/PartFailure.tsx';
import { LoadingState } from '../shared/states.tsx';
import { PendingPagesContext } from './pending-pages.ts';

/** What is shown while the first page is fetched, and where it does not come. */
export function StartingScreen() {
  const pages = useContext(PendingPagesContext);
  const { failure, isRetrying } = useSyncExternalStore(pages.subscribe, pages.read);
  return (
    <Container component="main" size="sm" py="xl">
      {failure === null ? (
        <LoadingState label="Casebook is starting…" rows={4} />
      ) : (
        <PartFailure failure={failure} onRetry={pages.retry} retrying={isRetrying} />
      )}
    </Container>
  );
}
