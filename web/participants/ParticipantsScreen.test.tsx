import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  AddParticipantDocument,
  ParticipantDialogDocument,
  type ParticipantFragment,
  ParticipantsScreenDocument,
  WithdrawalPreviewDocument,
  WithdrawParticipantDocument,
} from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { ParticipantsScreen } from './ParticipantsScreen.tsx';
import { type ParticipantField, SECTIONS, valuesOf } from './participant-form.ts';

type Mock = MockLink.MockedResponse;
type Built = ParticipantFragment & { __typename: 'Participant' };

const ADA: Built = {
  __typename: 'Participant',
  id: 'N-1',
  name: 'Ada Fallow',
  email: 'ada@example.org',
  phone: '+44 20 7946 0001',
  dateOfBirth: '1961-04-17',
  gender: 'Female',
  enrollmentDate: '2026-03-01',
  status: 'ACTIVE',
  lastActivity: null,
  progress: 0.75,
  studyGroup: 'Control',
  consentGiven: true,
  medicalConditions: ['Asthma', 'Migraine'],
  medications: [],
  allergies: [],
  emergencyContact: null,
  patientId: 'pat-1',
  isSample: false,
  version: 1,
};
const SAMPLE: Built = { ...ADA, id: 'P-001', name: 'Mirela Quandt', patientId: null, isSample: true };

const study = (fields: object) => ({ data: { study: { __typename: 'Study', id: 'study-001', ...fields } } });

function list(nodes: Built[], variables: object = {}, differences: Partial<Mock> = {}): Mock {
  const asked = { studyId: 'study-001', first: 10, page: 1, sort: 'ID', isDescending: false, ...variables };
  return {
    request: { query: ParticipantsScreenDocument, variables: asked },
    result: study({
      participants: { __typename: 'ParticipantConnection', totalCount: nodes.length, nodes },
    }),
    maxUsageCount: 9,
    ...differences,
  };
}

function one(participant: Built | null, id = 'N-1'): Mock {
  return {
    request: { query: ParticipantDialogDocument, variables: { studyId: 'study-001', id } },
    result: study({ participant }),
    maxUsageCount: 9,
  };
}

function render(mocks: Mock[], path = '/') {
  return renderWithProviders(
    <StudyProvider
      study={{ id: 'study-001', name: '', description: '', icon: '', participantCount: 0, status: 'ACTIVE' }}
    >
      <ParticipantsScreen />
    </StudyProvider>,
    { mocks, path },
  );
}

