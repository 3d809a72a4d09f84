import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type EvidencePlace, readPlace, writePlace } from './places.ts';
import { SourceTextDrawer } from './SourceTextDrawer.tsx';

type Evidence = {
  /** Opens the source text of a stored report at a place; the address then names it. */
  openEvidence: (place: EvidencePlace) => void;
};

const EvidenceContext = createContext<Evidence | null>(null);

/** Lets the parts below open the source text at a place, and shows the place that the address names. */
export function EvidenceProvider({ children }: { children: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const place = readPlace(params);

  const evidence = useMemo<Evidence>(
    () => ({
      openEvidence: (opened) =>
        setParams((current) => writePlace(current, opened), { preventScrollReset: true }),
    }),
    [setParams],
  );

  function replace(next: EvidencePlace | null) {
    setParams((current) => writePlace(current, next), { replace: true, preventScrollReset: true });
  }

  return (
    <EvidenceContext value={evidence}>
      {children}
      <SourceTextDrawer place={place} onSettle={replace} onClose={() => replace(null)} />
    </EvidenceContext>
  );
}

/** How the source text is opened at a place; throws outside of an EvidenceProvider. */
export function useEvidence(): Evidence {
  const evidence = useContext(EvidenceContext);
  if (evidence === null) throw new Error('useEvidence is used outside of an EvidenceProvider.');
  return evidence;
}
