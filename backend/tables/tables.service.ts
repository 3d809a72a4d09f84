import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { toCsv } from '../../platform/isomorphic/csv.ts';
import { lazyKinship } from '../chat/understanding/kinship.ts';
import { CODE_SYSTEMS } from '../clinical/extractions.contract.ts';
import type { EvidenceDependencies } from '../evidence/lookup.ts';
import { textsWithinAnswer } from '../record/extractions/entities.reader.ts';
import { findingsState } from '../record/findings/findings-state.ts';
import { queryReader } from '../search/query/query-reader.ts';
import type { SearchRequest, SearchResponse } from '../search/search.contract.ts';
import { searchOfAllSchema } from '../search/search.contract.ts';
import { search, searchDependencies } from '../search/search.service.ts';
import { badInput } from '../shared/errors.ts';
import type { Database } from '../store/database.ts';
import type { Tools } from '../wall/capability.ts';
import type { FilterReader } from './filter-reader.ts';
import type { WantedRows } from './matching-rows.ts';
import { createTableFilterReader } from './message-filter.ts';
import { NO_FILTER, readFilter } from './read-filter.ts';
import { cellsOf, inOrder } from './table-cells.ts';
import {
  type GroupsResponse,
  type groupsRequestSchema,
  TABLE_COLUMNS,
  type TableFilter,
  type TableResponse,
  type TableStats,
  type tableFromMessageRequestSchema,
  type tableRequestSchema,
} from './tables.contract.ts';
import {
  beginningsOf,
  type CountedRows,
  countRows,
  groupRows,
  type TableRow,
  tableRows,
} from './tables.store.ts';

export interface TablesDependencies extends EvidenceDependencies {
  readonly readFilter: FilterReader;
  readonly search: (studyId: string, request: SearchRequest) => Promise<SearchResponse>;
}

export interface TablesService {
  /** @throws CallError 400 that names the field */
  table(studyId: string, request: z.output<typeof tableRequestSchema>): Promise<TableResponse>;
  /** @throws CallError 400 that names the field */
  tableFromMessage(
    studyId: string,
    request: z.output<typeof tableFromMessageRequestSchema>,
  ): Promise<TableResponse>;
  groups(studyId: string, request: z.output<typeof groupsRequestSchema>): Promise<GroupsResponse>;
  /** What passes a filter in all; counted once between two ingests. */
  stats(studyId: string, filter: TableFilter): Promise<TableStats>;
}

type Documents = TableResponse['documents'];

const COUNTED = 500;
const PREVIEW_CHARACTERS = 1_000;
/** As search takes it. */
const MOST_QUERY_LENGTH = 2_000;
const MOST_DOCUMENTS = 1_000;

export const tablesService = ({ db, names, once }: Tools): TablesService =>
  createTablesService({
    db,
    names,
    readFilter: createTableFilterReader({ reader: once(queryReader), kinship: once(lazyKinship) }),
    search: (studyId, asked) => search(once(searchDependencies), studyId, searchOfAllSchema.parse(asked)),
  });

