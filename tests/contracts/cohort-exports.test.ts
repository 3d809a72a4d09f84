import { strFromU8, unzipSync } from 'fflate';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fitsCdmType } from '../../backend/exports/formats/omop/cdm-cells.ts';
import { CDM_TABLE_NAMES, CDM_TABLES, cdmColumns } from '../../backend/exports/formats/omop/cdm-tables.ts';
import { type Body, diabetes, OTHER, STUDY, sha256, startExporting } from './cohort-exports.fixtures.ts';

const LETTER = `Bericht vom 05.03.2026. Patientin, 67 Jahre. Diagnosen: Diabetes mellitus Typ 2 seit 12.04.2019. V.a. Pneumonie.
Kein Fieber. Z.n. Appendektomie. Familienanamnese: Mutter mit Schlaganfall.
Medikation: Metformin 1000 mg 1-0-1 per os. Labor: HbA1c 7,9 %.`;

let exporting: Awaited<ReturnType<typeof startExporting>>;
beforeAll(async () => {
  exporting = await startExporting();
  const { ingest } = exporting;
  await ingest('=e-1', LETTER);
  await ingest('e-2', 'Patient. Diagnosen: Diabetes mellitus Typ 2.');
  await ingest('e-3', 'Bericht vom 06.03.2026. Diagnosen: arterielle Hypertonie.');
  await ingest('o-1', LETTER, OTHER);
});
afterAll(() => exporting.backend.close());

const patientsOf = (rows: readonly Body[]) => [...new Set(rows.map(({ patient_id: id }) => id))];

/** What a CSV cell holds that stands for a value of a column. */
function cdmValue(cell: string, column: string): string | number | null {
  if (cell === '') return null;
  return /^(?:integer|numeric)/.test(column) ? Number(cell) : cell;
}

