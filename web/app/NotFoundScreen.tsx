import { Button, Container } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PageHead } from '../shared/PageHead.tsx';
import { DASHBOARD_PATH } from '../shared/paths.ts';

/** What an address of a study without a page shows; the navigation of the study stays around it. */
export function NotFoundPage() {
  return (
    <>
      <PageHead title="Page not found" description="There is no page at this address." />
      <Button component={Link} to={DASHBOARD_PATH}>
        Back to the dashboard
      </Button>
    </>
  );
}

/** What any other address without a page shows. */
export function NotFoundScreen() {
  return (
    <Container component="main" size="sm" py="xl">
      <NotFoundPage />
    </Container>
  );
}
