import { and, asc, eq } from 'drizzle-orm';
import { entityDetailSchema } from '../clinical/entity-detail.ts';
import { assertionSchema, codeSystemSchema } from '../clinical/extractions.contract.ts';
import type { TextRange } from '../clinical/extractions.engine.ts';
import type { JudgedFact } from '../clinical/judgement.ts';
import { unpackCodes } from '../record/extractions/entity-codes.ts';
import { entityId } from '../record/extractions/extractions.ids.ts';
import { STORED_REPORT } from '../record/reports/stored-report.ts';
import type { Database } from '../store/database.ts';
import { entity, extraction, passage } from '../store/schema.ts';

/** The categories of what states a number, and of what states a unit. */
export const VALUE = 'MeasurementValue';
export const UNIT = 'MeasurementUnit';

/** A stored report as it is read again. */
export type JudgedReport = NonNullable<Awaited<ReturnType<typeof reportToJudge>>>;

/** The text of a stored report with what came with it; null where the study has none of this id. */
export async function reportToJudge(db: Database, studyId: string, extractionId: string) {
  const [row] = await db
    .select({ ...STORED_REPORT, engine: extraction.engine, vocabulary: extraction.vocabulary })
    .from(extraction)
    .where(and(eq(extraction.studyId, studyId), eq(extraction.id, extractionId)))
    .limit(1);
  return row ?? null;
}

/** A fact that is shown, with the fact of the verdicts that it is by, if anybody judged it. */
export interface ShownFact {
  readonly fact: JudgedFact;
  readonly factId: string | null;
}

type Key = Pick<JudgedReport, 'patientId' | 'extractionId'>;

const isOf = (table: typeof entity | typeof passage, studyId: string, { patientId, extractionId }: Key) =>
  and(eq(table.studyId, studyId), eq(table.patientId, patientId), eq(table.extractionId, extractionId));

/** The entity of a report of this id as a fact; null where the report has none. */
export async function shownFact(
  db: Database,
  studyId: string,
  report: Key,
  id: string,
): Promise<ShownFact | null> {
  const ordinal = /-e(\d{1,6})$/.exec(id)?.[1];
  if (ordinal === undefined || id !== entityId(report.extractionId, Number(ordinal))) return null;
  const [row] = await db
    .select()
    .from(entity)
    .where(and(isOf(entity, studyId, report), eq(entity.ordinal, Number(ordinal))))
    .limit(1);
  if (row === undefined) return null;
  const { certainty, conditionality, association, temporality } = row;
  return {
    fact: {
      offset: row.offset,
      length: row.length,
      category: row.category,
      concept: row.concept,
      name: row.conceptName,
      links: unpackCodes(row).map(({ system, code, name }) => ({
        dataSource: codeSystemSchema.parse(system),
        id: code,
        name,
      })),
      assertion: assertionSchema.parse({ certainty, conditionality, association, temporality }),
      // An examination is stored with the value that is told of it, which is a fact of its own.
      value: row.category === VALUE ? row.value : null,
      ucum: row.category === UNIT ? row.ucum : null,
    },
    factId: row.detail === null ? null : (entityDetailSchema.parse(row.detail).review?.fact_id ?? null),
  };
}

/** More passages than a report has. */
const MOST_PASSAGES = 200_000;

/** The passages of a report: no fact reaches from one into the next. */
export const passagesOf = (db: Database, studyId: string, report: Key): Promise<TextRange[]> =>
  db
    .select({ offset: passage.offset, length: passage.length })
    .from(passage)
    .where(isOf(passage, studyId, report))
    .orderBy(asc(passage.ordinal))
    .limit(MOST_PASSAGES);
