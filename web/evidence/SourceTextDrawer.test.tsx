import type { MockLink } from '@apollo/client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SourceTextDrawerDocument, type SourceTextDrawerQuery } from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider, type StudySelection } from '../studies/StudyContext.tsx';
import { EvidenceProvider, useEvidence } from './EvidenceContext.tsx';
import { buildEntity, REPORT_TEXT } from './fixtures.ts';

const study: StudySelection = {
  id: 'study-001',
  name: 'Lungs',
  description: '',
  icon: 'lungs',
  participantCount: 1,
  status: 'ACTIVE',
};

const cough = buildEntity('Husten');
const fever = buildEntity('Fieber', { assertion: { certainty: 'NEGATIVE' } });
const pneumonia = buildEntity('Pneumonie', {
  category: 'Diagnosis',
  assertion: { certainty: 'NEUTRAL_POSSIBLE' },
});
const diabetes = buildEntity('Diabetes mellitus', {
  category: 'Diagnosis',
  assertion: { association: 'OTHER' },
});

const request = {
  query: SourceTextDrawerDocument,
  variables: { studyId: 'study-001', extractionId: 'ext-1' },
};

function answer(
  text: string | null,
  entities = [cough, fever, pneumonia, diabetes],
  scan: object | null = null,
  isOutdated = false,
): MockLink.MockedResponse {
  const extraction =
    text === null
      ? null
      : {
          __typename: 'Extraction',
          id: 'ext-1',
          text,
          language: 'DE',
          patientId: 'pat-1',
          sourceSystem: 'clinic',
          engine: 'casebook-embedded/4',
          vocabulary: 'a1b2c3',
          isOutdated,
          entities: entities.map((entity) => ({ ...entity, review: null })),
        };
  const data = { study: { __typename: 'Study', id: 'study-001', extraction, scan } };
  return { request, result: { data: data as SourceTextDrawerQuery } };
}

function Opener() {
  const { openEvidence } = useEvidence();
  return (
    <button
      type="button"
      onClick={() => openEvidence({ extractionId: 'ext-1', offset: fever.offset ?? 0, length: 6 })}
    >
      Open
    </button>
  );
}

function renderDrawer(mocks: MockLink.MockedResponse[], path = '/') {
  return renderWithProviders(
    <StudyProvider study={study}>
      <EvidenceProvider>
        <Opener />
      </EvidenceProvider>
    </StudyProvider>,
    { mocks, path },
  );
}

const at = (words: string) => {
  const offset = REPORT_TEXT.indexOf(words);
  return `/?extraction=ext-1&at=${offset}-${offset + words.length}`;
};
const focusedWords = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent).join('');
const place = () => within(screen.getByRole('dialog')).getByRole('status').textContent;

