import { Container } from '@mantine/core';
import { LoadingState } from '../shared/states.tsx';

/** What is shown while the first page is fetched. */
export function StartingScreen() {
  return (
    <Container size="sm" py="xl">
      <LoadingState label="Casebook is starting…" rows={4} />
    </Container>
  );
}
