import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  RemoveStudyMemberDocument,
  type Role,
  SetStudyMemberDocument,
  type StudyMemberFragment,
  StudyPeopleDocument,
} from '../../generated/graphql.ts';
import { type Mocks, renderWithProviders } from '../../shared/testing.tsx';
import { StudyProvider } from '../StudyContext.tsx';
import { STUDY } from '../studies.fixtures.ts';
import { UserManagementScreen } from './UserManagementScreen.tsx';

type Member = StudyMemberFragment & { __typename: 'StudyMember' };
const member = (username: string, role: Member['role']): Member => ({
  __typename: 'StudyMember',
  username,
  role,
  since: '2026-03-01T09:30:00.000Z',
});
const ANNA = member('anna', 'OWNER');
const BERT = member('bert', 'ANALYST');

const listed = (members: Member[] | null, role: Role = 'ADMIN') => ({
  request: { query: StudyPeopleDocument, variables: { studyId: STUDY.id } },
  result: {
    data: {
      viewer: { __typename: 'User' as const, username: 'anna', role },
      managedStudy: members && { __typename: 'ManagedStudy' as const, id: STUDY.id, members },
    },
  },
});
const show = (mocks: Mocks) =>
  renderWithProviders(
    <StudyProvider study={STUDY}>
      <UserManagementScreen />
    </StudyProvider>,
    { mocks },
  );
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

describe('User Management', () => {
  it('tells who may not see it whom to ask', async () => {
    show([listed(null, 'MEMBER')]);
    expect(await screen.findByText(/ask one of them to let somebody in/)).toBeTruthy();
  });

  it('shows who works in the study and what they may; owners who administer nothing else add nobody', async () => {
    show([listed([ANNA, BERT], 'MEMBER')]);
    const row = await rowOf('bert');
    expect(within(row).getByText('Reads and exports de-identified data.')).toBeTruthy();
    expect(await rowOf('anna (you)')).toBeTruthy();
    expect(screen.queryByLabelText('Name of the account')).toBeNull();
  });

  it('lets those who decide invite, and nobody else', async () => {
    const shown = (members: Member[] | null) =>
      renderWithProviders(
        <StudyProvider study={STUDY}>
          <UserManagementScreen invite={<p>Invite here</p>} />
        </StudyProvider>,
        { mocks: [listed(members, 'MEMBER')] },
      );
    const { unmount } = shown(null);
    await screen.findByText(/ask one of them/);
    expect(screen.queryByText('Invite here')).toBeNull();
    unmount();
    shown([ANNA]);
    expect(await screen.findByText('Invite here')).toBeTruthy();
  });

  it('changes a role, naming the one that was seen, and shows what stands from then on', async () => {
    show([
      listed([ANNA, BERT]),
      {
        request: {
          query: SetStudyMemberDocument,
          variables: { input: { studyId: STUDY.id, username: 'bert', role: 'REVIEWER', was: 'ANALYST' } },
        },
        result: { data: { setStudyMember: { __typename: 'StudyMembersSuccess', members: [ANNA] } } },
      },
      listed([ANNA, member('bert', 'REVIEWER')]),
    ]);
    await userEvent.selectOptions(await screen.findByLabelText('Role of bert'), 'REVIEWER');
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLSelectElement>('Role of bert').value).toBe('REVIEWER'),
    );
  });

  it('says in the row why a change was refused, and keeps the role', async () => {
    show([
      listed([ANNA]),
      {
        request: {
          query: SetStudyMemberDocument,
          variables: { input: { studyId: STUDY.id, username: 'anna', role: 'GUEST', was: 'OWNER' } },
        },
        result: {
          data: {
            setStudyMember: {
              __typename: 'UpstreamFailure',
              message: 'A study needs an owner: make somebody else an owner first.',
            },
          },
        },
      },
      listed([ANNA]),
    ]);
    await userEvent.selectOptions(await screen.findByLabelText('Role of anna'), 'GUEST');
    expect((await screen.findByRole('alert')).textContent).toContain('A study needs an owner');
    expect(screen.getByLabelText<HTMLSelectElement>('Role of anna').value).toBe('OWNER');
  });

  it('removes somebody once that is confirmed', async () => {
    show([
      listed([ANNA, BERT]),
      {
        request: {
          query: RemoveStudyMemberDocument,
          variables: { input: { studyId: STUDY.id, username: 'bert', was: 'ANALYST' } },
        },
        result: { data: { removeStudyMember: { __typename: 'StudyMembersSuccess', members: [ANNA] } } },
      },
      listed([ANNA]),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove bert' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('bert')).toBeNull());
  });

  it('asks for a name before it adds somebody', async () => {
    show([listed([ANNA])]);
    await userEvent.click(await screen.findByRole('button', { name: 'Add to the study' }));
    expect(screen.getByText('Please enter the name of an account.')).toBeTruthy();
  });
});
