import { and, asc, eq } from 'drizzle-orm';
import { type StoredStatement, statementOf } from '../../clinical/entity-detail.ts';
import {
  assertionSchema,
  type Entity,
  type EntityLink,
  type Extraction,
  entityLinkSchema,
  type Relation,
} from '../../clinical/extractions.contract.ts';
import type { Database } from '../../store/database.ts';
import { entity, extraction, passage, relation } from '../../store/schema.ts';
import { type NamedLink, unpackCodes } from './entity-codes.ts';
import { entityId } from './extractions.ids.ts';

/** More parts than a text of 200,000 characters can have: a bound that never cuts a report's findings. */
const MAX_PARTS = 200_000;

type ExtractionRow = typeof extraction.$inferSelect;

/** A stored report of this study with all that was read from it; null where the study has none of this id. */
export async function findExtraction(db: Database, studyId: string, id: string): Promise<Extraction | null> {
  const [row] = await db
    .select()
    .from(extraction)
    .where(and(eq(extraction.studyId, studyId), eq(extraction.id, id)))
    .limit(1);
  return row === undefined ? null : assemble(db, row);
}

/** The stored report of the same text, patient and source; null where there is none. */
export async function findByContent(
  db: Database,
  content: { studyId: string; patientId: string; sourceSystem: string; contentHash: string },
): Promise<Extraction | null> {
  const [row] = await db
    .select()
    .from(extraction)
    .where(
      and(
        eq(extraction.studyId, content.studyId),
        eq(extraction.patientId, content.patientId),
        eq(extraction.sourceSystem, content.sourceSystem),
        eq(extraction.contentHash, content.contentHash),
      ),
    )
    .limit(1);
  return row === undefined ? null : assemble(db, row);
}

async function assemble(db: Database, row: ExtractionRow): Promise<Extraction> {
  const partsOf = (table: typeof entity | typeof relation | typeof passage) =>
    and(eq(table.studyId, row.studyId), eq(table.patientId, row.patientId), eq(table.extractionId, row.id));
  const entityRows = await db
    .select()
    .from(entity)
    .where(partsOf(entity))
    .orderBy(asc(entity.ordinal))
    .limit(MAX_PARTS);
  const relationRows = await db
    .select()
    .from(relation)
    .where(partsOf(relation))
    .orderBy(asc(relation.ordinal))
    .limit(MAX_PARTS);
  const passages = await db
    .select({ offset: passage.offset, section: passage.section })
    .from(passage)
    .where(partsOf(passage))
    .orderBy(asc(passage.ordinal))
    .limit(MAX_PARTS);
  return {
    id: row.id,
    patient_id: row.patientId,
    source_system: row.sourceSystem,
    language: row.language,
    engine: row.engine,
    vocabulary: row.vocabulary,
    text: row.text,
    created_at: row.createdAt.toISOString(),
    demographics: { age: row.age, gender: row.gender },
    entities: withSections(entityRows, passages).map((found) => toEntity(found, unpackCodes(found))),
    relations: relationRows.map(toRelation),
  };
}

/** Entities with the sections of the passages that they begin in; both are in order of offset. */
function withSections<T extends { readonly offset: number; readonly length: number }>(
  entities: readonly T[],
  passages: readonly { readonly offset: number; readonly section: string | null }[],
): (T & { section: string | null })[] {
  let place = -1;
  return entities.map((found) => {
    while ((passages[place + 1]?.offset ?? Number.POSITIVE_INFINITY) <= found.offset) place += 1;
    return { ...found, section: (found.length === 0 ? undefined : passages[place]?.section) ?? null };
  });
}

/** The parts of a stored entity that its shape is made of. */
export type EntityRow = Pick<
  typeof entity.$inferSelect,
  | 'extractionId'
  | 'ordinal'
  | 'text'
  | 'category'
  | 'offset'
  | 'length'
  | 'confidence'
  | 'certainty'
  | 'conditionality'
  | 'association'
  | 'temporality'
> &
  StoredStatement;

/** @param codes in their order */
export function toEntity(row: EntityRow, codes: readonly NamedLink[]): Entity {
  const { certainty, conditionality, association, temporality } = row;
  const links = codes.map(
    ({ system, code, name }): EntityLink => entityLinkSchema.parse({ dataSource: system, id: code, name }),
  );
  return {
    id: entityId(row.extractionId, row.ordinal),
    text: row.text,
    category: row.category,
    offset: row.offset,
    length: row.length,
    ...(row.length === 0 ? { located: false } : {}),
    confidenceScore: row.confidence,
    assertion: assertionSchema.parse({ certainty, conditionality, association, temporality }),
    links,
    ...statementOf(row),
    ...firstCodes(links),
  };
}

/** The first code of each system under its own name, `code_RXNORM` and so on, as the specification has them. */
function firstCodes(links: readonly EntityLink[]): Partial<Entity> {
  const codes: Record<string, string> = {};
  for (const { dataSource, id } of links) codes[`code_${dataSource}`] ??= id;
  return codes;
}

function toRelation(row: typeof relation.$inferSelect): Relation {
  return {
    source: entityId(row.extractionId, row.source),
    target: entityId(row.extractionId, row.target),
    relationType: row.relationType,
    confidenceScore: row.confidence,
  };
}
