import { type SQL, sql } from 'drizzle-orm';
import { ASSERTION_STATUSES } from '../clinical/filters.ts';
import { isAmong, isMention, termsOfConcepts, type Wanted } from '../cohort/criteria.store.ts';
import { patientRelations, type WantedPatients } from '../cohort/patients.store.ts';
import { ENTITY_KEY, type EntityKey } from '../record/extractions/entities.reader.ts';
import { codedPlaces } from '../record/findings/coded-terms.store.ts';
import { textArray } from '../store/database.ts';
import { firstOfEach, madeFirst } from '../store/lateral.ts';
import { entity, extraction } from '../store/schema.ts';

/** Which findings make rows, in what the store keeps. */
export interface WantedRows {
  /** Null means all patients of the study. */
  readonly patients: WantedPatients | null;
  /** Mentions of one of these; none means all. */
  readonly findings: readonly Wanted[];
}

/** Where mentions of a criterion are found, as f: parts of an index, each in the order of mentions. */
interface Place {
  /** A relation `part`; none where there is one part alone. */
  readonly parts: SQL | null;
  /** What f is in one part: a FROM and its WHERE. */
  readonly found: SQL;
}

/** The keys of all rows in any order with these columns of f, each row once: relations of a WITH, the last named `picked`. */
export function pickedRelations(
  studyId: string,
  { patients, findings }: WantedRows,
  columns: readonly ('term' | 'category' | 'standing')[],
): SQL {
  const names = ['patient_id', 'extraction_id', 'ordinal', ...columns];
  const own = sql.raw(names.map((name) => `f.${name}`).join(', '));
  const all: readonly Wanted[] = findings.length === 0 ? [{}] : findings;
  const selects = all.map((one) => {
    const { parts, found } = placeOf(studyId, one, patients);
    return parts === null
      ? sql`SELECT ${own} ${found}`
      : sql`SELECT f.* FROM ${parts} CROSS JOIN LATERAL (SELECT ${own} ${found}) f`;
  });
  // A mention is in one part of a criterion.
  const isOnce = findings.length < 2;
  const picked = sql`picked AS (${isOnce ? sql`` : sql`SELECT DISTINCT * FROM (`}${sql.join(selects, sql` UNION ALL `)}${isOnce ? sql`` : sql`) f`})`;
  return withPatients(studyId, patients, picked);
}

/** The keys of a page of rows in their order, after a key: relations of a WITH, the last named `page`. */
export function pageRelations(
  studyId: string,
  { patients, findings }: WantedRows,
  { after, limit }: { after?: EntityKey | undefined; limit: number },
): SQL {
  const beyond =
    after === undefined
      ? sql``
      : sql`AND (f.patient_id, f.extraction_id, f.ordinal) > (${after.patientId}, ${after.extractionId}, ${after.ordinal}::int)`;
  const first = (found: SQL) => sql`SELECT f.patient_id, f.extraction_id, f.ordinal ${found} ${beyond}
    ORDER BY f.patient_id, f.extraction_id, f.ordinal LIMIT ${limit}`;
  const selects =
    patients !== null && findings.length === 0
      ? [rowsOfPatients(studyId, first, { after, limit })]
      : (findings.length === 0 ? [{}] : findings).map((one) => {
          const { parts, found } = placeOf(studyId, one, patients);
          return parts === null
            ? sql`(${first(found)})`
            : sql`SELECT first.* FROM ${parts} ${firstOfEach(ENTITY_KEY, first(found))}`;
        });
  const page = sql`page AS MATERIALIZED (SELECT DISTINCT patient_id, extraction_id, ordinal
    FROM (${sql.join(selects, sql` UNION ALL `)}) f ORDER BY patient_id, extraction_id, ordinal LIMIT ${limit})`;
  return withPatients(studyId, patients, page);
}

function withPatients(studyId: string, patients: WantedPatients | null, last: SQL): SQL {
  return patients === null ? last : sql`${patientRelations(studyId, patients)}, ${last}`;
}

/** All rows of patients: of those in order until the page is full, which the numbers of entities tell. */
function rowsOfPatients(
  studyId: string,
  first: (found: SQL) => SQL,
  { after, limit }: { after?: EntityKey | undefined; limit: number },
): SQL {
  const patientId = after?.patientId;
  const beyond = patientId === undefined ? sql`` : sql`AND x.patient_id > ${patientId}`;
  const begun =
    patientId === undefined
      ? sql``
      : sql`UNION ALL SELECT patient_id FROM met WHERE patient_id = ${patientId}`;
  const ofPatient = first(
    sql`FROM ${entity} f WHERE f.study_id = ${studyId} AND f.patient_id = m.patient_id`,
  );
  return sql`SELECT first.* FROM (
      SELECT patient_id FROM (
        SELECT x.patient_id, sum(sum(x.entities)) OVER (ORDER BY x.patient_id) - sum(x.entities) AS before
        FROM ${extraction} x WHERE x.study_id = ${studyId} AND ${isAmong(sql`x.patient_id`, 'met')} ${beyond}
        GROUP BY x.patient_id) own WHERE before < ${limit}
      ${begun}) m
    ${firstOfEach(ENTITY_KEY, ofPatient)}`;
}

const isByTerm = ({ terms, concepts }: Wanted): boolean => terms !== undefined || concepts !== undefined;

function placeOf(studyId: string, one: Wanted, patients: WantedPatients | null): Place {
  const wanted = { ...one, patientIds: patients?.patientIds };
  const ofPatients = patients === null ? sql`` : sql`AND ${isAmong(sql`f.patient_id`, 'met')}`;
  const { terms, concepts, category, standings } = wanted;
  if (isByTerm(wanted)) {
    const own = concepts === undefined ? null : termsOfConcepts(studyId, concepts);
    return {
      parts: sql`${termList(terms, own)} AS part(term)`,
      found: sql`FROM ${entity} f WHERE f.term = part.term AND ${isMention(studyId, wanted, 'term')} ${ofPatients}`,
    };
  }
  const coded = codedPlaces(studyId, wanted);
  if (coded !== null) {
    const { known, others, isCoded } = coded;
    return {
      parts: sql`${madeFirst(sql`SELECT term, true FROM (${known}) own UNION ALL SELECT term, false FROM (${others}) own`)}
        AS part(term, is_known)`,
      found: sql`FROM ${entity} f WHERE f.term = part.term AND ${isMention(studyId, wanted, 'code')} ${ofPatients}
        AND (part.is_known OR ${isCoded})`,
    };
  }
  if (category !== undefined || standings !== undefined) {
    const counted = sql`SELECT key, standing FROM finding_count WHERE study_id = ${studyId} AND kind = 'category'
      AND standing = ANY(${textArray(standings ?? ASSERTION_STATUSES)}) ${category === undefined ? sql`` : sql`AND key = ${category}`}`;
    return {
      parts: sql`${madeFirst(counted)} AS part(category, standing)`,
      found: sql`FROM ${entity} f WHERE f.category = part.category AND f.standing = part.standing
        AND ${isMention(studyId, wanted)} ${ofPatients}`,
    };
  }
  return { parts: null, found: sql`FROM ${entity} f WHERE ${isMention(studyId, wanted)} ${ofPatients}` };
}

function termList(terms: readonly string[] | undefined, own: SQL | null): SQL {
  if (terms === undefined) return own === null ? sql`unnest('{}'::text[])` : madeFirst(own);
  return own === null
    ? sql`unnest(${textArray(terms)})`
    : madeFirst(sql`SELECT term FROM unnest(${textArray(terms)}) AS term INTERSECT ${own}`);
}
