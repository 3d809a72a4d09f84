import type { EvidenceDependencies } from '../../evidence/lookup.ts';
import type { EntityKey } from '../../record/extractions/entities.reader.ts';
import type { JobControl } from '../../wall/capability.ts';
import { tellingOf } from '../../wall/deidentified/telling.ts';
import type { DeidentifiedView } from '../../wall/deidentified/view.ts';
import { readFilter } from '../read-filter.ts';
import { cellsOf, inOrder, type TableCell, type TableCells } from '../table-cells.ts';
import { rowsSchema, type TableFilter } from '../tables.contract.ts';
import { type TableRow, tableRows } from '../tables.store.ts';

export interface RowsDependencies extends EvidenceDependencies {
  readonly view: DeidentifiedView;
}

/** Reads the rows of an export page by page, and says how many there were so far. */
type RowPages = (
  dependencies: RowsDependencies,
  studyId: string,
  filter: TableFilter,
  control: JobControl,
  onRows: (done: number) => void,
) => AsyncGenerator<readonly (readonly TableCell[])[]>;

const ROWS_OF_PAGE = 2_000;

/** All rows of a filter in their order, page by page, until the job is asked to stop. */
export const pagesOf: RowPages = async function* (dependencies, studyId, filter, control, onRows) {
  let done = 0;
  for await (const rows of rowPages(dependencies, studyId, filter, control.signal)) {
    yield rows.map((row) => inOrder(cellsOf(row)));
    done += rows.length;
    onRows(done);
    await control.progress(done);
  }
};

async function* rowPages(
  dependencies: EvidenceDependencies,
  studyId: string,
  filter: TableFilter,
  signal: AbortSignal,
): AsyncGenerator<readonly TableRow[]> {
  const wanted = await readFilter(dependencies, studyId, filter);
  let after: EntityKey | undefined;
  while (!signal.aborted) {
    const { rows } = await tableRows(dependencies.db, studyId, wanted, { after, limit: ROWS_OF_PAGE });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < ROWS_OF_PAGE) return;
    after = { patientId: last.patient_id, extractionId: last.extraction_id, ordinal: last.ordinal };
  }
}

const TELLING = tellingOf(rowsSchema);

/** The same de-identified, in the order of pseudonyms: that of ids would tell which of a list of them is whose. */
export const deidentifiedPagesOf: RowPages = async function* (
  dependencies,
  studyId,
  filter,
  control,
  onRows,
) {
  const { view } = dependencies;
  const { signal } = control;
  const found = new Set<string>();
  for await (const rows of rowPages(dependencies, studyId, filter, signal))
    for (const { patient_id } of rows) found.add(patient_id);
  const patients = view.inOrder(studyId, [...found]);
  let done = 0;
  for (const id of patients) {
    // Who passes the filter is known by now.
    const ofPatient = { cohort: { patient_ids: [id] }, having: [], lacking: [], findings: filter.findings };
    for await (const rows of rowPages(dependencies, studyId, ofPatient, signal)) {
      const told = (await view.tellInFile(studyId, rows.map(cellsOf), TELLING)) as TableCells[];
      yield told.map(inOrder);
      done += rows.length;
      onRows(done);
      await control.progress(done);
    }
  }
};
