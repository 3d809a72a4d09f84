import type { TableResultFragment } from '../generated/graphql.ts';

/** The columns of a table for tests. */
export const COLUMNS = [
  'patient_id',
  'extraction_id',
  'timestamp',
  'source_system',
  'category',
  'text',
  'assertion',
  'offset',
  'length',
];

/** The cells of a row for tests, of an invented patient. */
export function buildRow(patient: number, text: string, differences: Record<string, string | null> = {}) {
  const cells: Record<string, string | null> = {
    patient_id: `pat-${patient}`,
    extraction_id: `ext-${patient}`,
    timestamp: `202${patient % 3}-03-01`,
    source_system: 'clinic',
    category: 'SymptomOrSign',
    text,
    assertion: 'affirmed',
    offset: String(10 * patient),
    length: String(text.length),
    ...differences,
  };
  return { __typename: 'TableRow', cells: COLUMNS.map((column) => cells[column] ?? null) };
}

/** A table of two patients for tests. */
export function buildTable(differences: Partial<TableResultFragment> = {}) {
  const rows = differences.rows ?? [
    buildRow(1, 'cough'),
    buildRow(1, 'fever', { assertion: 'negated' }),
    buildRow(2, 'cough'),
  ];
  const result: TableResultFragment & { __typename: 'TableResult' } = {
    __typename: 'TableResult',
    columns: COLUMNS,
    documents: [
      { extractionId: 'ext-1', patientId: 'pat-1', score: 0.98765, textPreview: 'Cough. No fever.' },
      { extractionId: 'ext-1', patientId: 'pat-1', score: 0.5, textPreview: 'Cough. No fever.' },
      { extractionId: 'ext-2', patientId: 'pat-2', score: null, textPreview: 'x'.repeat(700) },
    ],
    stats: {
      patientCount: 2,
      extractionCount: 2,
      entityCount: 2,
      mentionCount: 3,
      mentionedPatientCount: 2,
      entitiesPerPatient: { mean: 1, median: 1, p25: 1, p75: 1, min: 1, max: 1 },
      topCategories: [{ category: 'SymptomOrSign', count: 2, mentions: 3 }],
      codeCoverage: [{ system: 'SNOMEDCT', count: 2 }],
    },
    filter: {
      cohort: { patientIds: null, gender: null, ageFrom: null, ageTo: null },
      having: [],
      lacking: [],
      findings: [],
    },
    query: 'select * from entity',
    bindings: '["study-001"]',
    csv: 'patient_id\r\npat-1\r\n',
    meta: { truncated: false, csvRowCap: 5000, totalRowsUntruncated: rows.length },
    ...differences,
    rows,
  };
  return result;
}
