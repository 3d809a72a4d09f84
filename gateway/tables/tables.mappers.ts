import type {
  GroupsRequest,
  TableRequest,
  TableFilter as WireFilter,
} from '../../backend/tables/tables.contract.ts';
import { toCohortFilter, toCriterion, toWireCriterion, toWireFilter } from '../cohort/criterion.mappers.ts';
import type {
  TableFilter,
  TableFilterInput,
  TableFromMessageInput,
  TableGroupsInput,
  TableInput,
  TableResult,
  TableStats,
} from '../generated/resolvers.ts';
import { lowerCase } from '../shared/enums.ts';
import type { MessageRequest, WireCell, WireTable } from './tables.source.ts';

/** A table of a backend that names no columns. */
const NO_COLUMNS: readonly string[] = [];

/** The body as the specification has it; the filter only where there is one, because another backend may not know it. */
export function toTableRequest({
  patientIds,
  includeText,
  limit,
  csvRowCap,
  filter,
}: TableInput): TableRequest {
  return {
    patient_ids: [...patientIds],
    include_text: includeText,
    limit,
    csv_row_cap: csvRowCap,
    ...(filter && { filter: toFilterRequest(filter) }),
  };
}

export function toMessageRequest(input: TableFromMessageInput): MessageRequest {
  const { message, mode, semantic, k, maxPerPatient, patientIds, systemPrompt, filter } = input;
  return {
    message,
    mode: lowerCase(mode),
    semantic,
    k,
    max_per_patient: maxPerPatient,
    ...(patientIds.length > 0 && { patient_ids: [...patientIds] }),
    ...(systemPrompt?.trim() && { system_prompt: systemPrompt }),
    ...(filter && { filter: toFilterRequest(filter) }),
  };
}

export function toGroupsRequest({ filter, by, measure, limit }: TableGroupsInput): GroupsRequest {
  return {
    by: lowerCase(by),
    measure: lowerCase(measure),
    limit,
    ...(filter && { filter: toFilterRequest(filter) }),
  };
}

export function toFilterRequest({ cohort, having, lacking, findings }: TableFilterInput): WireFilter {
  return {
    cohort: toWireFilter(cohort),
    having: having.map(toWireCriterion),
    lacking: lacking.map(toWireCriterion),
    findings: findings.map(toWireCriterion),
  };
}

export function toTableResult(wire: WireTable): TableResult & { __typename: 'TableResult' } {
  const rows = wire.rows ?? [];
  const columns = wire.columns ?? columnsOf(rows[0]);
  const { truncated, csv_row_cap: cap, total_rows_untruncated: total } = wire.meta ?? {};
  return {
    __typename: 'TableResult',
    columns: [...columns],
    rows: rows.map((row) => ({
      cells: isList(row) ? row.map(toCell) : columns.map((column) => toCell(row[column])),
    })),
    documents: (wire.documents ?? []).flatMap(({ extractionId, patientId, score, textPreview }) =>
      extractionId === undefined
        ? []
        : [
            {
              extractionId,
              patientId: patientId ?? '',
              score: score ?? null,
              textPreview: textPreview ?? '',
            },
          ],
    ),
    stats: wire.stats === undefined ? null : toStats(wire.stats),
    filter: wire.filter === undefined ? null : toFilter(wire.filter),
    query: wire.query ?? null,
    bindings: wire.bindings === undefined ? null : JSON.stringify(wire.bindings),
    csv: wire.csv ?? '',
    meta: {
      truncated: truncated ?? false,
      csvRowCap: cap ?? rows.length,
      totalRowsUntruncated: total ?? rows.length,
    },
  };
}

const isList = (row: NonNullable<WireTable['rows']>[number]): row is readonly WireCell[] =>
  Array.isArray(row);

function columnsOf(row: NonNullable<WireTable['rows']>[number] | undefined): readonly string[] {
  return row === undefined || isList(row) ? NO_COLUMNS : Object.keys(row);
}

const toCell = (cell: WireCell): string | null => (cell === null || cell === undefined ? null : String(cell));

export function toFilter({ cohort, having, lacking, findings }: WireFilter): TableFilter {
  return {
    cohort: toCohortFilter(cohort),
    having: having.map(toCriterion),
    lacking: lacking.map(toCriterion),
    findings: findings.map(toCriterion),
  };
}

/** What another backend leaves out of its statistics counts as not known, or as none. */
function toStats(wire: Partial<NonNullable<WireTable['stats']>>): TableStats {
  const { mean, median, p25, p75, min, max } = wire.entities_per_patient ?? {};
  return {
    patientCount: wire.patient_count ?? 0,
    extractionCount: wire.extraction_count ?? 0,
    entityCount: wire.entity_count ?? 0,
    mentionCount: wire.mention_count ?? null,
    mentionedPatientCount: wire.mentioned_patient_count ?? null,
    entitiesPerPatient: {
      mean: mean ?? null,
      median: median ?? null,
      p25: p25 ?? null,
      p75: p75 ?? null,
      min: min ?? null,
      max: max ?? null,
    },
    topCategories: (wire.top_categories ?? []).map(({ category, count, mentions }) => ({
      category,
      count,
      mentions: mentions ?? null,
    })),
    codeCoverage: Object.entries(wire.code_coverage ?? {}).map(([system, count]) => ({ system, count })),
  };
}
