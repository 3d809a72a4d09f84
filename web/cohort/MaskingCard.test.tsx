import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CohortMaskingDocument, SetCohortMaskingDocument } from '../generated/graphql.ts';
import { type Mocks, renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { STUDY } from '../studies/studies.fixtures.ts';
import { MaskingCard } from './MaskingCard.tsx';

const study = (threshold: number, changedBy: string | null = null) => ({
  __typename: 'Study',
  id: STUDY.id,
  cohortMasking: {
    __typename: 'CohortMasking',
    threshold,
    changedBy,
    changedAt: changedBy && '2026-03-01T09:30:00.000Z',
  },
});

function open(result: object) {
  const mocks: Mocks = [
    {
      request: { query: CohortMaskingDocument, variables: { studyId: STUDY.id } },
      result: { data: { study: study(5) } },
    },
    {
      request: {
        query: SetCohortMaskingDocument,
        variables: { input: { studyId: STUDY.id, threshold: 10 } },
      },
      result: { data: { setCohortMasking: result } },
    },
  ];
  return renderWithProviders(
    <StudyProvider study={STUDY}>
      <MaskingCard />
    </StudyProvider>,
    { mocks },
  );
}

async function save({ user }: ReturnType<typeof open>) {
  const field = await screen.findByLabelText('Fewest patients that are shown');
  expect(screen.getByText('Never changed.')).toBeTruthy();
  await user.clear(field);
  await user.type(field, '10');
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

describe('the threshold of small counts', () => {
  it('is saved, and says who changed it', async () => {
    await save(open({ __typename: 'SetCohortMaskingSuccess', study: study(10, 'anna') }));
    expect(await screen.findByText(/^Changed by anna on 1 Mar 2026/)).toBeTruthy();
  });

  it('keeps what was entered where it is refused', async () => {
    await save(open({ __typename: 'InvalidInput', message: 'Only administrators may do this.' }));
    expect(await screen.findByText('Only administrators may do this.')).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('Fewest patients that are shown');
    expect(field.value).toBe('10');
  });
});
