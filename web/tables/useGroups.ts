import { useRef, useState } from 'react';
import {
  type TableFilterInput,
  type TableResultFragment,
  useTableGroupsLazyQuery,
} from '../generated/graphql.ts';
import { requestFailure } from '../shared/failures.ts';
import { inputOf } from '../shared/input-of.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import type { Grouping } from './GroupingControls.tsx';
import { type Group, groupRows, whyNotGrouped } from './grouping.ts';
import { isWhole } from './rows.ts';

const MOST_GROUPS = 1000;
const STUDY_MISSING = 'This study is not available.';

type Groups = {
  grouping: Grouping;
  groups: readonly Group[];
  total: number;
  /** Whether only the rows that came were counted, though there are more. */
  isPartial: boolean;
};

export type GroupsFlow = {
  /** The last grouping with its groups; null while there is none. */
  groups: Groups | null;
  grouping: boolean;
  /** A sentence for the reader. */
  failure: string | null;
  apply: (grouping: Grouping | null) => void;
  clear: () => void;
};

/** Counts by group: over the rows of a table that is whole, by the server over everything that passes the filter otherwise. */
export function useGroups(result: TableResultFragment): GroupsFlow {
  const study = useStudy();
  const [groups, setGroups] = useState<Groups | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [ask, { loading }] = useTableGroupsLazyQuery({ fetchPolicy: 'no-cache' });
  const { columns, filter } = result;
  const hasAll = isWhole(result);
  const run = useRef(0);

  async function askServer(grouping: Grouping, asked: TableFilterInput) {
    const own = run.current;
    try {
      const input = { ...grouping, filter: asked, limit: MOST_GROUPS };
      const { data, error } = await ask({ variables: { studyId: study.id, input } });
      if (own !== run.current) return;
      if (error) throw error;
      const groups = data?.study?.tableGroups;
      if (groups) setGroups({ grouping, ...groups, isPartial: false });
      else setFailure(STUDY_MISSING);
    } catch (error) {
      if (own !== run.current) return;
      setFailure(`Table failed: ${requestFailure(error)}`);
    }
  }

  /** What is still on its way is not shown any more. */
  function clear() {
    run.current += 1;
    setGroups(null);
    setFailure(null);
  }

  function apply(grouping: Grouping | null) {
    clear();
    if (grouping === null) return;
    const why = whyNotGrouped(columns, grouping.by, grouping.measure);
    if (why !== null) setFailure(why);
    else if (hasAll || filter === null) {
      const found = groupRows(result, grouping.by, grouping.measure);
      setGroups({ grouping, groups: found, total: found.length, isPartial: !hasAll });
    } else void askServer(grouping, inputOf(filter));
  }

  return {
    groups,
    grouping: loading,
    failure,
    apply,
    clear,
  };
}
