import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useStudy } from '../../studies/StudyContext.tsx';
import type { DraftGroup } from './draft.ts';
import { type AddressedTree, readTree, writeTree } from './tree-address.ts';

export const TREE_PARAM = 'tree';
const PAUSE_MS = 300;
/** Changes of one part that follow each other this closely are undone together. */
const TOGETHER_MS = 1_000;
const MOST_STEPS = 100;

type History = {
  readonly past: readonly DraftGroup[];
  readonly root: DraftGroup;
  readonly future: readonly DraftGroup[];
  readonly part: string | null;
  readonly at: number;
};

const begin = (root: DraftGroup): History => ({ past: [], root, future: [], part: null, at: 0 });

export type DraftFlow = Omit<AddressedTree, 'root'> & {
  readonly root: DraftGroup;
  /** @param part what is changed, where changes of it may be undone together */
  readonly change: (root: DraftGroup, part?: string) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
};

/** The tree that is edited: it stands in the address, and its changes can be undone. */
export function useDraft(): DraftFlow {
  const study = useStudy();
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const address = params.get(TREE_PARAM) ?? '';
  const [read, setRead] = useState(() => ({ address, ...readTree(study.id, address) }));
  const [history, setHistory] = useState(() => begin(read.root));
  const written = useRef(address);
  const [settled] = useDebouncedValue(history.root, PAUSE_MS);

  // Another tree was opened: by a link, or by the Back button.
  if (read.address !== address) {
    setRead({ address, ...readTree(study.id, address) });
    if (address !== written.current) {
      const opened = readTree(study.id, address);
      setHistory(begin(opened.root));
    }
  }

  useEffect(() => {
    if (settled !== history.root) return;
    const next = settled === read.root ? address : writeTree(study.id, settled);
    if (next === address) return;
    written.current = next;
    setParams(
      (current) => {
        const target = new URLSearchParams(current);
        if (next === '') target.delete(TREE_PARAM);
        else target.set(TREE_PARAM, next);
        return target;
      },
      { replace: true, state, preventScrollReset: true },
    );
  }, [settled, history.root, read.root, address, study.id, setParams, state]);

  const { past, root, future } = history;
  const before = past.at(-1);
  const after = future[0];
  return {
    root,
    isPartial: read.isPartial,
    isBroken: read.isBroken,
    change(next, part) {
      const now = Date.now();
      const isTogether = part !== undefined && part === history.part && now - history.at < TOGETHER_MS;
      const steps = isTogether ? past : [...past, root].slice(-MOST_STEPS);
      setHistory({ past: steps, root: next, future: [], part: part ?? null, at: now });
    },
    undo:
      before && (() => setHistory({ ...begin(before), past: past.slice(0, -1), future: [root, ...future] })),
    redo: after && (() => setHistory({ ...begin(after), past: [...past, root], future: future.slice(1) })),
  } as DraftFlow;
}