export function createTablesService(dependencies: TablesDependencies): TablesService {
  const { db } = dependencies;
  const counted = new LRUCache<string, CountedRows>({ max: COUNTED });

  async function counts(studyId: string, wanted: WantedRows): Promise<CountedRows> {
    const id = JSON.stringify([studyId, await findingsState(db, studyId), wanted]);
    const known = counted.get(id) ?? (await countRows(db, studyId, wanted));
    counted.set(id, known);
    return known;
  }

  async function build(
    studyId: string,
    filter: TableFilter,
    { limit, csv_row_cap: cap }: { limit: number; csv_row_cap: number },
    documentsOf: (rows: readonly TableRow[]) => Promise<Documents>,
  ): Promise<TableResponse> {
    const wanted = await readFilter(dependencies, studyId, filter);
    const { rows, statement, bindings } = await tableRows(db, studyId, wanted, {
      limit: Math.max(limit, cap),
    });
    const stats = toStats(await counts(studyId, wanted));
    const cells = rows.map(cellsOf);
    return {
      success: true,
      columns: [...TABLE_COLUMNS],
      rows: cells.slice(0, limit),
      documents: await documentsOf(rows.slice(0, limit)),
      stats,
      filter,
      query: statement,
      bindings,
      csv: toCsv([TABLE_COLUMNS, ...cells.slice(0, cap).map(inOrder)]),
      meta: {
        truncated: stats.mention_count > cap,
        csv_row_cap: cap,
        total_rows_untruncated: stats.mention_count,
      },
    };
  }

  return {
    table(studyId, request) {
      const { patient_ids: patientIds = [], include_text: withText, filter = NO_FILTER } = request;
      return build(studyId, ofPatients(filter, patientIds), request, (rows) =>
        reportsOf(db, studyId, rows, withText),
      );
    },
    async tableFromMessage(studyId, request) {
      const { message, k, mode, semantic, patient_ids: patientIds } = request;
      const filter = ofPatients(request.filter ?? (await dependencies.readFilter(message)), patientIds);
      return build(studyId, filter, request, async () => {
        const query = message.slice(0, MOST_QUERY_LENGTH).toWellFormed();
        const asked = { query, k, mode, semantic, patient_ids: patientIds };
        return foundDocuments(await dependencies.search(studyId, asked), request.max_per_patient);
      });
    },
    async groups(studyId, { filter = NO_FILTER, by, measure, limit }) {
      const wanted = await readFilter(dependencies, studyId, filter);
      return { success: true, ...(await groupRows(db, studyId, wanted, { by, measure }, limit)) };
    },
    stats: async (studyId, filter) =>
      toStats(await counts(studyId, await readFilter(dependencies, studyId, filter))),
  };
}

/** A call's own list of patients goes before that of its filter. */
function ofPatients(filter: TableFilter, patientIds: readonly string[]): TableFilter {
  return patientIds.length === 0
    ? filter
    : { ...filter, cohort: { ...filter.cohort, patient_ids: [...patientIds] } };
}

function toStats(counted: CountedRows): TableStats {
  const { patients, reports, entities, mean, median, p25, p75, min, max, categories, systems } = counted;
  const coverage = CODE_SYSTEMS.map((system) => [system, systems?.[system] ?? 0] as const);
  return {
    patient_count: patients,
    extraction_count: reports,
    entity_count: entities,
    mention_count: counted.mentions,
    mentioned_patient_count: counted.mentioned_patients,
    entities_per_patient: { mean, median, p25, p75, min, max },
    top_categories: categories ?? [],
    code_coverage: Object.fromEntries(coverage) as TableStats['code_coverage'],
  };
}

/** The reports of the rows, each once, with their beginnings or their whole texts. */
async function reportsOf(
  db: Database,
  studyId: string,
  rows: readonly TableRow[],
  withText: boolean,
): Promise<Documents> {
  const reports = [
    ...new Map(
      rows.map(({ patient_id: patientId, extraction_id: extractionId }) => [
        extractionId,
        { patientId, extractionId },
      ]),
    ).values(),
  ];
  const texts = withText
    ? await wholeTexts(db, studyId, reports)
    : await beginningsOf(db, studyId, reports, PREVIEW_CHARACTERS);
  return reports.map(({ patientId, extractionId }) => ({
    extractionId,
    patientId,
    // Nothing was searched for: each report is what was asked for.
    score: 1,
    textPreview: texts.get(extractionId) ?? '',
  }));
}

/** @throws CallError 400 where the texts are more than an answer should carry */
async function wholeTexts(
  db: Database,
  studyId: string,
  reports: readonly { patientId: string; extractionId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const texts = await textsWithinAnswer(db, studyId, reports);
  if (texts !== null) return texts;
  throw badInput(
    'The reports of these rows are more than 8 MB together; lower the limit, or leave the texts out.',
    'include_text',
  );
}

/** Reports with the passage that fits the message best, each once, best first within a patient. */
function foundDocuments({ matchedPatients }: SearchResponse, mostOfPatient: number): Documents {
  return matchedPatients
    .flatMap(({ patientId, matches }) => {
      const best = new Map<string, Documents[number]>();
      for (const { extractionId, score, textPreview } of matches) {
        if (!best.has(extractionId)) best.set(extractionId, { extractionId, patientId, score, textPreview });
      }
      return [...best.values()].slice(0, mostOfPatient);
    })
    .slice(0, MOST_DOCUMENTS);
}
