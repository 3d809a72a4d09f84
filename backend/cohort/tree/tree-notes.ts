import { isConvertible } from '../../clinical/ucum.ts';
import type { Language } from '../../shared/contract.ts';
import { listed, MOST_NOTES, notesOfUnits } from '../cohort.notes.ts';
import { NOTES_WORDINGS } from '../notes.wording.ts';
import { findingsOf, type ReadTree } from './read-tree.ts';
import type { CohortNode } from './tree.contract.ts';
import { type CountedTree, requestedUnits } from './tree.store.ts';

/** Sentences on how a tree was counted and what was left out; at most 20. */
export function notesOfTree(
  tree: CohortNode,
  { leaves }: ReadTree,
  counted: Pick<CountedTree, 'units'>,
  language: Language,
): string[] {
  const wording = NOTES_WORDINGS[language];
  const notes = contradicts(tree) ? [wording.contradiction] : [];
  for (const [place, leaf] of leaves.entries()) {
    for (const { wanted } of findingsOf(leaf)) {
      const { name, narrower } = wanted;
      if (narrower.length > 0) notes.push(wording.includes(name, listed(narrower, wording)));
    }
    const all = counted.units[place];
    const name = findingsOf(leaf)[0]?.wanted.name;
    if (!all || name === undefined) continue;
    const asked = requestedUnits(leaf);
    const others = all.filter(
      ({ ucum }) => !asked.some((each) => ucum !== null && isConvertible(ucum, each)),
    );
    notes.push(...notesOfUnits(name, asked[0], { all, others }, wording));
  }
  return [...new Set(notes)].slice(0, MOST_NOTES);
}

/** Whether nobody can meet a tree, as far as its form tells it: days or ages that end before they begin, or what is met and is not. */
function contradicts(node: CohortNode): boolean {
  if (node.any !== undefined) return node.any.every(contradicts);
  if (node.all === undefined) return isEmpty(node);
  const members = membersOf(node);
  const keys = new Set(members.map((each) => JSON.stringify(each)));
  const isDenied = members.some(({ not, lacking }) => {
    const denied = not ?? lacking;
    return denied !== undefined && keys.has(JSON.stringify(denied));
  });
  const people = members.flatMap(({ person }) =>
    person === undefined || person.at !== undefined ? [] : [person],
  );
  const genders = new Set(people.flatMap(({ gender }) => gender ?? []));
  const from = Math.max(...people.map(({ age_from: age = 0 }) => age));
  const to = Math.min(...people.map(({ age_to: age = Number.POSITIVE_INFINITY }) => age));
  return isDenied || genders.size > 1 || from > to || members.some(contradicts);
}

const membersOf = (node: CohortNode): readonly CohortNode[] => node.all?.flatMap(membersOf) ?? [node];

/** Whether the bounds of a criterion leave nothing. */
function isEmpty({ finding, person, report, participant, order }: CohortNode): boolean {
  const isBefore = (to: string | undefined, from: string | undefined) =>
    to !== undefined && from !== undefined && to < from;
  const days = [finding, report, order?.of, order?.to];
  return (
    days.some((each) => isBefore(each?.date_to, each?.date_from)) ||
    isBefore(participant?.enrolled_to, participant?.enrolled_from) ||
    (person?.age_from ?? 0) > (person?.age_to ?? Number.POSITIVE_INFINITY) ||
    (finding?.count?.at_least ?? 0) > (finding?.count?.at_most ?? Number.POSITIVE_INFINITY) ||
    (order?.days_at_least ?? 0) > (order?.days_at_most ?? Number.POSITIVE_INFINITY)
  );
}
