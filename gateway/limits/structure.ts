import { type DocumentNode, type FieldNode, Kind, type SelectionSetNode } from 'graphql';
import { bound, MOST } from './refusals.ts';

type Fragments = ReadonlyMap<string, SelectionSetNode>;

/**
 * Bounds the form of a document before rules are applied to it whose work grows with the square of it.
 *
 * @throws GraphQLError DEPTH_EXCEEDED, ALIASES_EXCEEDED, DIRECTIVES_EXCEEDED, FRAGMENTS_EXCEEDED, VARIABLES_EXCEEDED,
 *   REPETITIONS_EXCEEDED or SELECTIONS_EXCEEDED
 */
export function boundStructure(document: DocumentNode): void {
  const fragments = new Map<string, SelectionSetNode>();
  const roots: SelectionSetNode[] = [];
  let definitions = 0;
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      definitions += 1;
      fragments.set(definition.name.value, definition.selectionSet);
    } else if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    else
      bound(definition.variableDefinitions?.length ?? 0, MOST.variables, 'VARIABLES_EXCEEDED', 'variables');
    roots.push(definition.selectionSet);
  }
  bound(definitions, MOST.fragments, 'FRAGMENTS_EXCEEDED', 'fragments');
  boundWritten(roots);
  const visits = { left: MOST.selections };
  for (const root of roots) boundMerged([root], fragments, 1, visits);
}

/** Aliases and directives as they are written. */
function boundWritten(roots: readonly SelectionSetNode[]): void {
  let aliases = 0;
  let directives = 0;
  const sets = [...roots];
  for (let set = sets.pop(); set !== undefined; set = sets.pop()) {
    for (const selection of set.selections) {
      directives += selection.directives?.length ?? 0;
      if (selection.kind === Kind.FIELD && selection.alias !== undefined) aliases += 1;
      if (selection.kind !== Kind.FRAGMENT_SPREAD && selection.selectionSet !== undefined)
        sets.push(selection.selectionSet);
    }
  }
  bound(aliases, MOST.aliases, 'ALIASES_EXCEEDED', 'aliases');
  bound(directives, MOST.directives, 'DIRECTIVES_EXCEEDED', 'directives');
}

/** Depth, and how often a field is selected at one place, fragments written out. */
function boundMerged(
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
  depth: number,
  visits: { left: number },
): void {
  bound(depth, MOST.depth, 'DEPTH_EXCEEDED', 'levels of fields');
  const byName = new Map<string, FieldNode[]>();
  for (const field of fieldsOf(sets, fragments, visits)) {
    const name = field.alias?.value ?? field.name.value;
    const same = byName.get(name);
    if (same === undefined) byName.set(name, [field]);
    else same.push(field);
  }
  for (const same of byName.values()) {
    bound(same.length, MOST.repetitions, 'REPETITIONS_EXCEEDED', 'selections of one field at one place');
    const below = same.flatMap(({ selectionSet }) => selectionSet ?? []);
    if (below.length > 0) boundMerged(below, fragments, depth + 1, visits);
  }
}

/** The fields of selections, those of each fragment once. */
export function fieldsOf(
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
  visits: { left: number },
): FieldNode[] {
  const fields: FieldNode[] = [];
  const seen = new Set<string>();
  const collect = ({ selections }: SelectionSetNode, level: number): void => {
    bound(level, MOST.depth, 'DEPTH_EXCEEDED', 'levels of fragments');
    for (const selection of selections) {
      visits.left -= 1;
      bound(MOST.selections - visits.left, MOST.selections, 'SELECTIONS_EXCEEDED', 'selections');
      if (selection.kind === Kind.FIELD) fields.push(selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet, level + 1);
      else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment !== undefined) collect(fragment, level + 1);
      }
    }
  };
  for (const set of sets) collect(set, 1);
  return fields;
}
