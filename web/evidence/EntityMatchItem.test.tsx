import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EntityDetailFragment } from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider, type StudySelection } from '../studies/StudyContext.tsx';
import { EntityMatchItem } from './EntityMatchItem.tsx';
import { EvidenceProvider } from './EvidenceContext.tsx';
import { statements } from './entity-detail.ts';
import { buildEntityMatch } from './fixtures.ts';

const study: StudySelection = {
  id: 'study-001',
  name: 'One',
  description: '',
  icon: 'lungs',
  participantCount: 1,
  status: 'ACTIVE',
};

const NOTHING: EntityDetailFragment = {
  value: null,
  unit: null,
  date: null,
  referenceLow: null,
  referenceHigh: null,
  interpretation: null,
  origin: null,
  section: null,
};

function renderItem(detail: Partial<EntityDetailFragment> | null) {
  const match = buildEntityMatch('Husten');
  const entity = {
    ...match.entity,
    detail: detail === null ? null : { __typename: 'EntityDetail' as const, ...NOTHING, ...detail },
  };
  return renderWithProviders(
    <StudyProvider study={study}>
      <EvidenceProvider>
        <ul>
          <EntityMatchItem match={{ ...match, entity }} />
        </ul>
      </EvidenceProvider>
    </StudyProvider>,
  );
}

describe('an entity that was found', () => {
  it('shows value, unit, reference range, judgement and date beside its words', () => {
    renderItem({
      value: 9.1,
      unit: 'g/dL',
      referenceLow: 12,
      referenceHigh: 16,
      interpretation: 'L',
      date: '2026-03',
    });
    expect(screen.getByText('9.1 g/dL, reference 12 to 16, low, 2026-03')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Husten' })).toBeTruthy();
  });

  it('names the section that it stands in, and none that is unknown', () => {
    const { unmount } = renderItem({ section: 'medicationDischarge' });
    expect(screen.getByText('SymptomOrSign · medication at discharge · clinic · 2026-03-01')).toBeTruthy();
    unmount();
    renderItem({ section: 'other' });
    expect(screen.getByText('SymptomOrSign · clinic · 2026-03-01')).toBeTruthy();
  });

  it('says nothing more where it states nothing more', () => {
    renderItem(null);
    expect(screen.getByText('SymptomOrSign · clinic · 2026-03-01')).toBeTruthy();
    expect(statements(NOTHING)).toEqual([]);
  });

  it.each([
    [{ referenceLow: 4 }, 'reference from 4'],
    [{ referenceHigh: 6.5 }, 'reference up to 6.5'],
    [{ value: 0 }, '0'],
    [{ interpretation: 'HH' as const }, 'critically high'],
  ])('says %o as "%s"', (detail, words) => {
    expect(statements({ ...NOTHING, ...detail })).toEqual([words]);
  });
});