describe('the participants', () => {
  it('stand in a table whose invented people are labelled', async () => {
    render([list([ADA, SAMPLE])]);
    const rows = await screen.findAllByRole('row');
    const columns = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(columns).toEqual(['ID', 'Name', 'Email', 'Enrollment Date', 'Status', 'Actions']);
    expect(rows[1]?.textContent).not.toContain('Sample');
    expect(rows[2]?.textContent).toContain('Sample');
    expect(screen.getByText('2 participants')).toBeTruthy();
  });

  it('are sorted and filtered by the server; the address tells the status, and never the words', async () => {
    const { user, router } = render([
      list([ADA, SAMPLE]),
      list([SAMPLE, ADA], { sort: 'NAME' }),
      list([ADA], { sort: 'NAME', status: 'ACTIVE' }),
      list([ADA], { sort: 'NAME', status: 'ACTIVE', search: 'fallow' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Name' }));
    expect((await screen.findByRole('columnheader', { name: 'Name' })).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'ACTIVE');
    expect(await screen.findByText('1 participant')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Search participants' }), 'fallow{Enter}');
    expect(await screen.findByRole('button', { name: 'View Ada Fallow' })).toBeTruthy();
    const { search } = router.state.location;
    expect(search).toContain('participants.status=ACTIVE');
    expect(search).toContain('participants.sort=NAME');
    expect(search).not.toContain('fallow');
  });

  it('say what to do where nobody passes the filter', async () => {
    render([list([], { status: 'PENDING' })], '/?participants=all&participants.status=PENDING');
    expect(await screen.findByText('No such participant')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show all' })).toBeTruthy();
  });

  it('tell a failure, with a way to try again', async () => {
    render([list([], {}, { result: undefined, error: new Error('boom') } as Partial<Mock>)]);
    expect((await screen.findByRole('alert')).textContent).toContain('boom');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('open with basic, study and medical information, by their address, too', async () => {
    render([list([ADA]), one(ADA)], '/?participant=N-1');
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('+44 20 7946 0001');
    expect(
      within(dialog)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Basic information', 'Study information', 'Medical information']);
    expect(dialog.textContent).toContain('Asthma, Migraine');
    expect(dialog.textContent).toContain('75%');
    expect(within(dialog).getByRole('link', { name: 'pat-1' }).getAttribute('href')).toBe(
      '/study/study-001/patients/pat-1',
    );
    expect(within(dialog).getByText('Allergies').nextElementSibling?.textContent).toBe('None');
    expect(within(dialog).getByText('Emergency contact').nextElementSibling?.textContent).toBe('Not known');
  });
});

describe('adding a participant', () => {
  const input = {
    studyId: 'study-001',
    id: 'N-9',
    participant: {
      name: 'Bela Thorn',
      email: '',
      phone: '',
      dateOfBirth: '',
      gender: '',
      enrollmentDate: '2026-03-02',
      status: 'PENDING',
      lastActivity: '',
      progress: 0,
      studyGroup: '',
      consentGiven: false,
      medicalConditions: [],
      medications: [],
      allergies: ['Latex', 'Penicillin'],
      emergencyContact: '',
      patientId: '',
    },
  };
  const answer = (addParticipant: object): Mock => ({
    request: { query: AddParticipantDocument, variables: { input } },
    result: { data: { addParticipant } },
  });

  it('names each field that is wrong, and keeps what was typed where the server refuses', async () => {
    const { user } = render([
      list([]),
      answer({
        __typename: 'ParticipantConflict',
        message: 'The study has a participant of this ID already; choose another ID.',
        field: 'id',
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Add Participant' }));
    const dialog = within(await screen.findByRole('dialog'));
    const next = () => user.click(dialog.getByRole('button', { name: 'Next' }));
    await next();
    expect(dialog.getAllByText(/Please enter a participant ID\./)).toHaveLength(2);
    await user.type(dialog.getByRole('textbox', { name: 'Participant ID' }), 'N-9');
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Bela Thorn');
    await next();
    await next();
    expect(dialog.getByRole('alert').textContent).toBe('Please enter the enrollment date.');
    await user.type(dialog.getByLabelText(/Enrollment date/), '2026-03-02');
    await next();
    await user.type(dialog.getByRole('textbox', { name: 'Allergies' }), 'Latex\n\nPenicillin');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('choose another ID');
    const id = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Participant ID' });
    expect(document.activeElement, 'the step of what was refused is shown').toBe(id);
    expect(id.value).toBe('N-9');
    await next();
    await next();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Allergies' }).value).toContain(
      'Penicillin',
    );
  });

  it('is told where the server does not answer, at the step that asked it', async () => {
    const { user } = render([
      list([]),
      { ...answer({}), result: undefined, error: new Error('boom') } as Mock,
    ]);
    await user.click(await screen.findByRole('button', { name: 'Add Participant' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Participant ID' }), 'N-9');
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Bela Thorn{Enter}');
    await user.type(dialog.getByLabelText(/Enrollment date/), '2026-03-02');
    await user.click(dialog.getByRole('button', { name: /^Step 3/ }));
    await user.type(dialog.getByRole('textbox', { name: 'Allergies' }), 'Latex\n\nPenicillin');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('boom');
    expect(dialog.getByRole('textbox', { name: 'Allergies' })).toBeTruthy();
  });

  it('asks for each field at one step', () => {
    const asked = Object.values(SECTIONS).flatMap(({ fields }): ParticipantField[] => [...fields]);
    expect(asked.toSorted()).toEqual(Object.keys(valuesOf(null)).toSorted());
  });
});

describe('editing a participant', () => {
  it('has all fields in one form, and names each that is wrong', async () => {
    const { user } = render([list([ADA]), one(ADA)], '/?participant=N-1');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(name.value).toBe('Ada Fallow');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Participant ID' }).disabled).toBe(true);
    await user.clear(name);
    await user.clear(screen.getByLabelText(/Enrollment date/));
    await user.type(screen.getByRole('textbox', { name: 'Allergies' }), 'Latex');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Nothing was saved: Please enter a name. Please enter the enrollment date.',
    );
    expect(document.activeElement).toBe(name);
  });
});

describe('a withdrawal', () => {
  const preview: Mock = {
    maxUsageCount: 2,
    request: { query: WithdrawalPreviewDocument, variables: { studyId: 'study-001', id: 'N-1' } },
    result: study({
      withdrawalPreview: {
        __typename: 'WithdrawalPreview',
        removed: [
          { __typename: 'RemovedKind', kind: 'reports', count: 3 },
          { __typename: 'RemovedKind', kind: 'documents', count: 0 },
        ],
      },
    }),
  };

  it('says what it removes, asks for the id, and shows its receipt', async () => {
    sessionStorage.setItem('casebook.chat.1.patient.study-001', '[]');
    let looks = 0;
    const { user, router } = render(
      [
        list([ADA]),
        { ...one(ADA), delay: () => looks++ },
        preview,
        {
          request: {
            query: WithdrawParticipantDocument,
            variables: { input: { studyId: 'study-001', id: 'N-1', confirm: 'N-1' } },
          },
          result: {
            data: {
              withdrawParticipant: {
                __typename: 'Withdrawal',
                id: 'withdrawal-1',
                removed: [{ __typename: 'RemovedKind', kind: 'reports', count: 3 }],
              },
            },
          },
        },
      ],
      '/?participant=N-1',
    );
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await user.click(await screen.findByRole('button', { name: 'Keep the participant' }));
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('3 reports')).toBeTruthy();
    expect(screen.queryByText(/uploaded documents$/)).toBeNull();
    const confirm = screen.getByRole('textbox', { name: 'Type N-1 to confirm' });
    await user.type(confirm, 'N-2');
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(screen.getByText('This is not N-1.')).toBeTruthy();
    await user.clear(confirm);
    await user.type(confirm, 'N-1{Enter}');
    expect(await screen.findByText(/Receipt withdrawal-1/)).toBeTruthy();
    expect(sessionStorage.getItem('casebook.chat.1.patient.study-001')).toBeNull();

    const looksBefore = looks;
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
    expect(looks, 'who is withdrawn is not looked up once more').toBe(looksBefore);
  });
});
