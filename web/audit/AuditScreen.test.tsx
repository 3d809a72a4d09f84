import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type AuditedEventFragment, AuditScreenDocument } from '../generated/graphql.ts';
import { PAGE_SIZE } from '../shared/page-window.ts';
import { type Mocks, renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { STUDY } from '../studies/studies.fixtures.ts';
import { AuditScreen } from './AuditScreen.tsx';

const EVENT: AuditedEventFragment & { __typename: 'AuditEvent' } = {
  __typename: 'AuditEvent',
  sequence: 7,
  at: '2026-03-01T10:00:00.000Z',
  actor: 'anna',
  action: 'patient.read',
  target: 'p-1',
  requestId: 'r-1',
  patientReferences: ['p-1'],
  patientCount: 1,
  patientsHash: null,
  purpose: 'care',
  address: '10.0.0.7',
  breakGlassId: null,
};
const MANY = {
  ...EVENT,
  sequence: 6,
  actor: '',
  target: '',
  patientReferences: Array.from({ length: 1_000 }, (_, place) => `m-${place}`),
  patientCount: 1_200,
  patientsHash: 'a'.repeat(64),
  purpose: null,
  address: null,
  breakGlassId: null,
};

const answer = (where: object, nodes: (typeof EVENT)[], totalCount = nodes.length): Mocks[number] => ({
  request: { query: AuditScreenDocument, variables: { studyId: STUDY.id, first: PAGE_SIZE, where } },
  result: {
    data: {
      study: {
        __typename: 'Study',
        id: STUDY.id,
        auditEvents: {
          __typename: 'AuditEventConnection',
          totalCount,
          csvUrl: '/audit-files/study-001/events.csv?actor=anna',
          fhirUrl: '/audit-files/study-001/events.ndjson?actor=anna',
          pageInfo: {
            __typename: 'PageInfo',
            hasNextPage: false,
            hasPreviousPage: false,
            startCursor: null,
            endCursor: null,
          },
          nodes,
        },
      },
    },
  },
  maxUsageCount: Number.POSITIVE_INFINITY,
});

const open = (path: string, ...mocks: Mocks[number][]) =>
  renderWithProviders(
    <StudyProvider study={STUDY}>
      <AuditScreen />
    </StudyProvider>,
    { mocks, path },
  );

describe('the audit page', () => {
  it('lists who did what, from where, why, and with whose data', async () => {
    open('/', answer({}, [EVENT, MANY]));
    const table = within(await screen.findByRole('table', { name: 'Audit events' }));
    const [, first, second] = table.getAllByRole('row');
    expect(first?.textContent).toContain('anna10.0.0.7patient.readp-1p-1care');
    expect(table.getByRole('link', { name: 'p-1' }).getAttribute('href')).toBe(
      '/study/study-001/patients/p-1',
    );
    expect(second?.textContent).toContain('Unknown');
    expect(second?.textContent).toContain('1,200 patients in all, of whom the log names 1,000');
    expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toContain('events.csv?actor=anna');
    expect(screen.getByRole('link', { name: 'FHIR AuditEvents' }).getAttribute('href')).toContain('.ndjson');
  });

  it('asks each of its questions, which the address names', async () => {
    const { user, router } = open(
      '/',
      answer({}, [EVENT]),
      answer({ patientId: 'p-1' }, [EVENT]),
      answer({ actor: 'anna' }, [EVENT]),
      answer({ leavesSystem: true }, []),
    );
    await user.type(await screen.findByLabelText('Patient ID'), 'p-1{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?audit=all&audit.patient=p-1'));
    await user.click(screen.getByRole('tab', { name: 'What left the system' }));
    expect(await screen.findByText('No such event')).toBeTruthy();
    expect(screen.queryByLabelText('Patient ID')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByRole('table', { name: 'Audit events' })).toBeTruthy();
  });

  it('opens what an address asks', async () => {
    open('/?audit=all&audit.question=user&audit.user=anna&audit.from=2026-03-01', {
      ...answer({ actor: 'anna', dateFrom: '2026-03-01' }, [EVENT]),
    });
    expect(await screen.findByRole('table', { name: 'Audit events' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('User').value).toBe('anna');
  });

  it('says why there is nothing, and tries again', async () => {
    open('/', {
      request: { query: AuditScreenDocument, variables: { studyId: STUDY.id, first: PAGE_SIZE, where: {} } },
      result: {
        errors: [
          {
            message: 'This needs the right to audit; ask an administrator for it.',
            extensions: { code: 'FORBIDDEN' },
          },
        ],
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('This needs the right to audit');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