describe('the source text', () => {
  it('opens at the right place, with the whole text and its marks', async () => {
    const { user, router } = renderDrawer([answer(REPORT_TEXT)]);
    await user.click(screen.getByRole('button', { name: 'Open' }));

    const text = await screen.findByRole('region', { name: 'Text of the report' });
    expect(focusedWords()).toBe('Fiebernegated');
    expect(place()).toBe('"Fieber", SymptomOrSign, negated, characters 36-42');
    expect(text).toHaveProperty('lang', 'de');
    expect(text.textContent).toContain('Patient berichtet über Husten.');
    expect(text.textContent).toContain('Pneumonie? possible. Mutter: Diabetes mellitusfamily.');
    expect(router.state.location.search).toBe('?extraction=ext-1&at=36-42');
  });

  it('opens from its address alone', async () => {
    renderDrawer([answer(REPORT_TEXT)], at('Diabetes mellitus'));
    await screen.findByRole('region', { name: 'Text of the report' });
    expect(place()).toMatch(/^"Diabetes mellitus", Diagnosis, family, characters/);
  });

  it('emphasises a place that is no entity, across the entities on it', async () => {
    renderDrawer([answer(REPORT_TEXT)], at('über Husten.\nKein Fieber'));
    await screen.findByRole('region', { name: 'Text of the report' });
    expect(focusedWords()).toBe('über Husten.\nKein Fiebernegated');
    expect(place()).toMatch(/^"über Husten. Kein Fieber", characters/);
  });

  it('tells once what is said of an entity, at its end, however many others lie in it', async () => {
    const outer = buildEntity('Verdacht auf Pneumonie', { assertion: { conditionality: 'HYPOTHETICAL' } });
    const inner = buildEntity('Pneumonie', { assertion: { certainty: 'NEGATIVE' } });
    renderDrawer([answer(REPORT_TEXT, [inner, outer])], at('Fieber'));
    const text = await screen.findByRole('region', { name: 'Text of the report' });
    expect(text.textContent).toContain('Fieber.\nVerdacht auf Pneumonienegatedhypothetical. Mutter');
  });

  it('is one step of the history, however far the reader moved in it', async () => {
    const { user, router } = renderDrawer([answer(REPORT_TEXT)]);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('region', { name: 'Text of the report' });
    await user.keyboard('n');
    await waitFor(() => expect(router.state.location.search).toContain(`at=${pneumonia.offset}-`));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('moves to the entity before and after by button and by key, and stops at the ends', async () => {
    const { user, router } = renderDrawer([answer(REPORT_TEXT)], at('Fieber'));
    await screen.findByRole('region', { name: 'Text of the report' });
    await user.click(screen.getByRole('button', { name: 'Next entity' }));
    await waitFor(() => expect(place()).toMatch(/^"Pneumonie"/));
    await user.keyboard('p');
    await waitFor(() => expect(place()).toMatch(/^"Fieber"/));
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(place()).toMatch(/^"Husten"/));
    expect(screen.getByRole('button', { name: 'Previous entity' })).toHaveProperty('ariaDisabled', 'true');
    await user.keyboard('p');
    expect(place()).toMatch(/^"Husten"/);
    await user.keyboard('n{ArrowRight}');
    expect(place()).toMatch(/^"Pneumonie"/);
    await waitFor(() => expect(router.state.location.search).toContain(`at=${pneumonia.offset}-`));
  });

  it('follows the Back button to the place before', async () => {
    const { user, router } = renderDrawer([answer(REPORT_TEXT)], at('Fieber'));
    await screen.findByRole('region', { name: 'Text of the report' });
    await act(() => router.navigate(at('Diabetes mellitus')));
    await waitFor(() => expect(place()).toMatch(/^"Diabetes mellitus"/));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(place()).toMatch(/^"Fieber"/));
    await user.keyboard('n');
    expect(place()).toMatch(/^"Pneumonie"/);
  });

  it('moves to an entity that is clicked', async () => {
    const { user } = renderDrawer([answer(REPORT_TEXT)], at('Fieber'));
    const text = await screen.findByRole('region', { name: 'Text of the report' });
    await user.click(within(text).getByText('Husten'));
    await waitFor(() => expect(focusedWords()).toBe('Husten'));
  });

  it('closes on Escape, clears the address and gives the focus back', async () => {
    const { user, router } = renderDrawer([answer(REPORT_TEXT)]);
    const opener = screen.getByRole('button', { name: 'Open' });
    await user.click(opener);
    await screen.findByRole('region', { name: 'Text of the report' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('says that it loads', async () => {
    renderDrawer([{ ...answer(REPORT_TEXT), delay: Infinity }], at('Fieber'));
    expect(await screen.findByText('Loading the source text…')).toBeTruthy();
  });

  it('can be asked for again after a failure', async () => {
    const failure = { request, error: new TypeError('Failed to fetch') };
    const { user } = renderDrawer([failure, answer(REPORT_TEXT)], at('Fieber'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to fetch');
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByRole('region', { name: 'Text of the report' });
  });

  it('says that the study has no such report', async () => {
    renderDrawer([answer(null)], at('Fieber'));
    expect(await screen.findByText('This study has no stored report with this ID.')).toBeTruthy();
  });

  it('leads to the page that a place was scanned from, and nowhere else', async () => {
    const scan = {
      __typename: 'ReportScan',
      documentId: 'doc-1',
      pages: [
        { __typename: 'ReportScanPage', pageNumber: 1, start: 0, end: 30 },
        { __typename: 'ReportScanPage', pageNumber: 2, start: 31, end: REPORT_TEXT.length },
      ],
    };
    renderDrawer([answer(REPORT_TEXT, undefined, scan)], at('Fieber'));
    const link = await screen.findByRole('link', { name: 'Open the scanned page' });
    expect(link.getAttribute('href')).toBe('/study/study-001/ocr?document=doc-1&page=2&words=36-42');
  });

  it('leads to no page where the report was not scanned', async () => {
    renderDrawer([answer(REPORT_TEXT)], at('Fieber'));
    await screen.findByRole('region', { name: 'Text of the report' });
    expect(screen.queryByRole('link', { name: 'Open the scanned page' })).toBeNull();
  });

  it('says what read the report', async () => {
    renderDrawer([answer(REPORT_TEXT)], at('Fieber'));
    expect(await screen.findByText('Read by casebook-embedded/4 with vocabulary a1b2c3')).toBeTruthy();
    expect(screen.queryByText(/An earlier engine/)).toBeNull();
  });

  it('leads to where reports are read again where another engine reads by now', async () => {
    renderDrawer([answer(REPORT_TEXT, undefined, null, true)], at('Fieber'));
    expect(await screen.findByText(/An earlier engine read this report/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Read reports again' });
    expect(link.getAttribute('href')).toBe('/study/study-001/ingestion/rereadings');
  });

  it('shows text that looks like markup as text', async () => {
    renderDrawer([answer('<img src=x onerror=alert(1)> Kein Fieber.')], '/?extraction=ext-1&at=0-4');
    const text = await screen.findByRole('region', { name: 'Text of the report' });
    expect(text.querySelector('img')).toBeNull();
    expect(text.textContent).toContain('<img src=x onerror=alert(1)>');
  });
});
