import type { MockLink } from '@apollo/client/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OnIngestDocument, SetAnonymisationOnIngestDocument } from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { STUDY } from '../studies/studies.fixtures.ts';
import { OnIngestCard } from './OnIngestCard.tsx';

type Mock = MockLink.MockedResponse;

const study = (anonymisationOnIngest: object | null) => ({
  __typename: 'Study',
  id: STUDY.id,
  anonymisationOnIngest: anonymisationOnIngest && {
    __typename: 'AnonymisationOnIngest',
    isOn: false,
    operator: 'REDACT',
    changedBy: null,
    changedAt: null,
    ...anonymisationOnIngest,
  },
});
const found = (setting: object | null): Mock => ({
  request: { query: OnIngestDocument, variables: { studyId: STUDY.id } },
  result: { data: { study: study(setting) } },
});

const renderCard = (mocks: Mock[]) =>
  renderWithProviders(
    <StudyProvider study={STUDY}>
      <OnIngestCard />
    </StudyProvider>,
    { mocks },
  );

describe('the setting of de-identification on ingest', () => {
  it('is off at first, and is saved with its operator', async () => {
    const input = { studyId: STUDY.id, isOn: true, operator: 'DATESHIFT' };
    const changed = {
      isOn: true,
      operator: 'DATESHIFT',
      changedBy: 'admin',
      changedAt: '2026-03-01T09:30:00.000Z',
    };
    const saved: Mock = {
      request: { query: SetAnonymisationOnIngestDocument, variables: { input } },
      result: {
        data: {
          setAnonymisationOnIngest: {
            __typename: 'SetAnonymisationOnIngestSuccess',
            study: study(changed),
          },
        },
      },
    };
    const { user } = renderCard([found({}), saved]);
    const toggle = await screen.findByRole<HTMLInputElement>('switch', {
      name: 'De-identify reports before they are stored',
    });
    expect(toggle.checked).toBe(false);
    expect(screen.getByText('Never changed.')).toBeTruthy();
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    await user.click(toggle);
    await user.selectOptions(screen.getByLabelText('Operator'), 'DATESHIFT');
    await user.click(save);
    expect(await screen.findByText(/^Changed by admin on /)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
  });

  it('says what becomes of documents', async () => {
    renderCard([found({})]);
    expect(await screen.findByText(/Documents stay under OCR as uploaded until they are sent/)).toBeTruthy();
  });

  it('tells why it was not saved, and keeps what was chosen', async () => {
    const input = { studyId: STUDY.id, isOn: true, operator: 'REDACT' };
    const refused: Mock = {
      request: { query: SetAnonymisationOnIngestDocument, variables: { input } },
      result: {
        data: {
          setAnonymisationOnIngest: {
            __typename: 'UpstreamFailure',
            message: 'Only administrators may do this.',
          },
        },
      },
    };
    const { user } = renderCard([found({}), refused]);
    await user.click(await screen.findByRole('switch'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Only administrators may do this.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
  });

  it('says where it cannot be set, and where it could not be loaded', async () => {
    const { unmount } = renderCard([found(null)]);
    expect(await screen.findByText(/BACKEND_URL keeps the reports/)).toBeTruthy();
    unmount();
    renderCard([{ ...found({}), result: undefined, error: new Error('Failed to fetch') } as Mock]);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
