import { Button } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ACCOUNT_PATH } from '../../shared/paths.ts';

/** Opens the page of one's own account. */
export function AccountLink() {
  return (
    <Button
      component={Link}
      to={ACCOUNT_PATH}
      variant="subtle"
      size="sm"
      leftSection={<IconUserCircle size={16} aria-hidden="true" />}
    >
      Your account
    </Button>
  );
}
