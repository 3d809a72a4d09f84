import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { assertionSchema, codeSystemSchema } from '../../clinical/extractions.contract.ts';
import type { JudgedFact } from '../../clinical/judgement.ts';
import { splitCodeKey } from '../../record/extractions/entity-codes.ts';
import { hasCode, termsOfCodes } from '../../record/findings/coded-terms.store.ts';
import { SUBMITTED } from '../../record/reports/reading-version.ts';
import { type Database, textArray } from '../../store/database.ts';
import { verdict } from '../../store/schema.review.ts';
import { entity, extraction } from '../../store/schema.ts';
import type { TaskQuery } from './tasks.contract.ts';

/** A fact that a task asks about. */
export interface DrawnItem {
  readonly patientId: string;
  readonly extractionId: string;
  readonly fact: JudgedFact;
}

const rowSchema = z.object({
  patient_id: z.string(),
  extraction_id: z.string(),
  text_offset: z.number(),
  text_length: z.number(),
  category: z.string(),
  concept: z.string().nullable(),
  concept_name: z.string().nullable(),
  codes: z.array(z.string()).nullable(),
  ...assertionSchema.shape,
});

/** Facts of a study that a query means, in its order; those whose findings were submitted are corrected where they come from. */
export async function drawItems(db: Database, studyId: string, query: TaskQuery): Promise<DrawnItem[]> {
  const { rows } = await db.execute(sql`
    SELECT f.patient_id, f.extraction_id, f.text_offset, f.text_length, f.category, f.concept, f.concept_name, f.codes,
      f.certainty, f.conditionality, f.association, f.temporality
    FROM ${entity} f JOIN ${extraction} x ON x.study_id = f.study_id AND x.patient_id = f.patient_id
      AND x.id = f.extraction_id
    WHERE ${isAsked(studyId, query)}
    ORDER BY ${orderOf(query)} LIMIT ${query.size}`);
  return rows.map((row) => {
    const read = rowSchema.parse(row);
    const { certainty, conditionality, association, temporality } = read;
    return {
      patientId: read.patient_id,
      extractionId: read.extraction_id,
      fact: {
        offset: read.text_offset,
        length: read.text_length,
        category: read.category,
        concept: read.concept,
        name: read.concept_name,
        links: (read.codes ?? []).map((key) => {
          const { system, code } = splitCodeKey(key);
          return { dataSource: codeSystemSchema.parse(system), id: code, name: read.concept_name };
        }),
        assertion: { certainty, conditionality, association, temporality },
        value: null,
        ucum: null,
      },
    };
  });
}

function isAsked(studyId: string, { category, code, disputed, since, reviewed }: TaskQuery): SQL {
  const codes = code === undefined ? null : [code];
  return sql.join(
    [
      sql`f.study_id = ${studyId} AND f.text_length > 0 AND x.engine <> ${SUBMITTED}`,
      ...(category === undefined ? [] : [sql`f.category = ${category}`]),
      ...(codes === null
        ? []
        : [sql`f.term = ANY(ARRAY(${termsOfCodes(studyId, codes)})) AND ${hasCode(codes)}`]),
      ...(since === undefined ? [] : [sql`x.created_at >= ${since}::date`]),
      ...(disputed === true
        ? [
            sql`f.detail #>> '{review,fact_id}' IN (SELECT v.fact_id FROM ${verdict} v
            WHERE v.study_id = ${studyId} AND v.state = 'disputed')`,
          ]
        : reviewed === true
          ? []
          : [sql`(f.detail ? 'review') IS NOT TRUE`]),
    ],
    sql` AND `,
  );
}

/** A random order is one of hashes: the same seed draws the same facts of the same study. */
const orderOf = ({ order, seed }: TaskQuery): SQL =>
  order === 'least certain'
    ? sql`f.confidence, md5(${`${seed} `} || f.extraction_id || ' ' || f.ordinal)`
    : sql`md5(${`${seed} `} || f.extraction_id || ' ' || f.ordinal), f.extraction_id, f.ordinal`;

/** Where facts of one report stand now, with the id and the version that a verdict on them names; none where it is not read. */
export async function presentFact(
  db: Database,
  studyId: string,
  { patientId, extractionId, fact }: DrawnItem,
): Promise<{ readonly ordinal: number; readonly version: number } | null> {
  const { rows } = await db.execute(sql`
    SELECT f.ordinal, coalesce((f.detail #>> '{review,version}')::int, 0) AS version FROM ${entity} f
    WHERE f.study_id = ${studyId} AND f.patient_id = ${patientId} AND f.extraction_id = ${extractionId}
      AND f.text_offset = ${fact.offset} AND f.text_length = ${fact.length}
      AND f.category = ANY(${textArray([fact.category])}) LIMIT 1`);
  const [row] = rows;
  return row === undefined ? null : z.object({ ordinal: z.number(), version: z.number() }).parse(row);
}
