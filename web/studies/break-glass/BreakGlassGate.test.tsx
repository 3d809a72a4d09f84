import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  BreakGlassDocument,
  EndBreakGlassDocument,
  StudyAccessDocument,
  type StudyAccessQuery,
} from '../../generated/graphql.ts';
import { type Mocks, renderWithProviders } from '../../shared/testing.tsx';
import { StudyProvider } from '../StudyContext.tsx';
import { STUDY } from '../studies.fixtures.ts';
import { BreakGlassGate } from './BreakGlassGate.tsx';

type Access = NonNullable<StudyAccessQuery['study']>['viewerBreakGlass'];
const open = (minutes: number): Access => ({
  id: 'access-1',
  expiresAt: new Date(Date.now() + minutes * 60_000).toISOString(),
});
const access = (viewerBreakGlass: Access, allowsBreakGlass = true, times = 1): Mocks[number] => ({
  request: { query: StudyAccessDocument, variables: { id: STUDY.id } },
  result: {
    data: {
      study: {
        __typename: 'Study',
        id: STUDY.id,
        state: 'OPEN',
        label: null,
        asksPurpose: false,
        viewerPurpose: null,
        allowsBreakGlass,
        viewerBreakGlass: viewerBreakGlass && { __typename: 'OpenBreakGlass', ...viewerBreakGlass },
        viewerRole: 'ANALYST',
        viewerCan: viewerBreakGlass ? ['READ_IDENTIFIED', 'READ_DE_IDENTIFIED'] : ['READ_DE_IDENTIFIED'],
      },
    },
  },
  maxUsageCount: times,
});
const begin = (reason: string, answer: Record<string, unknown>): Mocks[number] => ({
  request: {
    query: BreakGlassDocument,
    variables: { input: { studyId: STUDY.id, reason, minutes: 30 } },
  },
  result: { data: { breakGlass: answer } },
});
const show = (...mocks: Mocks[number][]) =>
  renderWithProviders(
    <StudyProvider study={STUDY}>
      <BreakGlassGate>
        <p>The pages</p>
      </BreakGlassGate>
    </StudyProvider>,
    { mocks },
  );
const OFFER = 'Break-glass access';

describe('break-glass access', () => {
  it('is offered where the study allows it alone', async () => {
    show(access(null, false, 3));
    await screen.findByText('The pages');
    expect(screen.queryByRole('button', { name: OFFER })).toBeNull();
  });

  it('asks for a reason before anything is sent, and says what was refused', async () => {
    const message = 'Say in at least three words why you need to read identified data.';
    const { user } = show(
      access(null, true, 3),
      begin('why not', { __typename: 'InvalidInput', message, field: 'reason' }),
    );
    await user.click(await screen.findByRole('button', { name: OFFER }));
    await user.click(screen.getByRole('button', { name: 'Read identified' }));
    await screen.findByText('Please say why you need it.');
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'why not');
    await user.click(screen.getByRole('button', { name: 'Read identified' }));
    await screen.findByText(message);
  });

  it('tells how long it lasts once it is given, and ends by its button', async () => {
    const { user } = show(
      access(null, true),
      begin('Called to an emergency', {
        __typename: 'BreakGlassSuccess',
        access: { __typename: 'BreakGlassAccess', id: 'access-1' },
      }),
      access(open(30), true, 9),
      {
        request: {
          query: EndBreakGlassDocument,
          variables: { input: { studyId: STUDY.id, id: 'access-1' } },
        },
        result: {
          data: { endBreakGlass: { __typename: 'UpstreamFailure', message: 'It is over already.' } },
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: OFFER }));
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Called to an emergency');
    await user.click(screen.getByRole('button', { name: 'Read identified' }));
    await screen.findByText(/30 minutes left/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'End access' }));
    await screen.findByText('It is over already.');
  });
});
