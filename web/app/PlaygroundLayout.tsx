import { AppShell, Button, Group, Text } from '@mantine/core';
import { Link, Outlet, useLoaderData } from 'react-router-dom';
import { LogoutButton } from '../auth/LogoutButton.tsx';
import { Logo } from '../shared/Logo.tsx';
import { STUDY_SELECTION_PATH } from '../shared/paths.ts';
import type { StudySelection } from '../studies/StudyContext.tsx';
import { ColourSchemeToggle } from './ColourSchemeToggle.tsx';
import classes from './StudyLayout.module.css';
import { StudyLayout } from './StudyLayout.tsx';

const MAIN_ID = 'main';

/** What surrounds a page where no study is chosen: the top bar alone. */
function PlainLayout() {
  return (
    <>
      <a href={`#${MAIN_ID}`} className={classes.skip}>
        Skip to main content
      </a>
      <AppShell header={{ height: 56 }} padding={{ base: 'md', lg: 'xl' }} transitionDuration={0}>
        <AppShell.Header className={classes.bar}>
          <Group gap="sm" wrap="nowrap">
            <Logo size={26} />
            <Text fw={650} visibleFrom="xs">
              Casebook
            </Text>
          </Group>
          <Group gap="xs" wrap="nowrap">
            <Button component={Link} to={STUDY_SELECTION_PATH} variant="default" size="sm">
              Studies
            </Button>
            <ColourSchemeToggle />
            <LogoutButton />
          </Group>
        </AppShell.Header>
        <AppShell.Main id={MAIN_ID} tabIndex={-1} className={classes.main}>
          <Outlet />
        </AppShell.Main>
      </AppShell>
    </>
  );
}

/** The Playground stands within the study of this tab, or alone where none is chosen. */
export function PlaygroundLayout() {
  const study = useLoaderData<StudySelection | null>();
  return study === null ? <PlainLayout /> : <StudyLayout />;
}
