import { Box, Container, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Logo } from './Logo.tsx';
import classes from './TopBarPage.module.css';

type TopBarPageProps = {
  /** What stands in the top bar, beside the name of the product. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page outside of any study, which has a top bar in place of the sidebar. */
export function TopBarPage({ actions, children }: TopBarPageProps) {
  return (
    <Box className={classes.page}>
      <Box component="header" className={classes.bar}>
        <Group gap="sm">
          <Logo size={28} />
          <Text fw={650}>Casebook</Text>
        </Group>
        {actions !== undefined && <Group gap="sm">{actions}</Group>}
      </Box>
      <Container component="main" size="lg" py="xl">
        {children}
      </Container>
    </Box>
  );
}
