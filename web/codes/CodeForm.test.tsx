import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CodeSuggestionsDocument } from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import {
  answer,
  answeredCodeSearch,
  code,
  fever,
  type Mock,
  noSuggestions,
  Page,
  patient,
  render,
  run,
  system,
} from './testing.tsx';

describe('the form of the search by code', () => {
  it('offers the five systems, begins with a limit of 100, and cannot run without system and code', async () => {
    const { user } = render([]);
    expect(
      within(system())
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Choose', 'SNOMEDCT', 'ICD10CM', 'RXNORM', 'LOINC', 'UMLS']);
    expect(screen.getByLabelText<HTMLInputElement>('Limit').value).toBe('100');
    expect(run().disabled).toBe(true);
    await user.type(code(), 'R50');
    expect(run().disabled).toBe(true);
    await user.selectOptions(system(), 'ICD10CM');
    expect(run().disabled).toBe(false);
  });

  it('says which of system and code is missing when Enter is pressed', async () => {
    const { user } = render([]);
    await user.type(code(), 'R50{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Please choose a code system.');
    await user.selectOptions(system(), 'ICD10CM');
    await user.clear(code());
    await user.type(patient(), '{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Please enter a code.');
  });

  it('sends patient, limit, descendants and assertion as chosen', async () => {
    const { user } = render([
      answer(answeredCodeSearch([fever]), {
        patientId: 'pat-9',
        limit: 500,
        descendants: false,
        assertion: ['NEGATED'],
      }),
    ]);
    await user.selectOptions(system(), 'ICD10CM');
    await user.type(code(), ' R50 ');
    await user.type(patient(), 'pat-9');
    const limit = screen.getByLabelText('Limit');
    await user.clear(limit);
    await user.type(limit, '900');
    await user.click(screen.getByLabelText('Include codes below it'));
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByLabelText('Negated'));
    await user.click(run());
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('takes the patient of the report that was ingested', async () => {
    const { user } = render([]);
    await user.type(patient(), 'earlier');
    await user.click(screen.getByRole('button', { name: 'Ingest' }));
    expect(patient().value).toBe('demo-patient-7');
  });

  it('offers codes by code or name, chosen by keyboard with their system', async () => {
    const suggestions: Mock = {
      request: {
        query: CodeSuggestionsDocument,
        variables: { studyId: 'study-001', system: null, text: 'fev' },
      },
      result: {
        data: {
          study: {
            __typename: 'Study',
            id: 'study-001',
            codeSuggestions: [
              {
                __typename: 'CodeSuggestion',
                system: 'SNOMEDCT',
                code: '386661006',
                name: 'Fever',
                matched: null,
                count: 0,
                mentions: 3,
              },
              {
                __typename: 'CodeSuggestion',
                system: 'ICD10CM',
                code: 'R50.9',
                name: 'Fever, unspecified',
                matched: 'pyrexia',
                count: 1200,
                mentions: 1500,
              },
            ],
          },
        },
      },
    };
    const { user } = renderWithProviders(<Page />, { mocks: [suggestions, noSuggestions] });
    await user.type(code(), 'fev');
    const options = await screen.findAllByRole('option', { name: /in this study/ });
    expect(options.map((option) => option.textContent)).toEqual([
      '386661006FeverSNOMEDCT · 0 affirmed · 3 mentions in this study',
      'R50.9Fever, unspecified (pyrexia)ICD10CM · 1,200 affirmed · 1,500 mentions in this study',
    ]);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(code().value).toBe('R50.9');
    expect(system().value).toBe('ICD10CM');
  });
});
