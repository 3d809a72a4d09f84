import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useLogout } from './useLogout.ts';

/** Ends the session and opens the login page. */
export function LogoutButton() {
  const { logout, loggingOut } = useLogout();
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconLogout size={16} aria-hidden="true" />}
      onClick={logout}
      loading={loggingOut}
    >
      Logout
    </Button>
  );
}
