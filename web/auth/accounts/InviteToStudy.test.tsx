import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InviteAccountDocument } from '../../generated/graphql.ts';
import { renderWithProviders } from '../../shared/testing.tsx';
import { StudyProvider } from '../../studies/StudyContext.tsx';
import { STUDY } from '../../studies/studies.fixtures.ts';
import { InviteToStudy } from './InviteToStudy.tsx';

it('invites to this study alone, as a member of the installation', async () => {
  const input = {
    username: null,
    email: null,
    role: 'MEMBER',
    memberships: [{ studyId: STUDY.id, role: 'REVIEWER' }],
  };
  const { user } = renderWithProviders(
    <StudyProvider study={STUDY}>
      <InviteToStudy />
    </StudyProvider>,
    {
      mocks: [
        {
          request: { query: InviteAccountDocument, variables: { input } },
          result: {
            data: { inviteAccount: { __typename: 'InvitationLink', token: 'secret-of-it', isMailed: null } },
          },
        },
      ],
    },
  );
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  const role = await screen.findByRole<HTMLSelectElement>('combobox', { name: STUDY.name });
  expect([...role.options].map(({ value }) => value)).not.toContain('');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.selectOptions(role, 'REVIEWER');
  await user.click(screen.getByRole('button', { name: 'Make the link' }));
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(link.value).toContain('/invitation#secret-of-it');
});
