import type { CohortNodeInput } from '../../generated/graphql.ts';

/** One criterion, as the server takes it: exactly one of the fields. */
export type TreeCriterion = Omit<CohortNodeInput, 'all' | 'any' | 'not' | 'lacking'>;
/** Whether it has to be met, must not be, or must not be met with unknown counting as not. */
export type Negation = 'not' | 'lacking' | null;

export type DraftGroup = {
  readonly id: string;
  readonly negation: Negation;
  readonly join: 'all' | 'any';
  readonly members: readonly Draft[];
};
export type DraftCriterion = {
  readonly id: string;
  readonly negation: Negation;
  readonly criterion: TreeCriterion;
};
/** A part of a tree as it is edited; it keeps its id wherever it moves. */
export type Draft = DraftGroup | DraftCriterion;

let made = 0;
const newId = (): string => {
  made += 1;
  return `node-${made}`;
};

export const isGroup = (draft: Draft): draft is DraftGroup => 'members' in draft;

export const newGroup = (join: DraftGroup['join'], members: readonly Draft[] = []): DraftGroup => ({
  id: newId(),
  negation: null,
  join,
  members,
});

export const newCriterion = (criterion: TreeCriterion): DraftCriterion => ({
  id: newId(),
  negation: null,
  criterion,
});

/** The tree with one of its parts changed; null takes it out. */
export function changed(root: DraftGroup, id: string, change: (draft: Draft) => Draft | null): DraftGroup {
  const members = root.members.flatMap((member): Draft[] => {
    const next = member.id === id ? change(member) : isGroup(member) ? changed(member, id, change) : member;
    return next === null ? [] : [next];
  });
  if (root.id !== id) return { ...root, members };
  const next = change(root);
  return next !== null && isGroup(next) ? next : root;
}

/** The tree with a part added to a group. */
export const added = (root: DraftGroup, groupId: string, draft: Draft): DraftGroup =>
  changed(root, groupId, (group) =>
    isGroup(group) ? { ...group, members: [...group.members, draft] } : group,
  );

/** The tree with a part one place further up or down among its neighbours. */
export function moved(root: DraftGroup, id: string, by: -1 | 1): DraftGroup {
  const place = root.members.findIndex((member) => member.id === id);
  const target = root.members[place + by];
  const own = root.members[place];
  if (own !== undefined && target !== undefined) {
    return { ...root, members: root.members.with(place, target).with(place + by, own) };
  }
  const members = root.members.map((member) => (isGroup(member) ? moved(member, id, by) : member));
  return { ...root, members };
}

/** The same part again, with ids of its own. */
export const copyOf = (draft: Draft): Draft =>
  isGroup(draft) ? { ...draft, id: newId(), members: draft.members.map(copyOf) } : { ...draft, id: newId() };

/** A part with itself doubled behind it. */
export function doubled(root: DraftGroup, id: string): DraftGroup {
  const members = root.members.flatMap((member): Draft[] => {
    if (member.id === id) return [member, copyOf(member)];
    return [isGroup(member) ? doubled(member, id) : member];
  });
  return { ...root, members };
}

/** All criteria of a tree, in their order. */
export const criteriaOf = (draft: Draft): DraftCriterion[] =>
  isGroup(draft) ? draft.members.flatMap(criteriaOf) : [draft];

/** A tree as it is sent. */
export type CompiledTree = {
  /** Null where there is nothing to ask yet. */
  readonly tree: CohortNodeInput | null;
  /** Where each part stands in it, such as tree.all.0, by id; what is not complete is not in it. */
  readonly places: ReadonlyMap<string, string>;
};

/** What is sent of a draft: empty groups, and criteria that are not complete, are left out. */
export function compiled(root: DraftGroup, isComplete: (criterion: TreeCriterion) => boolean): CompiledTree {
  const places = new Map<string, string>();
  function compile(draft: Draft, outer: string): CohortNodeInput | null {
    const { id, negation } = draft;
    const place = negation === null ? outer : `${outer}.${negation}`;
    const own = isGroup(draft) ? group(draft, place) : isComplete(draft.criterion) ? draft.criterion : null;
    if (own === null) return null;
    places.set(id, outer);
    return negation === null ? own : { [negation]: own };
  }
  function group({ join, members }: DraftGroup, place: string): CohortNodeInput | null {
    const nodes: CohortNodeInput[] = [];
    for (const member of members) {
      const node = compile(member, `${place}.${join}.${nodes.length}`);
      if (node !== null) nodes.push(node);
    }
    return nodes.length === 0 ? null : { [join]: nodes };
  }
  return { tree: compile(root, 'tree'), places };
}

/** The tree as text that somebody may keep, whole or not. */
export const wholeTree = (root: DraftGroup): CohortNodeInput =>
  compiled(root, () => true).tree ?? { [root.join]: [] };
