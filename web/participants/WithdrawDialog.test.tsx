import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { WithdrawalPreviewDocument, WithdrawParticipantDocument } from '../generated/graphql.ts';
import { ADA, list, type Mock, one, render, study } from './testing.tsx';

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
