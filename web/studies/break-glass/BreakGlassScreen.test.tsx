import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type BreakGlassAccessFragment,
  BreakGlassScreenDocument,
  EndBreakGlassDocument,
  ReviewBreakGlassDocument,
} from '../../generated/graphql.ts';
import { type Mocks, renderWithProviders } from '../../shared/testing.tsx';
import { StudyProvider } from '../StudyContext.tsx';
import { STUDY } from '../studies.fixtures.ts';
import { BreakGlassScreen } from './BreakGlassScreen.tsx';

type Listed = BreakGlassAccessFragment & { __typename: 'BreakGlassAccess' };
const listed = (id: string, fields: Partial<Listed> = {}): Listed => ({
  __typename: 'BreakGlassAccess',
  id,
  username: 'ana',
  reason: 'Called to an emergency',
  begunAt: '2026-03-01T09:30:00.000Z',
  expiresAt: '2026-03-01T10:30:00.000Z',
  isOpen: false,
  endedAt: null,
  endedBy: null,
  review: null,
  ...fields,
});
const page = (nodes: Listed[], allowsBreakGlass = true): Mocks[number] => ({
  request: {
    query: BreakGlassScreenDocument,
    variables: { studyId: STUDY.id, isReviewed: false },
  },
  result: {
    data: {
      study: {
        __typename: 'Study',
        id: STUDY.id,
        allowsBreakGlass,
        breakGlassAccesses: {
          __typename: 'BreakGlassConnection',
          nodes,
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        },
      },
    },
  },
});
const show = (...mocks: Mocks[number][]) =>
  renderWithProviders(
    <StudyProvider study={STUDY}>
      <BreakGlassScreen />
    </StudyProvider>,
    { mocks },
  );

describe('break-glass access to review', () => {
  it('says what will stand there while nothing waits', async () => {
    show(page([], false));
    expect(screen.getByText('Loading break-glass access…')).toBeTruthy();
    await screen.findByText('Nothing waits for review');
    expect(screen.getByText(/This study allows none/)).toBeTruthy();
  });

  it('says why it could not be loaded, and tries again', async () => {
    const { user } = show(
      { request: page([]).request, error: new Error('down') } as Mocks[number],
      page([listed('access-1')]),
    );
    await user.click(await screen.findByRole('button', { name: /retry|again/i }));
    expect(await screen.findByText('Called to an emergency')).toBeTruthy();
  });

  it('is objected to with a note alone, and leads to what was read', async () => {
    const input = { studyId: STUDY.id, id: 'access-1', verdict: 'OBJECTED', note: 'No emergency.' };
    const reviewed = listed('access-1', {
      review: {
        __typename: 'BreakGlassReview',
        verdict: 'OBJECTED',
        note: 'No emergency.',
        reviewedBy: 'aud',
        reviewedAt: '2026-03-02T09:30:00.000Z',
      },
    } as Partial<Listed>);
    const { user } = show(
      page([listed('access-1')]),
      {
        request: { query: ReviewBreakGlassDocument, variables: { input } },
        result: { data: { reviewBreakGlass: { __typename: 'BreakGlassSuccess', access: reviewed } } },
      } as Mocks[number],
      page([]),
    );
    const link = await screen.findByRole('link', { name: 'What they read' });
    expect(link.getAttribute('href')).toBe(
      `/study/${STUDY.id}/audit?question=user&user=ana&from=2026-03-01&to=2026-03-01`,
    );
    await user.click(screen.getByRole('button', { name: 'Review the access of ana' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('radio', { name: 'Object' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText('Please say what you object to.');
    await user.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'No emergency.');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Nothing waits for review');
  });

  it('is ended while it is open', async () => {
    const ended = listed('access-1', { endedAt: '2026-03-01T09:40:00.000Z', endedBy: 'aud' });
    const { user } = show(
      page([listed('access-1', { isOpen: true })]),
      {
        request: {
          query: EndBreakGlassDocument,
          variables: { input: { studyId: STUDY.id, id: 'access-1' } },
        },
        result: { data: { endBreakGlass: { __typename: 'BreakGlassSuccess', access: ended } } },
      } as Mocks[number],
      page([ended]),
    );
    await user.click(await screen.findByRole('button', { name: 'End the access of ana' }));
    await screen.findByText('Ended by aud');
  });
});