describe('an export of a cohort', () => {
  it('holds its members, their reports and findings as CSV, and nobody else', async () => {
    const { rows, text } = await exporting.exported('csv');
    expect(patientsOf(rows('members.csv'))).toEqual(["'=e-1", 'e-2']);
    expect(rows('members.csv')[0]).toMatchObject({ sex: 'female', age: '67', birth_year: '1959' });
    expect(patientsOf(rows('reports.csv'))).toEqual(["'=e-1", 'e-2']);
    const findings = rows('findings.csv');
    expect(patientsOf(findings)).toEqual(["'=e-1", 'e-2']);
    const named = (words: string) => findings.find((row) => row.text === words);
    expect(named('Diabetes mellitus Typ 2')).toMatchObject({
      date: '2019-04-12',
      code_system: 'SNOMEDCT',
      assertion: 'affirmed',
      sentence: 'Diagnosen: Diabetes mellitus Typ 2 seit 12.04.2019.',
    });
    expect(named('Fieber')).toMatchObject({
      assertion: 'negated',
      certainty: 'negative',
      date: '2026-03-05',
    });
    expect(named('Schlaganfall')).toMatchObject({ assertion: 'family', subject: 'other' });
    expect(named('Appendektomie')).toMatchObject({ temporality: 'past', date: '' });
    expect(named('Metformin')).toMatchObject({ dose: '1000 mg', frequency: '1-0-1', route: 'per os' });
    expect(named('HbA1c')).toMatchObject({ value: '7.9', unit: '%', value_text: '7,9' });
    expect(text('findings.csv')).not.toContain('o-1');
  });

  it('holds the same as a workbook and as Parquet with types', async () => {
    const csv = await exporting.exported('csv');
    const workbook = unzipSync((await exporting.exported('xlsx')).files['cohort.xlsx'] ?? new Uint8Array());
    const names = strFromU8(workbook['xl/workbook.xml'] ?? new Uint8Array());
    expect([...names.matchAll(/<sheet name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'Members',
      'Reports',
      'Findings',
    ]);
    const sheet = strFromU8(workbook['xl/worksheets/sheet3.xml'] ?? new Uint8Array());
    expect(sheet.match(/<row /g)).toHaveLength(csv.rows('findings.csv').length + 1);
    expect(sheet).toContain('r="AC1"');
    const { files } = await exporting.exported('parquet');
    const bytes = files['findings.parquet'] ?? new Uint8Array();
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    const rows: Body[] = await parquetReadObjects({ file });
    expect(rows).toHaveLength(csv.rows('findings.csv').length);
    expect(rows.find(({ text }) => text === 'HbA1c')).toMatchObject({ patient_id: '=e-1', value: 7.9 });
  });

  it('holds FHIR resources of its members, a file for each type', async () => {
    const { files, text } = await exporting.exported('fhir');
    const resources = Object.keys(files)
      .filter((name) => name.endsWith('.ndjson'))
      .flatMap((name) =>
        text(name)
          .trimEnd()
          .split('\n')
          .map((line) => ({ name, resource: JSON.parse(line) })),
      );
    for (const { name, resource } of resources) expect(name).toBe(`${resource.resourceType}.ndjson`);
    const patients = resources.filter(({ name }) => name === 'Patient.ndjson');
    expect(patients.map(({ resource }) => resource.identifier[0].value)).toEqual(['=e-1', 'e-2']);
    const subjects = new Set(resources.flatMap(({ resource }) => resource.subject?.reference ?? []));
    expect(subjects.size).toBe(2);
  });

  it('states what was asked, with what it was read, and the hash of each file', async () => {
    for (const format of ['csv', 'omop', 'redcap', 'fhir']) {
      const { files, manifest } = await exporting.exported(format);
      expect(manifest).toMatchObject({
        manifest: 'casebook-cohort-export/1',
        format,
        study: { id: STUDY },
        exported: { by: 'anna' },
        query: { tree: diabetes, words: 'Diabetes mellitus, affirmed', saved_cohort: null },
        members: 2,
        counts: { denominator: 3, met: 2, unknown: 1 },
        reading: { read_with: [{ reports: 3 }] },
        de_identified: false,
      });
      const names = Object.keys(files).filter((name) => name !== 'manifest.json');
      expect(manifest.files.map(({ name }: Body) => name)).toEqual(names);
      for (const { name, bytes, sha256: hash } of manifest.files) {
        expect(files[name]).toHaveLength(bytes);
        expect(sha256(files[name] ?? new Uint8Array()), name).toBe(hash);
      }
    }
  });

  it('is of a version of a saved cohort, whose frozen members it has', async () => {
    const { call, exported } = exporting;
    const as = { 'x-user': 'anna', 'x-role': 'owner' };
    const saved = await call('/api/cohorts', { name: 'Diabetes', tree: diabetes }, STUDY, as);
    const { id } = saved.body.cohort;
    await call(`/api/cohorts/${id}/versions/1/freeze`, {}, STUDY, as);
    const { manifest, rows } = await exported('csv', { cohort: { id, version: 1 } });
    expect(patientsOf(rows('members.csv'))).toEqual(["'=e-1", 'e-2']);
    expect(manifest.query).toMatchObject({
      tree: diabetes,
      saved_cohort: { id, version: 1, name: 'Diabetes', frozen: { members: 2, withdrawn_since: 0 } },
    });
    const other = await call(
      '/api/cohorts/exports',
      { tree: { cohort: { id, version: 1 } }, format: 'csv' },
      STUDY,
      { 'x-user': 'berta', 'x-role': 'owner' },
    );
    expect(other).toMatchObject({ status: 400, body: { field: 'tree.cohort.id' } });
  });

  it('is fetched from its own study alone', async () => {
    const { call, jobOf } = exporting;
    const { body } = await call('/api/cohorts/exports', { tree: diabetes, format: 'csv' });
    await jobOf(body.job.id);
    expect((await call(`/api/exports/${body.job.id}`)).body.file.file_name).toBe('cohort_csv.zip');
    expect((await call(`/api/exports/${body.job.id}/file`, undefined, OTHER)).status).toBe(404);
  });
});

describe('an export of a cohort as OMOP CDM', () => {
  it('has precisely the columns of the DDL, and cells of their types', async () => {
    const { files, text, rows } = await exporting.exported('omop');
    expect(Object.keys(files)).toEqual([...CDM_TABLE_NAMES.map((table) => `${table}.csv`), 'manifest.json']);
    for (const table of CDM_TABLE_NAMES) {
      expect(text(`${table}.csv`).split('\r\n')[0]).toBe(cdmColumns(table).join(','));
      for (const row of rows(`${table}.csv`))
        for (const [name, type] of Object.entries(CDM_TABLES[table]))
          expect(fitsCdmType(cdmValue(row[name] ?? '', type), type), `${table}.${name}`).toBe(true);
    }
  });

  it('has events of what is affirmed of a day; all else in note_nlp alone', async () => {
    const { rows, manifest } = await exporting.exported('omop');
    expect(rows('person.csv')).toMatchObject([
      { person_id: '1', year_of_birth: '1959', gender_concept_id: '8532', person_source_value: "'=e-1" },
    ]);
    expect(rows('condition_occurrence.csv')).toMatchObject([
      { condition_start_date: '2019-04-12', condition_source_value: 'SNOMEDCT 44054006', person_id: '1' },
    ]);
    expect(rows('drug_exposure.csv')).toMatchObject([
      { drug_exposure_start_date: '2026-03-05', sig: '1000 mg 1-0-1 per os' },
    ]);
    expect(rows('measurement.csv')).toMatchObject([{ value_as_number: '7.9', unit_source_value: '%' }]);
    expect(rows('procedure_occurrence.csv')).toEqual([]);
    const [note] = rows('note.csv');
    const terms = rows('note_nlp.csv');
    const term = (words: string) => terms.find((row) => row.lexical_variant === words);
    expect(term('Fieber')).toMatchObject({ term_exists: 'N' });
    expect(term('Fieber')?.term_modifiers).toContain('certainty=negative');
    expect(term('Schlaganfall')).toMatchObject({ term_exists: 'N' });
    expect(term('Schlaganfall')?.term_modifiers).toContain('subject=other');
    expect(term('Appendektomie')).toMatchObject({ term_exists: 'Y', term_temporal: 'past' });
    for (const { offset, lexical_variant: words = '', note_id: id } of terms) {
      expect(id).toBe(note?.note_id);
      expect(note?.note_text?.slice(Number(offset), Number(offset) + words.length)).toBe(words);
    }
    expect(manifest.left_out.map(({ count }: Body) => count)).toEqual([1, 1, 3]);
  });
});

describe('an export of a cohort for REDCap', () => {
  it('has records whose columns are the variables of its dictionary', async () => {
    const { rows, text } = await exporting.exported('redcap');
    const dictionary = rows('redcap_dictionary.csv');
    expect(Object.keys(dictionary[0] ?? {})).toHaveLength(18);
    const variables = dictionary.map((row) => row['Variable / Field Name'] ?? '');
    const columns = text('redcap_records.csv').split('\r\n')[0]?.split(',') ?? [];
    const ofRedcap = /^redcap_|_complete$/;
    expect(columns.filter((name) => !ofRedcap.test(name))).toEqual(variables);
    const records = rows('redcap_records.csv');
    const instances = records.map(
      ({ record_id: id, redcap_repeat_instrument: form, redcap_repeat_instance: number }) =>
        `${id} ${form} ${number}`,
    );
    expect(new Set(instances).size).toBe(instances.length);
    expect(instances.slice(0, 4)).toEqual(['1  ', '2  ', '1 report 1', '1 finding 1']);
    expect(records.find(({ finding_text: words }) => words === 'HbA1c')).toMatchObject({
      finding_value: '7.9',
      finding_assertion: 'affirmed',
      finding_complete: '2',
      sex: '',
    });
  });
});

describe('a bad request for an export of a cohort', () => {
  it.each([
    [{ tree: diabetes, format: 'pdf' }, 'format'],
    [{ format: 'csv' }, 'tree'],
    [{ tree: { finding: { concepts: ['no-such-concept'] } }, format: 'csv' }, 'tree.finding.concepts.0'],
    [{ tree: { cohort: { id: 'cohort-none' } }, format: 'csv' }, 'tree.cohort.id'],
    [{ tree: { patients: ['o-1'] }, format: 'csv' }, 'tree'],
    [{ tree: diabetes, format: 'csv', more: 1 }, 'more'],
  ])('%j is refused by its field', async (request, field) => {
    const { status, body } = await exporting.call('/api/cohorts/exports', request);
    expect([status, body.field]).toEqual([400, field]);
  });

  it('is refused to who may not export', async () => {
    const request = { tree: diabetes, format: 'csv' };
    const { status } = await exporting.call('/api/cohorts/exports', request, STUDY, { 'x-role': 'reader' });
    expect(status).toBe(403);
  });
});
