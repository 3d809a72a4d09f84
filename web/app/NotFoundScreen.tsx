import { Button, Container } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PageHead } from '../shared/PageHead.tsx';
import { DASHBOARD_PATH } from '../shared/paths.ts';

/** What an address without a page shows. */
export function NotFoundScreen() {
  return (
    <Container component="main" size="sm" py="xl">
      <PageHead title="Page not found" description="There is no page at this address." />
      <Button component={Link} to={DASHBOARD_PATH}>
        Back to the dashboard
      </Button>
    </Container>
  );
}
