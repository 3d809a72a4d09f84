import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type EvidencePosition, positionIn } from './evidence-list.ts';
import { type EvidencePlace, readPlace, writePlace } from './places.ts';
import { useMayReview } from './review/useMayReview.ts';
import { SourceTextDrawer } from './SourceTextDrawer.tsx';

type Evidence = {
  /** Opens the source text of a stored report at a place of a list; the address then names the place. */
  openEvidence: (place: EvidencePlace, places?: readonly EvidencePlace[]) => void;
  /** Whether the user judges facts, of those that are shown. */
  mayReview: boolean;
};

const EvidenceContext = createContext<Evidence | null>(null);

/** Lets the parts below open the source text at a place, and shows the place that the address names. */
export function EvidenceProvider({ children }: { children: ReactNode }) {
  const [params, setParams] = useSearchParams();
  // What else the entry of the history holds, such as the words of a search, stays with it.
  const { state } = useLocation();
  const [position, setPosition] = useState<EvidencePosition | null>(null);
  const place = readPlace(params);
  const mayReview = useMayReview();

  const evidence = useMemo<Evidence>(
    () => ({
      mayReview,
      openEvidence(opened, places = []) {
        setPosition(positionIn(places, opened));
        setParams((current) => writePlace(current, opened), { state, preventScrollReset: true });
      },
    }),
    [setParams, state, mayReview],
  );

  function replace(next: EvidencePlace | null) {
    setParams((current) => writePlace(current, next), { state, replace: true, preventScrollReset: true });
  }

  function move(next: EvidencePosition) {
    setPosition(next);
    replace(next.places[next.index] ?? null);
  }

  return (
    <EvidenceContext value={evidence}>
      {children}
      <SourceTextDrawer
        place={place}
        position={position}
        onMove={move}
        onSettle={replace}
        onClose={() => {
          setPosition(null);
          replace(null);
        }}
      />
    </EvidenceContext>
  );
}

/** How the source text is opened at a place; throws outside of an EvidenceProvider. */
export function useEvidence(): Evidence {
  const evidence = useContext(EvidenceContext);
  if (evidence === null) throw new Error('useEvidence is used outside of an EvidenceProvider.');
  return evidence;
}
