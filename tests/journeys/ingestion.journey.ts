import type { Page } from '@playwright/test';
import { expect, expectNoOverflow, expectNoViolation, openStudy, test } from '../support/journey.ts';
import { bundleOf } from '../support/structured.ts';

test.use({ walks: 'storing' });

const TEXT =
  'Report of 2 March 2026. Diagnoses: arterial hypertension, type 2 diabetes mellitus. No fever. Suspected pneumonia. ' +
  'Mother had a stroke. Allergies: penicillin (rash). HbA1c 7.9 %. Metformin 1000 mg twice daily.';
const LATER = 'Report of 4 May 2026. HbA1c 6.9 %. No cough.';
const finding = (text: string, category: string) => ({ text, category });
const json = JSON.stringify(
  {
    entities: [
      { ...finding('Hypertension', 'Diagnosis'), links: [{ dataSource: 'ICD10CM', id: 'I10' }] },
      finding('fever', 'SymptomOrSign'),
      finding('pneumonia', 'Diagnosis'),
      { ...finding('stroke', 'Diagnosis'), assertion: 'family' },
      finding('penicillin', 'Allergen'),
      finding('Metformin', 'MedicationName'),
      finding('1000 mg', 'Dosage'),
      finding('HbA1c', 'ExaminationName'),
      finding('7.9', 'MeasurementValue'),
      finding('%', 'MeasurementUnit'),
      finding('Frobnitz syndrome', 'Diagnosis'),
    ],
    relations: [
      { relationType: 'DosageOfMedication', source: '#/entities/6', target: '#/entities/5' },
      { relationType: 'ValueOfExamination', source: '#/entities/8', target: '#/entities/7' },
      { relationType: 'UnitOfExamination', source: '#/entities/9', target: '#/entities/7' },
    ],
    fhir_bundle: bundleOf(),
  },
  null,
  2,
);
const later = JSON.stringify({
  entities: [
    finding('HbA1c', 'ExaminationName'),
    finding('6.9', 'MeasurementValue'),
    finding('%', 'MeasurementUnit'),
    finding('cough', 'SymptomOrSign'),
  ],
  relations: [
    { relationType: 'ValueOfExamination', source: '#/entities/1', target: '#/entities/0' },
    { relationType: 'UnitOfExamination', source: '#/entities/2', target: '#/entities/0' },
  ],
});

async function fill(page: Page, patient: string, text: string, parsed: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Patient ID', exact: true }).fill(patient);
  await page.getByRole('textbox', { name: 'Source system' }).fill('registry');
  await page.getByRole('textbox', { name: 'Original text' }).fill(text);
  await page.getByRole('textbox', { name: 'Parsed JSON' }).fill(parsed);
}

test('what is known is submitted, and read on the page of its patient', async ({ page }) => {
  test.setTimeout(240_000);
  const study = await openStudy(page, 4);
  const patient = 'walk one/1';
  await page.goto(`/study/${study}/ingestion`);
  await expect(page.getByRole('heading', { name: 'Patients (FHIR)' })).toBeVisible();

  await page.getByRole('button', { name: 'Submit structured ingestion' }).click();
  await expect(page.getByText('Missing required fields: patient_id and source_system.')).toBeVisible();
  await fill(page, patient, TEXT, json.replace('"relations":', '"relations"'));
  await expect(page.getByText(/^Line \d+, column \d+: A colon is missing here\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Submit structured ingestion' }).click();
  await expect(page.getByText('Invalid JSON in Parsed JSON textarea.')).toBeVisible();
  await expectNoViolation(page);

  await fill(page, patient, TEXT, json);
  await page.getByRole('button', { name: 'Dry run' }).click();
  await expect(page.getByText('Everything was checked; nothing was stored.')).toBeVisible();
  await expect(page.getByRole('link', { name: patient })).toHaveCount(0);

  await page.getByRole('button', { name: 'Submit structured ingestion' }).click();
  await expect(page.getByText('The submission was stored.')).toBeVisible();
  await expect(page.getByRole('link', { name: patient })).toBeVisible();
  await expect(page.getByText('201 Created').first()).toBeVisible();
  const lost = page.getByRole('row', { name: /Frobnitz syndrome/ });
  await expect(lost).toContainText('not in the text');
  await expectNoViolation(page);
  await expectNoOverflow(page);
  await page.getByRole('row', { name: /fever/ }).getByRole('button').click();
  await expect(page.getByRole('dialog').locator('mark').first()).toContainText('fever');
  await page.getByRole('button', { name: 'Close source text' }).click();

  await page.getByRole('button', { name: 'Submit structured ingestion' }).click();
  await expect(page.getByText('is already stored; nothing was added.')).toBeVisible();
  await fill(page, patient, LATER, later);
  await page.getByRole('button', { name: 'Submit structured ingestion' }).click();
  await expect(page.getByText('The submission was stored.')).toBeVisible();

  await page.getByRole('link', { name: 'Open the patient' }).click();
  await expect(page.getByRole('heading', { level: 1, name: patient })).toBeVisible();
  await expect(page.getByText('female · born 1961-04-02')).toBeVisible();
  const problems = page.getByRole('region', { name: 'Problems' });
  await expect(problems).toContainText('hypertension');
  await expect(problems.getByText('negated').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Medications' })).toContainText('1000 mg');
  await expect(page.getByRole('region', { name: 'Allergies' })).toContainText('penicillin');
  const laboratory = page.getByRole('region', { name: 'Laboratory values' });
  await expect(laboratory.getByRole('row')).toHaveCount(3);
  await expect(laboratory.locator('svg').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Reports' })).toContainText('2 of 2 reports');
  await expectNoViolation(page);
  await expectNoOverflow(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await laboratory.getByRole('button', { name: /7\.9/ }).click();
  await expect(page.getByRole('dialog').locator('mark').first()).toContainText('HbA1c');
  await page.getByRole('button', { name: 'Close source text' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'NDJSON' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ndjson$/);

  await page.goto(`/study/${study}/patients/nobody`);
  await expect(page.getByText('No such patient')).toBeVisible();
  await expectNoViolation(page);
});
