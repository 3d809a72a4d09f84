import { ActionIcon, AppShell, Burger, Drawer, Group, Text, Tooltip } from '@mantine/core';
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Outlet, useLoaderData, useLocation } from 'react-router-dom';
import { LogoutButton } from '../auth/LogoutButton.tsx';
import { MOBILE_BREAKPOINT_PX, MOBILE_QUERY } from '../shared/constants.ts';
import { Logo } from '../shared/Logo.tsx';
import { BreakGlassGate } from '../studies/break-glass/BreakGlassGate.tsx';
import { DeidentifiedNotice } from '../studies/DeidentifiedNotice.tsx';
import { FactBasisNotice } from '../studies/FactBasisNotice.tsx';
import { PurposeGate } from '../studies/purpose/PurposeGate.tsx';
import { StudyProvider, type StudySelection } from '../studies/StudyContext.tsx';
import { StudyMarks } from '../studies/StudyMarks.tsx';
import { ColourSchemeToggle } from './ColourSchemeToggle.tsx';
import { Sidebar, type SidebarMode } from './Sidebar.tsx';
import { SidebarColourMenu } from './SidebarColourMenu.tsx';
import classes from './StudyLayout.module.css';

const FULL_WIDTH_PX = 256;
const MINI_WIDTH_PX = 68;
const OVERLAY_WIDTH_PX = 288;
const MAIN_ID = 'main';

/** Moves the focus to the page that was just opened, as a full page load would. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    main.current?.focus();
  }, [pathname]);
  return main;
}

/** What surrounds every page of a study: the sidebar and the top bar. */
export function StudyLayout() {
  const study = useLoaderData<StudySelection>();
  const isMobile = useMediaQuery(MOBILE_QUERY, false, { getInitialValueInEffect: false });
  const [isOverlayOpen, overlay] = useDisclosure(false);
  const [mode, setMode] = useLocalStorage<SidebarMode>({
    key: 'casebook.sidebar.mode',
    defaultValue: 'full',
    getInitialValueInEffect: false,
  });
  const main = useFocusOnNavigation();

  return (
    <StudyProvider study={study}>
      <a href={`#${MAIN_ID}`} className={classes.skip}>
        Skip to main content
      </a>
      <AppShell
        layout="alt"
        header={{ height: 56 }}
        navbar={{
          width: mode === 'full' ? FULL_WIDTH_PX : MINI_WIDTH_PX,
          breakpoint: MOBILE_BREAKPOINT_PX + 1,
          collapsed: { mobile: true },
        }}
        padding={{ base: 'md', lg: 'xl' }}
        transitionDuration={0}
      >
        <AppShell.Header className={classes.bar}>
          <Group gap="sm" wrap="nowrap">
            {isMobile ? (
              <Burger size="sm" opened={isOverlayOpen} onClick={overlay.open} aria-label="Open the sidebar" />
            ) : (
              <SidebarModeToggle mode={mode} onChange={setMode} />
            )}
            <Logo size={26} />
            <Text fw={650} visibleFrom="xs">
              Casebook
            </Text>
            <StudyMarks />
          </Group>
          <Group gap="xs" wrap="nowrap">
            <SidebarColourMenu />
            <ColourSchemeToggle />
            <LogoutButton />
          </Group>
        </AppShell.Header>
        {!isMobile && (
          <AppShell.Navbar withBorder={false}>
            <Sidebar mode={mode} />
          </AppShell.Navbar>
        )}
        {isMobile && <SidebarOverlay isOpen={isOverlayOpen} onClose={overlay.close} />}
        <AppShell.Main id={MAIN_ID} ref={main} tabIndex={-1} className={classes.main}>
          <BreakGlassGate>
            <DeidentifiedNotice />
            <FactBasisNotice />
            <PurposeGate>
              <Outlet />
            </PurposeGate>
          </BreakGlassGate>
        </AppShell.Main>
      </AppShell>
    </StudyProvider>
  );
}

type SidebarModeToggleProps = { mode: SidebarMode; onChange: (mode: SidebarMode) => void };

function SidebarModeToggle({ mode, onChange }: SidebarModeToggleProps) {
  const label = mode === 'full' ? 'Show the sidebar as icons' : 'Show the full sidebar';
  const Icon = mode === 'full' ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={34}
        aria-label={label}
        onClick={() => onChange(mode === 'full' ? 'mini' : 'full')}
      >
        <Icon size={20} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}

/** The sidebar above the page, for narrow screens. */
function SidebarOverlay({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={OVERLAY_WIDTH_PX}>
      <Drawer.Overlay />
      <Drawer.Content aria-label="Sidebar">
        <Drawer.Body className={classes.overlay}>
          <Sidebar
            mode="full"
            onNavigate={onClose}
            closeButton={<Drawer.CloseButton className={classes.close} aria-label="Close the sidebar" />}
          />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
