import type { MockLink } from '@apollo/client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SourceTextDrawerDocument } from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { EvidenceButton } from './EvidenceButton.tsx';
import { EvidenceProvider } from './EvidenceContext.tsx';
import { EvidenceListContext } from './evidence-list.ts';
import { buildEntity, REPORT_TEXT } from './fixtures.ts';

const cough = buildEntity('Husten');
const fever = buildEntity('Fieber', { assertion: { certainty: 'NEGATIVE' } });

function answer(extractionId: string, differences: Partial<MockLink.MockedResponse> = {}) {
  const extraction = {
    __typename: 'Extraction',
    id: extractionId,
    text: REPORT_TEXT,
    language: 'DE',
    patientId: 'pat-1',
    sourceSystem: 'clinic',
    engine: null,
    vocabulary: null,
    isOutdated: null,
    entities: [cough, fever].map((entity) => ({ ...entity, review: null })),
  };
  return {
    request: { query: SourceTextDrawerDocument, variables: { studyId: 'study-001', extractionId } },
    result: { data: { study: { __typename: 'Study', id: 'study-001', extraction, scan: null } } },
    ...differences,
  };
}

const PLACES = ['ext-1', 'ext-2', 'ext-3'].map((extractionId) => ({
  extractionId,
  offset: fever.offset ?? 0,
  length: 6,
}));

async function open(number: number, mocks: MockLink.MockedResponse[]) {
  const rendered = renderWithProviders(
    <StudyProvider
      study={{ id: 'study-001', name: '', description: '', icon: '', participantCount: 0, status: 'ACTIVE' }}
    >
      <EvidenceProvider>
        <EvidenceListContext value={PLACES}>
          {PLACES.map((place) => (
            <EvidenceButton key={place.extractionId} place={place}>
              {place.extractionId}
            </EvidenceButton>
          ))}
        </EvidenceListContext>
      </EvidenceProvider>
    </StudyProvider>,
    { mocks },
  );
  await rendered.user.click(screen.getByRole('button', { name: `ext-${number}` }));
  return rendered;
}

const dialog = () => screen.getByRole('dialog');
const text = () => screen.findByRole('region', { name: 'Text of the report' });

describe('the evidence of a list', () => {
  it('is gone through by n and p and by button, and ends at both ends', async () => {
    const { user } = await open(1, [answer('ext-1'), answer('ext-2'), answer('ext-3')]);
    await text();
    expect(dialog().textContent).toContain('1 of 3');
    expect(screen.getByRole('button', { name: 'Previous evidence' }).ariaDisabled).toBe('true');
    await user.keyboard('pnn');
    await waitFor(() => expect(dialog().textContent).toContain('Source text · ext-3'));
    expect(dialog().textContent).toContain('3 of 3');
    await user.keyboard('n');
    expect(dialog().textContent).toContain('3 of 3');
    await user.click(screen.getByRole('button', { name: 'Previous evidence' }));
    expect(dialog().textContent).toContain('Source text · ext-2');
  });

  it('goes on while a report still loads, or fails', async () => {
    const { user } = await open(1, [
      answer('ext-1', { delay: Number.POSITIVE_INFINITY }),
      answer('ext-2', { error: new Error('boom') }),
      answer('ext-3'),
    ]);
    await user.keyboard('n');
    expect((await within(dialog()).findByRole('alert')).textContent).toContain('boom');
    await user.keyboard('n');
    await text();
    expect(dialog().textContent).toContain('3 of 3');
  });

  it('leaves the arrows to the entities of the report, and goes on from where the list was', async () => {
    const { user } = await open(1, [answer('ext-1'), answer('ext-2')]);
    await text();
    await user.keyboard('{ArrowLeft}');
    expect(within(dialog()).getByRole('status').textContent).toMatch(/^"Husten"/);
    expect(dialog().textContent).toContain('1 of 3');
    await user.keyboard('n');
    await waitFor(() => expect(dialog().textContent).toContain('Source text · ext-2'));
    await text();
    expect(within(dialog()).getByRole('status').textContent).toMatch(/^"Fieber"/);
  });

  it('is one step of the history, and is over when the drawer is closed', async () => {
    const { user, router } = await open(1, [answer('ext-1'), answer('ext-2')]);
    // Its only answer has to arrive before the reader goes on: it is shown again at the end.
    await text();
    await user.keyboard('n');
    await waitFor(() => expect(router.state.location.search).toContain('extraction=ext-2'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
    await act(() => router.navigate('/?extraction=ext-1&at=36-42'));
    await text();
    expect(screen.queryByRole('button', { name: 'Next evidence' })).toBeNull();
  });
});
