import { sql } from 'drizzle-orm';

const CONCEPT = 'hemoglobin-a1c';

/** Whether values of these concepts alone are read, which are told in two standards that no unit converts. */
export const isGlycated = (concepts: readonly string[] | undefined): boolean =>
  concepts?.length === 1 && concepts[0] === CONCEPT;

/** NGSP % of IFCC mmol/mol, by the master equation of 2007 (https://ngsp.org/ifcc.asp): 0.09148 x + 2.152. */
const [SLOPE, OFFSET] = [0.09148, 2.152];
/** No value in % is higher, none in mmol/mol lower: what is written without a unit tells by its size which it is. */
const HIGHEST_PERCENT = 20;

/** Value and unit of a stated HbA1c, in % where it is in mmol/mol or without a unit; columns value and ucum. */
export const GLYCATED = sql`CASE WHEN ucum = 'mmol/mol' OR ucum IS NULL AND value > ${HIGHEST_PERCENT}::float8
    THEN round((value * ${SLOPE}::float8 + ${OFFSET}::float8)::numeric, 2)::float8 ELSE value END AS value,
  CASE WHEN ucum = 'mmol/mol' OR ucum IS NULL THEN '%' ELSE ucum END AS ucum`;
