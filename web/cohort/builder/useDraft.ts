import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useStudy } from '../../studies/StudyContext.tsx';
import type { DraftGroup } from './draft.ts';
import { COHORT_PARAM, VERSION_PARAM } from './saved/saved-address.ts';
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
  /** Notes in the address which saved cohort the tree is now. */
  readonly nameSaved: (id: string, version: number) => void;
};

/** What a part wrote into the address, which a part that was drawn before does not see in it yet. */
type Written = { tree: string; saved: { id: string; version: string } | null };

/** A query with the tree, and with the cohort that it was saved as. */
function withWritten(current: URLSearchParams, { tree, saved }: Written): URLSearchParams {
  const target = new URLSearchParams(current);
  if (tree === '') target.delete(TREE_PARAM);
  else target.set(TREE_PARAM, tree);
  if (saved !== null) {
    target.set(COHORT_PARAM, saved.id);
    target.set(VERSION_PARAM, saved.version);
  }
  return target;
}

/** The tree that is edited: it stands in the address, and its changes can be undone. */
export function useDraft(): DraftFlow {
  const study = useStudy();
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const address = params.get(TREE_PARAM) ?? '';
  const [read, setRead] = useState(() => ({ address, ...readTree(study.id, address) }));
  const [history, setHistory] = useState(() => begin(read.root));
  const written = useRef<Written>({ tree: address, saved: null });
  const [settled] = useDebouncedValue(history.root, PAUSE_MS);

  const write = useCallback(
    (own: Written) => {
      written.current = own;
      setParams((current) => withWritten(current, own), { replace: true, state, preventScrollReset: true });
    },
    [setParams, state],
  );

  // Another tree was opened: by a link, or by the Back button.
  if (read.address !== address) {
    setRead({ address, ...readTree(study.id, address) });
    if (address !== written.current.tree) {
      const opened = readTree(study.id, address);
      setHistory(begin(opened.root));
    }
  }

  useEffect(() => {
    const { saved } = written.current;
    const isNamed = params.get(COHORT_PARAM) === saved?.id && params.get(VERSION_PARAM) === saved?.version;
    if (isNamed) written.current = { ...written.current, saved: null };
  }, [params]);

  useEffect(() => {
    if (settled !== history.root) return;
    const next = settled === read.root ? address : writeTree(study.id, settled);
    if (next === address) return;
    write({ ...written.current, tree: next });
  }, [settled, history.root, read.root, address, study.id, write]);

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
    nameSaved(id, version) {
      const tree = history.root === read.root ? address : writeTree(study.id, history.root);
      write({ tree, saved: { id, version: String(version) } });
    },
    redo: after && (() => setHistory({ ...begin(after), past: [...past, root], future: future.slice(1) })),
  } as DraftFlow;
}
