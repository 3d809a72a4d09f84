import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StatePurposeDocument, StudyAccessDocument } from '../../generated/graphql.ts';
import { type Mocks, renderWithProviders } from '../../shared/testing.tsx';
import { StudyProvider } from '../StudyContext.tsx';
import { STUDY } from '../studies.fixtures.ts';
import { PurposeGate } from './PurposeGate.tsx';
import { StatedPurpose } from './StatedPurpose.tsx';

const access = (asksPurpose: boolean, viewerPurpose: string | null): Mocks[number] => ({
  request: { query: StudyAccessDocument, variables: { id: STUDY.id } },
  result: {
    data: {
      study: {
        __typename: 'Study',
        id: STUDY.id,
        state: 'OPEN',
        label: null,
        asksPurpose,
        viewerPurpose,
        allowsBreakGlass: false,
        viewerBreakGlass: null,
        viewerRole: 'OWNER',
        viewerCan: [],
      },
    },
  },
  maxUsageCount: 3,
});
const stating = (purpose: string, answer: Record<string, unknown>): Mocks[number] => ({
  request: { query: StatePurposeDocument, variables: { input: { studyId: STUDY.id, purpose } } },
  result: { data: { statePurpose: answer } },
});
const open = (...mocks: Mocks[number][]) =>
  renderWithProviders(
    <StudyProvider study={STUDY}>
      <StatedPurpose />
      <PurposeGate>
        <p>The pages</p>
      </PurposeGate>
    </StudyProvider>,
    { mocks },
  );

describe('a study that asks what it is read for', () => {
  it('shows its pages once that is said, and what was said', async () => {
    const { user } = open(
      { ...access(true, null), maxUsageCount: 1 },
      stating('Analysis', { __typename: 'StatePurposeSuccess', studyId: STUDY.id, purpose: 'Analysis' }),
      access(true, 'Analysis'),
    );
    await user.click(await screen.findByRole('button', { name: 'Analysis' }));
    expect(screen.queryByText('The pages')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('The pages');
    await screen.findByRole('button', { name: 'Change the purpose: Analysis' });
  });

  it('asks for words before anything is sent, and says what was refused', async () => {
    const message = 'Say what you read the study for.';
    const { user } = open(
      access(true, null),
      stating('ab', { __typename: 'InvalidInput', message, field: 'purpose' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByText('Please say what you read the study for.');
    await user.type(screen.getByRole('textbox', { name: /Purpose/ }), 'ab{Enter}');
    await screen.findByText(message);
  });
});

it('a study that does not ask shows its pages at once', async () => {
  open(access(false, null));
  await screen.findByText('The pages');
});
