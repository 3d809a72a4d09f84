import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import {
  type CohortBreakdownQuery,
  type CohortNodeInput,
  type NodeCountFragment,
  useCohortBreakdownQuery,
} from '../../generated/graphql.ts';
import { failureField, failureMessage } from '../../shared/failures.ts';
import { useStudy } from '../../studies/StudyContext.tsx';
import { isComplete } from './criterion-kinds.ts';
import { type CompiledTree, compiled, type DraftGroup } from './draft.ts';

const TYPING_PAUSE_MS = 250;
const NOTHING: CohortNodeInput = { all: [] };

type Breakdown = NonNullable<NonNullable<CohortBreakdownQuery['study']>['cohortBreakdown']>;

export type BreakdownFlow = {
  /** The tree as it was last sent; null where there is nothing to count yet. */
  readonly asked: CompiledTree;
  /** The counts that are there, of `asked` or, while these are on the way, of the tree before. */
  readonly breakdown: Breakdown | null;
  readonly isCounting: boolean;
  /** The count of a part by its id. */
  readonly countOf: (id: string) => NodeCountFragment | undefined;
  /** What the server says is wrong, and with which part; null where nothing is. */
  readonly failure: { readonly message: string; readonly partId: string | null } | null;
  readonly retry: () => void;
};

/** Counts a tree as it is edited: a pause after the last key, one call for all parts, an earlier call given up. */
export function useBreakdown(root: DraftGroup): BreakdownFlow {
  const study = useStudy();
  const [settled] = useDebouncedValue(root, TYPING_PAUSE_MS);
  const asked = useMemo(() => compiled(settled, isComplete), [settled]);
  const { data, error, loading, refetch } = useCohortBreakdownQuery({
    variables: { studyId: study.id, tree: asked.tree ?? NOTHING },
    skip: asked.tree === null,
    fetchPolicy: 'no-cache',
  });
  const found = data?.study?.cohortBreakdown ?? null;
  const [shown, setShown] = useState<{ asked: CompiledTree; breakdown: Breakdown } | null>(null);
  const isAnswered = found !== null && !loading && !error && asked.tree !== null;
  if (isAnswered && shown?.breakdown !== found) setShown({ asked, breakdown: found });

  const byPlace = useMemo(() => new Map(shown?.breakdown.nodes.map((count) => [count.node, count])), [shown]);
  const hasTree = asked.tree !== null;
  return {
    asked,
    breakdown: hasTree ? (shown?.breakdown ?? null) : null,
    isCounting: hasTree && (loading || settled !== root),
    countOf: (id) => (hasTree ? byPlace.get(shown?.asked.places.get(id) ?? '') : undefined),
    failure:
      error && hasTree
        ? { message: failureMessage(error), partId: partAt(asked, failureField(error)) }
        : null,
    retry: () => void refetch().catch(() => undefined),
  };
}

/** The part that a field of the call belongs to: the deepest one whose place it begins with. */
function partAt({ places }: CompiledTree, field: string | null): string | null {
  if (field === null) return null;
  const within = [...places].filter(([, place]) => `${field}.`.startsWith(`${place}.`));
  return within.sort(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? null;
}
