import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StudyAccessDocument, type StudyRight } from '../generated/graphql.ts';
import { type Mocks, renderWithProviders } from '../shared/testing.tsx';
import { DeidentifiedNotice } from './DeidentifiedNotice.tsx';
import { StudyProvider } from './StudyContext.tsx';
import { STUDY } from './studies.fixtures.ts';
import { useStudyAccess } from './useStudyAccess.ts';

const access = (viewerCan: readonly StudyRight[]): Mocks[number] => ({
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
        allowsBreakGlass: false,
        viewerBreakGlass: null,
        viewerRole: 'ANALYST',
        viewerCan: [...viewerCan],
      },
    },
  },
  maxUsageCount: 3,
});

/** Stands for a page that knows what the user may. */
function Page() {
  const { viewerRole } = useStudyAccess();
  return <p>{viewerRole}</p>;
}

const open = async (...rights: StudyRight[]) => {
  renderWithProviders(
    <StudyProvider study={STUDY}>
      <DeidentifiedNotice />
      <Page />
    </StudyProvider>,
    { mocks: [access(rights)] },
  );
  await screen.findByText('ANALYST');
};

describe('the notice of the de-identified view', () => {
  it('says how the study is shown to whoever may not read it as it is stored', async () => {
    await open('READ_DE_IDENTIFIED');
    expect(screen.getByRole('note').textContent).toContain('You see this study de-identified');
  });

  it('is not there for whoever may, nor for whoever reads nothing', async () => {
    await open('READ_IDENTIFIED', 'READ_DE_IDENTIFIED');
    expect(screen.queryByRole('note')).toBeNull();
  });
});
