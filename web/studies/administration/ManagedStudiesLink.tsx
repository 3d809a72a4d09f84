import { Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { MANAGED_STUDIES_PATH } from '../../shared/paths.ts';

/** Opens the page where studies are made, archived and restored. */
export function ManagedStudiesLink() {
  return (
    <Button
      component={Link}
      to={MANAGED_STUDIES_PATH}
      variant="subtle"
      size="sm"
      leftSection={<IconSettings size={16} aria-hidden="true" />}
    >
      Manage studies
    </Button>
  );
}
