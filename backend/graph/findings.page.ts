import type { z } from 'zod';
import { codeSystemSchema } from '../clinical/extractions.contract.ts';
import { refuseNoCategory } from '../cohort/criteria.ts';
import { sentenceAt } from '../engines/extraction/embedded/sentences.ts';
import { type EntityKey, entitiesAt, type PlacedEntity } from '../record/extractions/entities.reader.ts';
import { splitCodeKey } from '../record/extractions/entity-codes.ts';
import { ANY, type Counted } from '../record/findings/counted-findings.ts';
import { countsOf } from '../record/findings/finding-counts.store.ts';
import type { Page } from '../shared/pages.contract.ts';
import type { Database } from '../store/database.ts';
import { readKeyset } from '../store/keyset.ts';
import { pageOfAll, pagesOfParents } from '../store/pages.ts';
import { classesOfMedicines } from './concepts.ts';
import { findingGroups } from './finding-groups.store.ts';
import {
  attributesOf,
  countFindings,
  FINDING_ROW_ORDERS,
  type FindingRow,
  findingRows,
  findingRowsPer,
  statedOf,
} from './findings.page.store.ts';
import type {
  FindingAttribute,
  FindingGroupsResponse,
  FindingNode,
  FindingWhere,
  findingGroupsRequestSchema,
  findingsPageRequestSchema,
} from './graph.contract.ts';
import { readFindings } from './mentions.ts';
import { type ListCaller, type ListDependencies, parentsOf, refuseCursor } from './reports.page.ts';

type Asked = z.output<typeof findingsPageRequestSchema>;

/** @throws CallError 400 that names the field, as the next two do */
export async function findingsPages(
  dependencies: ListDependencies,
  { studyId, username }: ListCaller,
  { where, order, per, ...page }: Asked,
): Promise<Page<FindingNode>[]> {
  const { db } = dependencies;
  const keyset = readKeyset(page, FINDING_ROW_ORDERS[order]);
  const wanted = await readFindings(dependencies, studyId, where, { username, isCounted: false });
  if (per !== undefined) refuseCursor(keyset.position);
  const parents =
    per === 'report'
      ? parentsOf(
          where.reports?.map(({ id }) => id),
          'where.reports',
        )
      : per === 'patient'
        ? parentsOf(where.patient_ids, 'where.patient_ids')
        : [];
  const rows =
    per === undefined
      ? await findingRows(db, studyId, wanted, keyset)
      : await findingRowsPer(db, studyId, wanted, { ...keyset, per });
  const stated = new Map(rows.map((row) => [placeKey(row), row]));
  const nodes = new Map((await described(db, studyId, rows, stated)).map((node) => [keyOf(node), node]));
  const rule = {
    values: valuesOf(order),
    // A report that was withdrawn between two statements has no entities any more.
    node: (row: FindingRow) => nodes.get(placeKey(row)),
  };
  const pages =
    per === undefined
      ? [pageOfAll(rows, keyset, rule)]
      : pagesOfParents(rows, keyset, {
          ...rule,
          parents,
          parentOf: (row) => (per === 'report' ? row.extractionId : row.patientId),
        });
  return pages.map((one) => ({
    ...one,
    entries: one.entries.flatMap(({ cursor, node }) => (node === undefined ? [] : { cursor, node })),
  }));
}

export async function findingsTotal(
  dependencies: ListDependencies,
  { studyId, username }: ListCaller,
  where: FindingWhere,
): Promise<number> {
  const { db } = dependencies;
  const { category, assertion, ...narrower } = where;
  const isKept = Object.values(narrower).every((filter) => filter === undefined);
  if (isKept) {
    await refuseNoCategory(db, studyId, category, 'where.category');
    return keptTotal(db, studyId, { category, assertion });
  }
  const wanted = await readFindings(dependencies, studyId, where, { username, isCounted: false });
  return countFindings(db, studyId, wanted);
}

