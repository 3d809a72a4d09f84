import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../store/database.ts';
import { type Executed, executed } from '../../store/executed.ts';
import { isBeyond, type Keyset, orderedBy } from '../../store/keyset.ts';
import { fhirResource } from '../../store/schema.fhir.ts';
import { extraction } from '../../store/schema.ts';
import { factsOf, hasValues } from './facts.store.ts';
import { changeLeaf, findingLeaf, orderLeaf } from './finding-leaves.ts';
import { formLeaf } from './form-leaf.ts';
import { membersLeaf, participantLeaf, patientsLeaf, personLeaf, reportLeaf } from './person-leaves.ts';
import { findingsOf, type Leaf, type ReadNode, type ReadTree } from './read-tree.ts';

const unitSchema = z.object({ ucum: z.string().nullable(), mentions: z.number() });

/** Units of the values of each criterion that compares some, by its number. */
export const unitsSchema = z.record(z.string(), z.array(unitSchema).nullable());

const countedSchema = z.object({
  denominator: z.coerce.number(),
  met: z.coerce.number(),
  not_met: z.coerce.number(),
  patients: z.array(z.string()).nullable(),
  units: unitsSchema,
});
export type CountedTree = z.output<typeof countedSchema>;

/**
 * Counts a tree in one statement.
 *
 * @param page which patients that meet it are told, as it is ordered
 */
export async function countTree(
  db: Database,
  studyId: string,
  { root, leaves }: ReadTree,
  page: Keyset,
): Promise<CountedTree & Executed> {
  const statement = sql`WITH ${judgedRelations(studyId, leaves, { is_met: root })}
    SELECT count(*) AS denominator, count(*) FILTER (WHERE is_met) AS met, count(*) FILTER (WHERE NOT is_met) AS not_met,
      (SELECT json_agg(patient_id ORDER BY ${orderedBy(page)}) FROM (SELECT patient_id FROM judged
        WHERE is_met AND ${isBeyond(page)} ORDER BY ${orderedBy(page)} LIMIT ${page.limit}) AS told) AS patients,
      ${unitsOf(leaves)} AS units
    FROM judged`;
  const { rows: counted } = await db.execute(statement);
  return { ...countedSchema.parse(counted[0]), ...executed(statement) };
}

const FEW_LEAVES = 4;

/**
 * Relations of a WITH, of which the last, `verdicts`, has each patient of the study with a column of each criterion, by its
 * number. A criterion is a relation of the patients whom something is known of, found by the indexes of its mentions; a
 * grouping brings them together, because joins of relations whose sizes nobody knows may compare each with each. Few
 * criteria are left to the planner, so that a cluster judges them in its shards; many would take it longer than to count.
 */
export function verdictRelations(studyId: string, leaves: readonly Leaf[]): SQL {
  const as = leaves.length <= FEW_LEAVES ? sql`AS` : sql`AS MATERIALIZED`;
  const relations = leaves.flatMap((leaf, place) => leafRelations(studyId, leaf, place, as));
  const rows = leaves.map(
    (_, place) => sql`UNION ALL SELECT patient_id, ${place}::int, is_met FROM ${named('leaf', place)}`,
  );
  const columns = leaves.map(
    (_, place) => sql`, bool_or(is_met) FILTER (WHERE leaf = ${place}::int) AS ${named('leaf', place)}`,
  );
  const verdicts = sql`verdicts AS (SELECT patient_id${sql.join(columns)}
      FROM (SELECT patient_id, -1 AS leaf, NULL::boolean AS is_met FROM everyone ${sql.join(rows, sql` `)}) AS facts
      GROUP BY patient_id HAVING bool_or(leaf = -1))`;
  return sql.join([sql`everyone ${as} (${cohortOf(studyId)})`, ...relations, verdicts], sql`,\n`);
}

/** The same, and as the last `judged`: each patient with the verdict of each node in a column of its name. */
export function judgedRelations(
  studyId: string,
  leaves: readonly Leaf[],
  nodes: Readonly<Record<string, ReadNode>>,
): SQL {
  const told = Object.entries(nodes).map(([name, node]) => sql`, ${verdictOf(node)} AS ${sql.raw(name)}`);
  return sql`${verdictRelations(studyId, leaves)},
    judged AS MATERIALIZED (SELECT patient_id${sql.join(told)} FROM verdicts)`;
}

