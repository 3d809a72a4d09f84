import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AnalytesDocument, MeasurementsDocument, type MeasurementsInput } from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { STUDY } from '../studies/studies.fixtures.ts';
import { MeasurementsScreen } from './MeasurementsScreen.tsx';

type Mock = MockLink.MockedResponse;

const analyte = (key: string, name: string, loinc: string | null, units: (string | null)[]) => ({
  __typename: 'MeasuredAnalyte',
  key,
  name,
  loinc,
  results: 3,
  units: units.map((unit) => ({ __typename: 'MeasuredUnit', unit, results: 1 })),
});
const study = (more: object) => ({ data: { study: { __typename: 'Study', id: STUDY.id, ...more } } });
const analytes = (list: object[]): Mock => ({
  request: { query: AnalytesDocument, variables: { studyId: STUDY.id } },
  result: study({ analytes: list }),
});
const HAEMOGLOBIN = analyte('haemoglobin', 'Haemoglobin', '718-7', ['g/dL', 'mmol/L']);
const LIST = analytes([HAEMOGLOBIN, analyte('frobnitz', 'Frobnitz', null, [null])]);

const result = (patientId: string, value: number, place: object | null = null) => ({
  __typename: 'MeasurementResult',
  patientId,
  date: '2026-03-01',
  value,
  place,
});
const PLACE = { __typename: 'TextPlace', extractionId: 'ext-1', offset: 5, length: 3 };
function measured(changes: Partial<MeasurementsInput> = {}, results = [result('p-1', 13.2, PLACE)]): Mock {
  const measurements = {
    __typename: 'MeasurementSeries',
    name: 'Haemoglobin',
    loinc: '718-7',
    totalCount: results.length + 1,
    byUnit: [
      { __typename: 'UnitResults', unit: 'g/dL', results },
      { __typename: 'UnitResults', unit: 'mmol/L', results: [result('p-2', 8.1)] },
    ],
    patients: [{ __typename: 'MeasuredPatient', patientId: 'p-1', results: 1 }],
  };
  return {
    request: {
      query: MeasurementsDocument,
      variables: { studyId: STUDY.id, input: { analyte: 'haemoglobin', limit: 1000, ...changes } },
    },
    result: study({ measurements }),
  };
}

const open = (mocks: Mock[], search = '') =>
  renderWithProviders(
    <StudyProvider study={STUDY}>
      <MeasurementsScreen />
    </StudyProvider>,
    { mocks, path: `/study/${STUDY.id}/measurements${search}` },
  );

describe('the measurements', () => {
  it('are chosen from what the study measures, and their units stand apart', async () => {
    const { user, router } = open([LIST, measured()]);
    await user.type(await screen.findByRole('textbox', { name: 'Find' }), '718');
    expect(screen.queryByRole('button', { name: 'Frobnitz' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Haemoglobin' }));
    const grams = within(await screen.findByRole('region', { name: 'Haemoglobin (g/dL)' }));
    expect(grams.getByRole('button', { name: 'Haemoglobin 13.2 g/dL, p-1, 2026-03-01' })).toBeTruthy();
    expect(grams.queryByText('8.1')).toBeNull();
    const moles = within(screen.getByRole('region', { name: 'Haemoglobin (mmol/L)' }));
    expect(moles.getByText('submitted, not in any text')).toBeTruthy();
    expect(router.state.location.search).toBe('?measured=all&measured.analyte=LOINC+718-7');
  });

  it('are restored by a link, and narrowed to patients that no address tells', async () => {
    const { user, router } = open(
      [LIST, measured(), measured({ patientIds: ['p-1'] })],
      '?measured=all&measured.analyte=LOINC+718-7',
    );
    await screen.findByRole('region', { name: 'Haemoglobin (g/dL)' });
    await user.type(screen.getByRole('combobox', { name: 'Patients' }), 'p-1{Enter}');
    // The row of the result, and the chosen patient.
    await waitFor(() => expect(screen.getAllByText('p-1')).toHaveLength(2));
    expect(router.state.location.search).not.toContain('p-1');
  });

  it('say what fills the page where there are none', async () => {
    open([analytes([])]);
    expect(await screen.findByText('No measurements yet')).toBeTruthy();
  });
});
