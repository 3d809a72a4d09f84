import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ACCESS_TOKENS_PATH } from '../../shared/paths.ts';

/** Opens the page of access tokens. */
export function AccessTokensLink() {
  return (
    <Button
      component={Link}
      to={ACCESS_TOKENS_PATH}
      variant="subtle"
      size="sm"
      leftSection={<IconKey size={16} aria-hidden="true" />}
    >
      Access tokens
    </Button>
  );
}
