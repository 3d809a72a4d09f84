import type { EvidenceDependencies } from '../../evidence/lookup.ts';
import { entitiesAt, type PlacedEntity } from '../../record/extractions/entities.reader.ts';
import type { Language } from '../../shared/contract.ts';
import type { Database } from '../../store/database.ts';
import { type PageArguments, toPage } from '../../store/keyset.ts';
import { listOf, patientPage, withCursors, withOneMore } from './patient-pages.ts';
import { type ProofRow, proofsOf } from './proof.store.ts';
import { type ReadTree, readTree } from './read-tree.ts';
import type { CohortCount, CohortNode, CohortProof } from './tree.contract.ts';
import { type CountedTree, countTree, requestedUnits } from './tree.store.ts';
import { notesOfTree } from './tree-notes.ts';
import { learnUnits } from './units.ts';

export interface TreeService {
  /**
   * Counts who meets a tree, who does not, and of whom the study does not say it.
   *
   * @throws CallError 400 that names the field, such as tree.all.0.finding.concepts.0
   */
  count(studyId: string, tree: CohortNode, options: CountOptions): Promise<CohortCount>;
}

export interface CountOptions extends PageArguments {
  /** Whose private cohorts the tree may be made of, too. */
  readonly username?: string | undefined;
  /** Of the notes; English where nobody asked in another one. */
  readonly language?: Language | undefined;
}

/** Proofs of one criterion of one patient. */
const MOST_PROOFS = 3;

export function createTreeService(dependencies: EvidenceDependencies): TreeService {
  const { db } = dependencies;
  return {
    async count(studyId, tree, { username, language = 'en', ...asked }) {
      const page = patientPage(listOf(studyId, tree), asked);
      const read = await readTree(dependencies, studyId, tree, username);
      const counted = await countInAllUnits(read, () => countTree(db, studyId, read, withOneMore(page)));
      const { denominator, met, not_met, statement, bindings } = counted;
      const { rows: ids, ...more } = toPage(counted.patients ?? [], page);
      return {
        denominator,
        met,
        not_met,
        unknown: denominator - met - not_met,
        ...more,
        patients: withCursors(await withProofs(db, studyId, read, ids), page),
        notes: notesOfTree(tree, read, counted, language),
        statement,
        bindings,
      };
    },
  };
}

/** Counts once more where values are in a unit that converts and that this process had not met before. */
export async function countInAllUnits<Counts extends Pick<CountedTree, 'units'>>(
  read: ReadTree,
  count: () => Promise<Counts>,
): Promise<Counts> {
  const counted = await count();
  return learnsUnits(read, counted) ? count() : counted;
}

function learnsUnits({ leaves }: ReadTree, { units }: Pick<CountedTree, 'units'>): boolean {
  const learnt = leaves.flatMap((leaf, place) => {
    const found = (units[place] ?? []).flatMap(({ ucum }) => ucum ?? []);
    return requestedUnits(leaf).map((asked) => learnUnits(found, asked));
  });
  return learnt.includes(true);
}

/** What speaks for each criterion of these patients, or against it. */
export async function withProofs(
  db: Database,
  studyId: string,
  { leaves }: ReadTree,
  patientIds: readonly string[],
): Promise<Omit<CohortCount['patients'][number], 'cursor'>[]> {
  const rows = await proofsOf(db, studyId, leaves, patientIds, MOST_PROOFS);
  const keys = rows.flatMap(({ patientId, source, ordinal }) =>
    ordinal === null ? [] : [{ patientId, extractionId: source, ordinal }],
  );
  const placed = await entitiesAt(db, studyId, keys);
  const mentions = new Map(placed.map((each) => [`${each.extractionId} ${each.ordinal}`, each]));
  const byPatient = new Map<string, CohortProof[]>(patientIds.map((id) => [id, []]));
  for (const row of rows) {
    const mention = mentions.get(`${row.source} ${row.ordinal}`);
    byPatient.get(row.patientId)?.push(proofOf(row, leaves[row.leaf]?.path ?? 'tree', mention));
  }
  return Array.from(byPatient, ([patient_id, proof]) => ({ patient_id, proof }));
}

const PARTICIPANT = 'Participant/';

function proofOf(row: ProofRow, criterion: string, mention: PlacedEntity | undefined): CohortProof {
  const { source, isHit, day, value, ucum } = row;
  const isReport = !source.includes('/');
  const isParticipant = source.startsWith(PARTICIPANT);
  return {
    criterion,
    says: isHit ? 'met' : 'not_met',
    origin: isReport ? 'report' : isParticipant ? 'participant' : 'resource',
    extraction_id: isReport ? source : null,
    reference: isReport ? null : isParticipant ? source.slice(PARTICIPANT.length) : source,
    day,
    value,
    ucum,
    mention:
      mention === undefined
        ? null
        : { entity: mention.entity, context: mention.context, context_offset: mention.contextOffset },
  };
}
