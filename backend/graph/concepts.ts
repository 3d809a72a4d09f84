import { embeddedClasses } from '../engines/terminology/classes.ts';
import { type NamedConcept, vocabularyTree } from '../engines/terminology/names/concept-tree.ts';
import type { NameIndex } from '../engines/terminology/names/name-index.ts';
import type { ConceptNode } from './graph.contract.ts';

const MOST_NARROWER = 1_000;

/** Concepts of the vocabulary with what is broader and narrower; a key that no dictionary has is left out. */
export function conceptsOf(names: NameIndex, keys: readonly string[]): ConceptNode[] {
  const tree = vocabularyTree();
  return [...new Set(keys)].flatMap((key) => {
    const concept = names.conceptOf(key);
    if (concept === null) return [];
    return {
      ...named(concept),
      codes: concept.codes.map(({ system, code }) => ({ system, code, name: names.nameOf(system, code) })),
      broader: tree.above(key).map(named),
      narrower: tree.below(key).slice(0, MOST_NARROWER).map(named),
    };
  });
}

const named = ({ key, preferred, category }: NamedConcept) => ({ key, name: preferred, category });

let classes: ReadonlyMap<string, readonly string[]> | undefined;

/** The classes of each medicine, by their keys. */
export function classesOfMedicines(): ReadonlyMap<string, readonly string[]> {
  if (classes !== undefined) return classes;
  const made = new Map<string, string[]>();
  for (const [group, members] of embeddedClasses().members) {
    for (const member of members) made.set(member, [...(made.get(member) ?? []), group]);
  }
  classes = made;
  return made;
}
