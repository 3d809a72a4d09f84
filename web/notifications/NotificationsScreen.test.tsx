import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  type NotificationRowFragment,
  NotificationsScreenDocument,
  SeeNotificationsDocument,
  type StudyRight,
} from '../generated/graphql.ts';
import { type Mocks, renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { STUDY } from '../studies/studies.fixtures.ts';
import { NotificationsScreen } from './NotificationsScreen.tsx';

type Told = NotificationRowFragment & { __typename: 'Notification' };
const told = (id: string, at: string, fields: Partial<Told> = {}): Told => ({
  __typename: 'Notification',
  id,
  at,
  kind: 'JOB',
  jobKind: null,
  jobOutcome: null,
  recordId: null,
  role: null,
  ...fields,
});
const WITHDRAWAL = told('w-1', '2026-03-04T09:30:00.000Z', { kind: 'WITHDRAWAL' });
const IMPORT = told('job-1', '2026-03-03T09:30:00.000Z', {
  jobKind: 'IMPORT',
  jobOutcome: 'SUCCEEDED',
  recordId: 'imp-7',
});
const FHIR = told('job-2', '2026-03-02T09:30:00.000Z', { jobKind: 'FHIR_EXPORT', jobOutcome: 'FAILED' });
const ROLE = told('event-2', '2026-03-01T09:30:00.000Z', { kind: 'ROLE', role: 'ANALYST' });
const REMOVED = told('event-1', '2026-02-01T09:30:00.000Z', { kind: 'ROLE' });

type PageFields = { after?: string; endCursor?: string; viewerCan?: StudyRight[] };
const page = (
  nodes: Told[],
  seenUntil: string | null,
  { after, endCursor, viewerCan = [] }: PageFields = {},
) => ({
  request: {
    query: NotificationsScreenDocument,
    variables: { studyId: STUDY.id, ...(after !== undefined && { after }) },
  },
  result: {
    data: {
      study: {
        __typename: 'Study' as const,
        id: STUDY.id,
        viewerCan,
        notificationsSeenUntil: seenUntil,
        notifications: {
          __typename: 'NotificationConnection' as const,
          nodes,
          pageInfo: {
            __typename: 'PageInfo' as const,
            hasNextPage: endCursor !== undefined,
            endCursor: endCursor ?? null,
          },
        },
      },
    },
  },
});
const keeping = (until: string, kept = vi.fn()) => ({
  request: { query: SeeNotificationsDocument, variables: { input: { studyId: STUDY.id, until } } },
  result: () => {
    kept();
    return { data: { seeNotifications: { __typename: 'SeeNotificationsSuccess' as const } } };
  },
});
const show = (mocks: Mocks) =>
  renderWithProviders(
    <StudyProvider study={STUDY}>
      <NotificationsScreen />
    </StudyProvider>,
    { mocks },
  );
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Notifications' });
  return within(table).getAllByRole('row').slice(1);
};

describe('Notifications', () => {
  it('say what will stand there while there are none', async () => {
    show([page([], null)]);
    expect(screen.getByText('Loading notifications…')).toBeTruthy();
    expect(await screen.findByText('No notifications yet')).toBeTruthy();
    expect(
      screen.getByText(/changes of your role in this study, and withdrawals will be listed/),
    ).toBeTruthy();
  });

  it('say why they could not be loaded, and try again', async () => {
    const { request } = page([], null);
    show([{ request, error: new Error('down') }, page([], null)]);
    await userEvent.click(await screen.findByRole('button', { name: /retry|again/i }));
    expect(await screen.findByText('No notifications yet')).toBeTruthy();
  });

  it('tell each in words, and lead to what a job made', async () => {
    show([
      page([WITHDRAWAL, IMPORT, FHIR, ROLE, REMOVED], '2026-03-05T00:00:00.000Z', {
        viewerCan: ['READ_DE_IDENTIFIED', 'WRITE'],
      }),
    ]);
    const [withdrawal, imported, exported, role, removed] = (await rows()).map((row) => row.textContent);
    expect(withdrawal).toContain('A participant was withdrawn');
    expect(imported).toContain('Import of reports succeeded');
    expect(exported).toContain('Export of FHIR resources failed');
    expect(role).toContain('Your role became Analyst');
    expect(removed).toContain('You were removed from the study');
    expect(screen.queryByText('New')).toBeNull();
    const links = screen.getAllByRole('link', { name: /^Open/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/study/${STUDY.id}/ingestion/import?import=imp-7`,
    ]);
  });

  it('lead to no page that the user may not read', async () => {
    show([page([IMPORT], '2026-03-05T00:00:00.000Z', { viewerCan: ['READ_DE_IDENTIFIED'] })]);
    await rows();
    expect(screen.queryByRole('link', { name: /^Open/ })).toBeNull();
  });

  it('mark what is new since the last visit, also on further pages, and keep that it was seen', async () => {
    const kept = vi.fn();
    show([
      page([WITHDRAWAL, IMPORT], FHIR.at, { endCursor: 'c-1' }),
      page([FHIR, ROLE], WITHDRAWAL.at, { after: 'c-1' }),
      keeping(WITHDRAWAL.at, kept),
    ]);
    const isNew = async () => (await rows()).map((row) => within(row).queryByText('New') !== null);
    expect(await isNew()).toEqual([true, true]);
    await waitFor(() => expect(kept).toHaveBeenCalledOnce());
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier notifications' }));
    await waitFor(async () => expect(await isNew()).toEqual([true, true, false, false]));
    expect(screen.queryByRole('button', { name: 'Show earlier notifications' })).toBeNull();
  });

  it('are all new at the first visit', async () => {
    show([page([ROLE], null), keeping(ROLE.at)]);
    expect(within((await rows())[0] as HTMLElement).getByText('New')).toBeTruthy();
  });
});
