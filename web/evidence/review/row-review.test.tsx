import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { JudgeFactDocument, type JudgeFactInput } from '../../generated/graphql.ts';
import { renderWithProviders } from '../../shared/testing.tsx';
import { StudyProvider, type StudySelection } from '../../studies/StudyContext.tsx';
import { EntityMatchItem } from '../EntityMatchItem.tsx';
import { EvidenceProvider } from '../EvidenceContext.tsx';
import { buildEntityMatch } from '../fixtures.ts';

const study: StudySelection = {
  ...{ id: 'study-001', name: 'Lungs', description: '', icon: 'lungs', participantCount: 1 },
  status: 'ACTIVE',
};

function open(answer: object, onAsked: (input: JudgeFactInput) => void = () => undefined) {
  const judge = {
    request: {
      query: JudgeFactDocument,
      variables: ({ input }: Record<string, unknown>) => {
        onAsked(input as JudgeFactInput);
        return true;
      },
    },
    result: { data: { judgeFact: answer } },
  } as unknown as MockLink.MockedResponse;
  return renderWithProviders(
    <StudyProvider study={study}>
      <EvidenceProvider>
        <ul>
          <EntityMatchItem match={buildEntityMatch('Husten')} />
        </ul>
      </EvidenceProvider>
    </StudyProvider>,
    { mocks: [judge] },
  );
}

const landed = (kind: string) => ({
  __typename: 'VerdictSuccess',
  verdict: { __typename: 'Verdict', id: 'verdict-1', kind, state: 'IN_FORCE' },
  extraction: null,
});

describe('the review of a fact in a list', () => {
  it('accepts by one key where the focus is in its row, and offers to take that back', async () => {
    const asked = vi.fn();
    const { user } = open(landed('ACCEPTED'), asked);
    screen.getByRole('button', { name: 'Husten' }).focus();
    await user.keyboard('a');
    await screen.findByText('Accepted: "Husten".');
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ factId: 'ent-Husten', kind: 'ACCEPTED', version: 0 });
    expect(screen.getByRole('button', { name: 'Undo the verdict on Husten' })).toBeDefined();
  });

  it('rejects by two keys, the second of which says why', async () => {
    const asked = vi.fn();
    const { user } = open(landed('REJECTED'), asked);
    screen.getByRole('button', { name: 'Husten' }).focus();
    await user.keyboard('x');
    await waitFor(() => expect(screen.getByText('Why is "Husten" wrong?')).toBeDefined());
    await user.keyboard('1');
    await screen.findByText('Rejected: "Husten".');
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ kind: 'REJECTED', reason: 'NO_FACT' });
  });

  it('offers nothing where the tab shows facts on another basis', () => {
    window.sessionStorage.setItem('casebook.fact-basis', 'AS_READ');
    open(landed('ACCEPTED'));
    expect(screen.queryByRole('button', { name: 'Accept Husten' })).toBeNull();
    window.sessionStorage.clear();
  });
});
