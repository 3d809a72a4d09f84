import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../store/database.ts';
import { passage } from '../../store/schema.ts';
import { lexemesIn, nearly } from '../query/lexemes.ts';
import type { QueryUnit } from '../query/text-query.ts';
import { type CommonWords, commonWords } from './common-words.ts';

/** A unit that more passages have than this is common: how many exactly is not counted. */
export const COUNTED = 1000;
/** What the statistics tell to be more common than this is not counted at all. */
const COMMON = 5 * COUNTED;

/** A unit with how rare it is in the study. */
export interface WeighedUnit extends QueryUnit {
  /** Passages that have it: exact where rare, nearly so where common. */
  readonly passages: number;
  /** The part of a passage's score that it makes up; all together 1. */
  readonly weight: number;
}

const countRowSchema = z.object({ place: z.number(), passages: z.number() });

/** Finds out how many passages of a study have each unit; rare units weigh more (inverse document frequency). */
export async function weighedUnits(
  db: Database,
  studyId: string,
  units: readonly QueryUnit[],
): Promise<WeighedUnit[]> {
  if (units.length === 0) return [];
  const common = await commonWords(db);
  const counts = new Map(units.map((unit, place) => [place, estimated(unit, common)]));
  const asked = units.flatMap(({ query }, place) =>
    (counts.get(place) ?? 0) >= COMMON ? [] : [{ place, query: nearly(query) }],
  );
  const counted = await countPassages(db, studyId, asked);
  for (const { place } of asked) {
    const passages = counted.get(place) ?? 0;
    // What reached the bound may be more common than it; the statistics may know.
    counts.set(place, passages < COUNTED ? passages : Math.max(passages, counts.get(place) ?? 0));
  }
  const most = Math.max(2 * COUNTED, ...counts.values());
  const rarity = units.map((_, place) => Math.log(1 + most / ((counts.get(place) ?? 0) + 1)));
  const total = rarity.reduce((sum, value) => sum + value, 0);
  return units.map((unit, place) => ({
    ...unit,
    passages: counts.get(place) ?? 0,
    weight: (rarity[place] ?? 0) / total,
  }));
}

/** How many passages match each query, up to the bound, by place; those that none matches are absent. */
async function countPassages(
  db: Database,
  studyId: string,
  asked: readonly { readonly place: number; readonly query: string }[],
): Promise<ReadonlyMap<number, number>> {
  // By patients, whose passages a cluster counts where they lie, each of its shards up to the bound.
  const { rows } = await db.execute(sql`
    SELECT u.place, least(sum(own.passages), ${COUNTED})::int AS passages
    FROM json_to_recordset(${JSON.stringify(asked)}::json) AS u(place int, query text)
    CROSS JOIN LATERAL (
      SELECT p.patient_id, count(*) AS passages FROM (
        SELECT p.patient_id FROM ${passage} p
        WHERE p.study_id = ${studyId} AND p.words @@ u.query::tsquery AND p.text IS NOT NULL LIMIT ${COUNTED}) p
      GROUP BY p.patient_id) own
    GROUP BY u.place`);
  return new Map(
    rows.map((row) => countRowSchema.parse(row)).map(({ place, passages }) => [place, passages]),
  );
}

/** At least so many passages of the store have a unit, as its statistics tell; 0 where they do not. */
function estimated({ query, isConcept }: QueryUnit, common: CommonWords): number {
  const lexemes = lexemesIn(query);
  const counts = lexemes.map((lexeme) => common.get(lexeme) ?? 0);
  // Any spelling of a word makes it common; of a concept its words must come together, so it speaks for itself.
  if (isConcept) return counts[0] ?? 0;
  return /[&<]/.test(query) ? Math.min(...counts) : Math.max(...counts);
}
