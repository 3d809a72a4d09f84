import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MOBILE_BREAKPOINT_PX } from '../shared/constants.ts';
import { storeStudy } from '../studies/StudyContext.tsx';
import { STUDY } from '../studies/studies.fixtures.ts';
import { renderAppAsUser } from './testing.tsx';

/** The specified ones, in their order. */
const STUDY_ENTRIES = [
  'Dashboard',
  'Participants',
  'Structured Ingestion',
  'Anonymisation',
  'Evidence',
  'Chat',
  'Statistics',
  'OCR',
  'Forms',
  'Surveys',
  'Measurements',
  'Study Settings',
  'User Management',
  'Notifications',
];
const ENTRIES = [
  ...STUDY_ENTRIES,
  'Audit',
  'Break-glass',
  'Cohorts',
  'Review',
  'GraphQL Playground',
  'Access tokens',
  'Your account',
  'Webhooks',
];

function sidebar() {
  return screen.getByRole('navigation', { name: 'Study pages' });
}

async function open(page = 'dashboard') {
  const rendered = renderAppAsUser(`/study/study-001/${page}`);
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

describe('the layout of a study', () => {
  beforeEach(() => storeStudy(STUDY));

  it('lists the pages of the study in their order and groups', async () => {
    await open();
    const links = within(sidebar()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(ENTRIES);
    const analytics = within(sidebar()).getByRole('list', { name: 'Analytics' });
    expect(
      within(analytics)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/study/study-001/reports', '/study/study-001/chat', '/study/study-001/statistics']);
    expect(screen.getByText('Research Dashboard')).toBeTruthy();
    const tools = within(sidebar()).getByRole('list', { name: 'Tools' });
    expect(
      within(tools)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/playground', '/access-tokens', '/account', '/study/study-001/webhooks']);
  });

  it('falls back to Study Dashboard where the study has no name', async () => {
    storeStudy({ ...STUDY, name: '' });
    await open('forms');
    expect(screen.getByText('Study Dashboard')).toBeTruthy();
  });

  it('marks the open page for screen readers and moves the focus to it', async () => {
    const { user } = await open();
    const current = () =>
      within(sidebar())
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map((link) => link.textContent);
    expect(current()).toEqual(['Dashboard']);
    await user.click(within(sidebar()).getByRole('link', { name: 'Forms' }));
    await screen.findByRole('heading', { level: 1, name: 'Forms' });
    expect(current()).toEqual(['Forms']);
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(document.title).toBe('Forms · Casebook');
  });

  it('shrinks the sidebar to named icons and remembers it', async () => {
    const { user, unmount } = await open();
    await user.click(screen.getByRole('button', { name: 'Show the sidebar as icons' }));
    const links = within(sidebar()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-label')])).toEqual(
      ENTRIES.map((label) => ['', label]),
    );
    unmount();
    await open();
    expect(screen.getByRole('button', { name: 'Show the full sidebar' })).toBeTruthy();
  });

  it('lays the sidebar over the page on narrow screens and closes it on navigation and Escape', async () => {
    window.innerWidth = MOBILE_BREAKPOINT_PX;
    const { user } = await open();
    expect(screen.queryByRole('navigation')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open the sidebar' }));
    expect(within(screen.getByRole('dialog')).getAllByRole('link')).toHaveLength(ENTRIES.length);
    await user.click(within(sidebar()).getByRole('link', { name: 'Surveys' }));
    await screen.findByRole('heading', { level: 1, name: 'Surveys' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open the sidebar' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the sidebar beside the page one pixel above the breakpoint', async () => {
    window.innerWidth = MOBILE_BREAKPOINT_PX + 1;
    await open();
    expect(sidebar()).toBeTruthy();
  });

  it('begins with a link to the main content', async () => {
    const { user } = await open();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to main content');
    expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  });

  it('switches between light and dark colours', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Switch to dark colours' }));
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Switch to light colours' }));
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('light');
  });

  it('remembers the colour chosen for the active page', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Sidebar colours' }));
    await user.click(screen.getByRole('radio', { name: 'Plum' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Plum' }).checked).toBe(true);
    expect(JSON.parse(localStorage.getItem('casebook.sidebar.active') ?? '')).toBe('Plum');
  });
});