const named = (kind: 'leaf' | 'of' | 'to' | 'at', place: number): SQL => sql.raw(`${kind}_${place}`);

/** The relation of the facts of a criterion: of the finding that it is about. */
export const factsOfLeaf = (place: number): SQL => named('of', place);

/** The patients of a study: those with a report, and those with resources alone, who have a Patient resource. */
const cohortOf = (studyId: string): SQL => sql`
  SELECT x.patient_id FROM ${extraction} x WHERE x.study_id = ${studyId}
  UNION
  SELECT r.patient_id FROM ${fhirResource} r WHERE r.study_id = ${studyId} AND r.resource_type = 'Patient' AND r.patient_id <> ''`;

/** The facts of a criterion, and who meets it. */
function leafRelations(studyId: string, leaf: Leaf, place: number, as: SQL): SQL[] {
  const needsValue = leaf.kind === 'change' ? true : undefined;
  const facts = findingsOf(leaf).map(
    ({ part, wanted }) =>
      sql`${named(part, place)} ${as} (${factsOf(studyId, wanted, needsValue ? { needsValue } : {})})`,
  );
  return [...facts, sql`${named('leaf', place)} ${as} (${judgedLeaf(studyId, leaf, place)})`];
}

function judgedLeaf(studyId: string, leaf: Leaf, place: number): SQL {
  switch (leaf.kind) {
    case 'finding':
      return findingLeaf(named('of', place), leaf.of.finding);
    case 'change':
      return changeLeaf(named('of', place), leaf.change);
    case 'order':
      return orderLeaf({ of: named('of', place), to: named('to', place) }, leaf.order);
    case 'person':
      return personLeaf(studyId, leaf.person, leaf.at === null ? null : `at_${place}`);
    case 'report':
      return reportLeaf(studyId, leaf.report);
    case 'form':
      return formLeaf(studyId, leaf.form);
    case 'participant':
      return participantLeaf(studyId, leaf.participant);
    case 'members':
      return membersLeaf(studyId, leaf.cohort);
    default:
      return patientsLeaf(leaf.patients);
  }
}

/** Null is unknown: AND, OR and NOT are those of Kleene. */
export function verdictOf(node: ReadNode): SQL {
  if (node.kind === 'leaf') return named('leaf', node.leaf);
  if ('node' in node) {
    const inner = verdictOf(node.node);
    if (node.kind === 'cohort') return inner;
    return node.kind === 'not' ? sql`(NOT ${inner})` : sql`(${inner} IS NOT TRUE)`;
  }
  if (node.nodes.length === 0) return sql`${node.kind === 'all'}::boolean`;
  const joined = sql.raw(node.kind === 'all' ? ' AND ' : ' OR ');
  return sql`(${sql.join(node.nodes.map(verdictOf), joined)})`;
}

/** The units that values of a criterion are converted into. */
export function requestedUnits(leaf: Leaf): string[] {
  const asked =
    leaf.kind === 'change'
      ? [leaf.change.ucum]
      : findingsOf(leaf).map(({ wanted }) => wanted.finding.value?.ucum);
  return asked.filter((ucum) => ucum !== undefined);
}

const comparesValues = (leaf: Leaf): boolean =>
  leaf.kind === 'change' || findingsOf(leaf).some(({ wanted }) => hasValues(wanted));

export function unitsOf(leaves: readonly Leaf[]): SQL {
  const units = leaves.flatMap((leaf, place) => {
    if (!comparesValues(leaf)) return [];
    const facts = findingsOf(leaf).map(
      ({ part }) => sql`SELECT ucum, patient_id FROM ${named(part, place)} WHERE value IS NOT NULL`,
    );
    return [
      sql`(${String(place)}::text, (SELECT json_agg(json_build_object('ucum', ucum, 'mentions', mentions) ORDER BY mentions DESC, ucum COLLATE "C" NULLS LAST)
        FROM (SELECT ucum, count(*) AS mentions FROM (${sql.join(facts, sql` UNION ALL `)}) AS own GROUP BY ucum) AS units))`,
    ];
  });
  // A function takes 100 arguments, and a tree may have more criteria than half of them.
  return units.length === 0
    ? sql`'{}'::json`
    : sql`(SELECT json_object_agg(place, units) FROM (VALUES ${sql.join(units, sql`, `)}) AS own(place, units))`;
}
