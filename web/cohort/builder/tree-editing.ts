import type { Draft, Negation, TreeCriterion } from './draft.ts';
import type { BreakdownFlow } from './useBreakdown.ts';

/** What the parts of a tree are drawn and changed with. */
export type TreeEditing = {
  readonly counts: BreakdownFlow;
  /** What was added last, and is filled in next. */
  readonly addedId: string | null;
  /** Another one each time that the tree comes from elsewhere than its fields. */
  readonly generation: number;
  readonly add: (groupId: string, draft: Draft) => void;
  readonly join: (groupId: string, join: 'all' | 'any') => void;
  readonly changeCriterion: (id: string, criterion: TreeCriterion) => void;
  readonly actionsOf: (id: string) => {
    onNegate: (negation: Negation) => void;
    onMove: (by: -1 | 1) => void;
    onDouble: () => void;
    onRemove: () => void;
  };
};
