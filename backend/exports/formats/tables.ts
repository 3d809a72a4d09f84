import { join } from 'node:path';
import type { DisclosedPerson } from '../../record/disclosure/disclosed-person.ts';
import { codeKey } from '../../record/extractions/entity-codes.ts';
import { FORMATS } from '../../tables/exports/export-writers.ts';
import { writeWorkbook } from '../../tables/exports/workbook.ts';
import type { WrittenTable } from '../../tables/exports/written-table.ts';
import type { TableCell } from '../../tables/table-cells.ts';
import type { DisclosedFinding, DisclosedHead, DisclosedReport } from '../members/disclosed-report.ts';
import type { Members } from '../members/members.ts';
import type { WriteFormat } from './format.ts';

interface Column<Row> {
  readonly name: string;
  readonly type: WrittenTable['columns'][number]['type'];
  cell(row: Row): TableCell;
}
interface ReportedFinding {
  readonly report: DisclosedReport;
  readonly finding: DisclosedFinding;
}
type Type = Column<unknown>['type'];

const column = <Row>(name: string, cell: (row: Row) => TableCell, type: Type = 'text'): Column<Row> => ({
  name,
  cell,
  type,
});

const MEMBER_COLUMNS: readonly Column<DisclosedPerson>[] = [
  column('patient_id', ({ patientId }) => patientId),
  column('sex', ({ sex }) => sex),
  column('age', ({ age }) => age, 'integer'),
  column('age_date', ({ ageDay }) => ageDay),
  column('birth_date', ({ birthDate }) => birthDate),
  column('birth_year', ({ birthYear }) => birthYear, 'integer'),
];

const REPORT_COLUMNS: readonly Column<DisclosedHead>[] = [
  column('patient_id', ({ person }) => person.patientId),
  column('report_id', ({ reportId }) => reportId),
  column('report_date', ({ day }) => day),
  column('source_system', ({ source_system: source }) => source),
  column('report_type', ({ report_type: type }) => type),
  column('language', ({ language }) => language),
  column('age', ({ age }) => age, 'integer'),
  column('sex', ({ gender }) => gender),
  column('findings', ({ findingCount }) => findingCount, 'integer'),
  column('engine', ({ engine }) => engine),
  column('vocabulary', ({ vocabulary }) => vocabulary),
];

const ofFinding = (
  name: string,
  cell: (finding: DisclosedFinding) => TableCell,
  type?: Type,
): Column<ReportedFinding> => column(name, ({ finding }) => cell(finding), type);

const FINDING_COLUMNS: readonly Column<ReportedFinding>[] = [
  column('patient_id', ({ report }) => report.person.patientId),
  column('report_id', ({ report }) => report.reportId),
  column('report_date', ({ report }) => report.day),
  ofFinding('finding_number', ({ number }) => number, 'integer'),
  ofFinding('date', ({ date }) => date),
  ofFinding('category', ({ category }) => category),
  ofFinding('text', ({ words }) => words),
  ofFinding('name', ({ name }) => name),
  ofFinding('code_system', ({ links }) => links[0]?.system ?? null),
  ofFinding('code', ({ links }) => links[0]?.code ?? null),
  ofFinding(
    'codes',
    ({ links }) => links.map(({ system, code }) => codeKey(system, code)).join('; ') || null,
  ),
  ofFinding('assertion', ({ assertionStatus }) => assertionStatus),
  ofFinding('certainty', ({ certainty }) => certainty),
  ofFinding('conditionality', ({ conditionality }) => conditionality),
  ofFinding('subject', ({ association }) => association),
  ofFinding('temporality', ({ temporality }) => temporality),
  ofFinding('value', ({ value }) => value, 'number'),
  ofFinding('unit', ({ unit }) => unit),
  ofFinding('value_text', ({ tied }) => tied.value),
  ofFinding('reference_low', ({ referenceLow }) => referenceLow, 'number'),
  ofFinding('reference_high', ({ referenceHigh }) => referenceHigh, 'number'),
  ofFinding('dose', ({ tied }) => tied.dose),
  ofFinding('frequency', ({ tied }) => tied.frequency),
  ofFinding('route', ({ tied }) => tied.route),
  ofFinding('form', ({ tied }) => tied.form),
  ofFinding('course', ({ tied }) => tied.course),
  ofFinding('sentence', ({ sentence }) => sentence),
  ofFinding('offset', ({ place }) => place?.offset ?? null, 'integer'),
  ofFinding('length', ({ place }) => place?.length ?? null, 'integer'),
];

/** A table with the number of its rows so far. */
interface CountedTable {
  readonly table: WrittenTable;
  rows(): number;
}

function tableOf<Row>(
  name: string,
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): CountedTable {
  let rows = 0;
  async function* cells(): AsyncGenerator<TableCell[][]> {
    for await (const page of pages) {
      yield page.map((row) => columns.map(({ cell }) => cell(row)));
      rows += page.length;
    }
  }
  return { table: { name, columns, pages: cells() }, rows: () => rows };
}

async function* mapped<From, To>(
  pages: AsyncIterable<readonly From[]>,
  map: (page: readonly From[]) => readonly To[],
): AsyncGenerator<readonly To[]> {
  for await (const page of pages) yield map(page);
}

/** Members, reports and findings, each read once more: a file of one is whole before the next begins. */
const tablesOf = (members: Members): CountedTable[] => [
  tableOf(
    'Members',
    MEMBER_COLUMNS,
    mapped(members.personPages(), (page) => page.map(({ person }) => person)),
  ),
  tableOf('Reports', REPORT_COLUMNS, members.headPages()),
  tableOf(
    'Findings',
    FINDING_COLUMNS,
    mapped(members.reportPages({ isCounted: true }), (page) =>
      page.flatMap((report) => report.findings.map((finding) => ({ report, finding }))),
    ),
  ),
];

const writeTables =
  (format: 'csv' | 'parquet'): WriteFormat =>
  async ({ members, folder }) => {
    const files = [];
    for (const { table, rows } of tablesOf(members)) {
      const name = `${table.name.toLowerCase()}.${format}`;
      const path = join(folder, name);
      await FORMATS[format].write(table, path);
      files.push({ name, path, rows: rows() });
    }
    return { files, leftOut: [], notes: NOTES };
  };

export const writeCsvTables = writeTables('csv');
export const writeParquetTables = writeTables('parquet');

export const writeWorkbookOfTables: WriteFormat = async ({ members, folder }) => {
  const tables = tablesOf(members);
  const name = 'cohort.xlsx';
  const path = join(folder, name);
  await writeWorkbook(
    tables.map(({ table }) => table),
    path,
  );
  return {
    files: [{ name, path, rows: tables.reduce((sum, { rows }) => sum + rows(), 0) }],
    leftOut: [],
    notes: NOTES,
  };
};

const NOTES = [
  'A date is as precise as the report tells it. What is current and has no date of its own has that of its report; what is past or planned has none.',
  'Places count UTF-16 code units of the text of the report.',
  'In CSV an apostrophe stands before texts that a spreadsheet would run as formulas.',
];
