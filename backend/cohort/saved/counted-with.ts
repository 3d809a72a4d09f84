import type { ExtractionEngine } from '../../clinical/extractions.engine.ts';
import { vocabularyTree } from '../../engines/terminology/names/concept-tree.ts';
import type { NameIndex } from '../../engines/terminology/names/name-index.ts';
import type { EvidenceDependencies } from '../../evidence/lookup.ts';
import { presentVersion } from '../../record/reports/reading-version.ts';
import { readingVersions } from '../../rereadings/rereadings.store.ts';
import { firstPatients } from '../tree/patient-pages.ts';
import { findingsOf, type ReadTree, readTree } from '../tree/read-tree.ts';
import type { CohortNode } from '../tree/tree.contract.ts';
import { countInAllUnits } from '../tree/tree.service.ts';
import { countTree } from '../tree/tree.store.ts';
import { notesOfTree } from '../tree/tree-notes.ts';
import type { CodedConcept, CountedWith } from './frozen.contract.ts';

export interface CountingDependencies extends EvidenceDependencies {
  readonly engine: ExtractionEngine;
}

/**
 * Counts a tree, and says with what.
 *
 * @param limit how many of those who meet it are listed, in the order of their ids
 * @throws CallError 400 that names the field
 */
export async function countWith(
  { db, names, engine }: CountingDependencies,
  { studyId, username }: { readonly studyId: string; readonly username: string | null },
  tree: CohortNode,
  limit: number,
): Promise<{ countedWith: CountedWith; patients: readonly string[] }> {
  const read = await readTree({ db, names }, studyId, tree, username);
  const counted = await countInAllUnits(read, () => countTree(db, studyId, read, firstPatients(limit)));
  const { denominator, met, not_met } = counted;
  const { engine: name, vocabulary, read_with } = await readingVersions(db, studyId, presentVersion(engine));
  return {
    patients: counted.patients ?? [],
    countedWith: {
      concepts: conceptsOf(read, await names()),
      counts: { denominator, met, not_met, unknown: denominator - met - not_met },
      notes: notesOfTree(tree, read, counted, 'en'),
      reading: { engine: name, vocabulary, read_with },
    },
  };
}

/** Each concept that a tree names with its codes, and those that count, too. */
function conceptsOf({ leaves }: ReadTree, names: NameIndex): CountedWith['concepts'] {
  const named = leaves
    .flatMap((leaf) => findingsOf(leaf))
    .flatMap(({ wanted }) => wanted.finding.concepts ?? []);
  return [...new Set(named)].map((concept) => ({
    ...coded(concept, names),
    narrower: vocabularyTree()
      .below(concept)
      .map(({ key }) => coded(key, names)),
  }));
}

function coded(concept: string, names: NameIndex): CodedConcept {
  const known = names.conceptOf(concept);
  return {
    concept,
    name: known?.preferred ?? concept,
    codes: (known?.codes ?? []).map(({ system, code }) => ({ system, code })),
  };
}
