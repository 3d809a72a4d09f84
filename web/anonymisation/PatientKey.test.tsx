import type { MockLink } from '@apollo/client/testing';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  AnonymisationScreenDocument,
  AnonymiseDocument,
  AnonymiseDocumentsDocument,
} from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { STUDY } from '../studies/studies.fixtures.ts';
import { AnonymisationScreen } from './AnonymisationScreen.tsx';

type Mock = MockLink.MockedResponse;

const TEXT = 'Herr Brenzlau kam.';
const OF_TEXT = 'Patient ID (optional)';
const OF_DOCUMENTS = 'Patient ID of all these documents (optional)';

const screenData: Mock = {
  request: { query: AnonymisationScreenDocument, variables: { studyId: STUDY.id } },
  result: {
    data: {
      study: {
        __typename: 'Study',
        id: STUDY.id,
        anonymisationEngines: { __typename: 'AnonymisationEngines', local: 'local', cloud: null },
      },
    },
  },
};
const anonymised = (text: string, input: object): Mock => ({
  request: {
    query: AnonymiseDocument,
    variables: { input: { studyId: STUDY.id, engine: 'LOCAL', text: TEXT, language: 'DE', ...input } },
  },
  result: { data: { anonymise: { __typename: 'AnonymisedText', text, engine: 'local', spans: [] } } },
});
const started = (documents: object[], operator: string, message: string): Mock => ({
  request: {
    query: AnonymiseDocumentsDocument,
    variables: { input: { studyId: STUDY.id, documents, language: 'DE', operator } },
  },
  result: { data: { anonymiseDocuments: { __typename: 'UpstreamFailure', message } } },
});

const renderScreen = (mocks: Mock[]) =>
  renderWithProviders(
    <StudyProvider study={STUDY}>
      <AnonymisationScreen />
    </StudyProvider>,
    { mocks: [screenData, ...mocks] },
  );

const button = (name: string) => screen.getByRole('button', { name });
const choose = (user: ReturnType<typeof renderScreen>['user'], operator: string) =>
  user.selectOptions(screen.getByLabelText('Operator'), operator);

function descriptionOf(label: string): string | null | undefined {
  const id = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent;
}

describe('the patient ID, which makes pseudonyms and shifted dates those of other texts', () => {
  it('is asked for only where something is invented, and says what it is for', async () => {
    const { user } = renderScreen([]);
    expect(screen.queryByLabelText(OF_TEXT)).toBeNull();
    expect(screen.queryByLabelText(OF_DOCUMENTS)).toBeNull();
    for (const operator of ['PSEUDONYM', 'DATESHIFT']) {
      await choose(user, operator);
      expect(descriptionOf(OF_TEXT)).toContain('same pseudonyms and the same date shift');
      expect(descriptionOf(OF_DOCUMENTS)).toContain('Leave it empty for documents of several');
    }
  });

  it('goes with the text, and never into the address', async () => {
    const { user, router } = renderScreen([
      anonymised('of nobody', { operator: 'DATESHIFT' }),
      anonymised('of the patient', { operator: 'DATESHIFT', patientId: 'p-1' }),
      anonymised('redacted', { operator: 'REDACT' }),
    ]);
    fireEvent.change(screen.getByLabelText('Text'), { target: { value: TEXT } });
    await choose(user, 'DATESHIFT');
    await user.click(button('Run Local'));
    expect(await screen.findByText('of nobody')).toBeTruthy();
    await user.type(screen.getByLabelText(OF_TEXT), ' p-1 ');
    await user.click(button('Run Local'));
    expect(await screen.findByText('of the patient')).toBeTruthy();
    await choose(user, 'REDACT');
    await user.click(button('Run Local'));
    expect(await screen.findByText('redacted')).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  it('goes with every document of a batch', async () => {
    const { user } = renderScreen([
      started(
        [
          { text: 'Eins.', patientId: 'p-1' },
          { text: 'Zwei.', patientId: 'p-1' },
        ],
        'DATESHIFT',
        'both',
      ),
      started([{ text: 'Eins.' }, { text: 'Zwei.' }], 'REDACT', 'neither'),
    ]);
    const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('files can be chosen');
    await user.upload(input, [
      new File(['Eins.'], '1.txt', { type: 'text/plain' }),
      new File(['Zwei.'], '2.txt', { type: 'text/plain' }),
    ]);
    await screen.findByText('2 documents chosen, 10 characters.');
    await choose(user, 'DATESHIFT');
    await user.type(screen.getByLabelText(OF_DOCUMENTS), 'p-1');
    await user.click(button('Anonymise documents'));
    expect(await screen.findByText('both')).toBeTruthy();
    await choose(user, 'REDACT');
    await user.click(button('Anonymise documents'));
    expect(await screen.findByText('neither')).toBeTruthy();
  });
});