/** How many mentions a category has, and of these assertions, as the store keeps count of them. */
async function keptTotal(
  db: Database,
  studyId: string,
  { category, assertion = [] }: Pick<FindingWhere, 'category' | 'assertion'>,
): Promise<number> {
  const counted: Counted =
    category === undefined ? { kind: 'all', key: '' } : { kind: 'category', key: category };
  const counts = await countsOf(db, studyId, counted);
  const standings = assertion.length === 0 ? ([ANY] as const) : [...new Set(assertion)];
  return standings.reduce((sum, standing) => sum + (counts.get(standing)?.entities ?? 0), 0);
}

export async function groupsOfFindings(
  dependencies: ListDependencies,
  { studyId, username }: ListCaller,
  { by, where, first }: z.output<typeof findingGroupsRequestSchema>,
): Promise<Omit<FindingGroupsResponse, 'success'>> {
  const wanted = await readFindings(dependencies, studyId, where, { username, isCounted: true });
  const { total, groups } = await findingGroups(dependencies.db, studyId, wanted, {
    by,
    first,
    classesOf: classesOfMedicines,
  });
  if (by !== 'class' && by !== 'code') return { total, groups };
  const names = await dependencies.names();
  const named = ({ key, name }: (typeof groups)[number]): string | null => {
    if (key === null) return name;
    if (by === 'class') return names.conceptOf(key)?.preferred ?? null;
    const { system, code } = splitCodeKey(key);
    // Its own, as code search has it: mentions of one code may be of several concepts.
    return names.nameOf(codeSystemSchema.parse(system), code) ?? name;
  };
  return { total, groups: groups.map((group) => ({ ...group, name: named(group) })) };
}

/** The findings at these keys, in their order; one that is not there is left out. */
export async function findingsAt(
  db: Database,
  studyId: string,
  keys: readonly EntityKey[],
): Promise<FindingNode[]> {
  return described(db, studyId, keys, await statedOf(db, studyId, keys));
}

/** @param stated what is stated of them beside their entities, by `report ordinal` */
async function described(
  db: Database,
  studyId: string,
  keys: readonly EntityKey[],
  stated: ReadonlyMap<string, Pick<FindingRow, 'standing' | 'concept'>>,
): Promise<FindingNode[]> {
  const [placed, attributes] = await Promise.all([
    entitiesAt(db, studyId, keys),
    attributesOf(db, studyId, keys),
  ]);
  return placed.flatMap((each) => {
    const own = stated.get(placeKey(each));
    return own === undefined ? [] : toNode(each, own, attributes.get(placeKey(each)) ?? []);
  });
}

function toNode(
  placed: PlacedEntity,
  { standing, concept }: Pick<FindingRow, 'standing' | 'concept'>,
  attributes: readonly FindingAttribute[],
): FindingNode {
  return {
    patient_id: placed.patientId,
    extraction_id: placed.extractionId,
    ordinal: placed.ordinal,
    report_date: placed.reportDate,
    source_system: placed.sourceSystem,
    status: standing,
    concept,
    entity: placed.entity,
    sentence: sentenceOf(placed),
    context: placed.context,
    context_offset: placed.contextOffset,
    attributes: [...attributes],
  };
}

function sentenceOf({ entity: { text, offset, length }, context, contextOffset }: PlacedEntity): string {
  const sentence = length === 0 ? undefined : sentenceAt(context, { offset: offset - contextOffset, length });
  return sentence === undefined ? text : context.slice(sentence.offset, sentence.offset + sentence.length);
}

const placeKey = ({ extractionId, ordinal }: Pick<EntityKey, 'extractionId' | 'ordinal'>): string =>
  `${extractionId} ${ordinal}`;
const keyOf = ({ extraction_id: extractionId, ordinal }: FindingNode): string =>
  placeKey({ extractionId, ordinal });

const valuesOf =
  (order: Asked['order']) =>
  ({ patientId, extractionId, ordinal, report_date: date }: FindingRow) => [
    order === 'place' ? patientId : date,
    extractionId,
    ordinal,
  ];
