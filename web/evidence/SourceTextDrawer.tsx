import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, useRef } from 'react';
import { useSourceTextDrawerQuery } from '../generated/graphql.ts';
import { MOBILE_QUERY } from '../shared/constants.ts';
import { failureMessage } from '../shared/failures.ts';
import { EmptyState, FailedState, LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import { EvidenceBar } from './EvidenceBar.tsx';
import { ENTITY_KEYS, ENTITY_KEYS_BESIDE_LIST, type EntityKeys } from './entity-keys.ts';
import { type EvidencePosition, positionBeside } from './evidence-list.ts';
import type { EvidencePlace } from './places.ts';
import classes from './SourceText.module.css';
import { SourceTextView } from './SourceTextView.tsx';

const WIDTH = 'min(52rem, 62vw)';
// Light enough to read the list behind beside its text.
const OVERLAY = { backgroundOpacity: 0.3 };
const LOADING_ROWS = 12;
const LIST_DIRECTIONS: Partial<Record<string, -1 | 1>> = { n: 1, p: -1 };

type SourceTextDrawerProps = {
  /** The place to show; null closes the drawer. */
  place: EvidencePlace | null;
  /** Where that is in the list that it was opened from; null when it belongs to none. */
  position: EvidencePosition | null;
  onMove: (position: EvidencePosition) => void;
  /** Told where the reader has come to rest. */
  onSettle: (place: EvidencePlace) => void;
  onClose: () => void;
};

/** The source text of a stored report, opened at a place. */
export function SourceTextDrawer({ place, position, onMove, onSettle, onClose }: SourceTextDrawerProps) {
  const isMobile = useMediaQuery(MOBILE_QUERY, false, { getInitialValueInEffect: false });
  const container = useRef<HTMLDivElement>(null);

  function handleKey(event: KeyboardEvent) {
    const direction = LIST_DIRECTIONS[event.key];
    if (position === null || direction === undefined) return;
    // Held down, a key would ask for a report at each repetition.
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const target = positionBeside(position, direction);
    if (target === null) return;
    // The text that has the focus may give way to another one.
    container.current?.focus({ preventScroll: true });
    onMove(target);
  }

  return (
    <Drawer
      opened={place !== null}
      onClose={onClose}
      // Here, and not within: the keys work wherever the focus is in the drawer, and while a text still loads.
      onKeyDown={handleKey}
      position="right"
      size={isMobile ? '100%' : WIDTH}
      overlayProps={OVERLAY}
      title={place === null ? 'Source text' : `Source text · ${place.extractionId}`}
      closeButtonProps={{ 'aria-label': 'Close source text' }}
      classNames={{ content: classes.drawer, body: classes.body, title: classes.title }}
    >
      {place !== null && (
        <div ref={container} tabIndex={-1} className={classes.list}>
          {position !== null && <EvidenceBar position={position} onMove={onMove} />}
          <SourceText
            key={place.extractionId}
            place={place}
            onSettle={onSettle}
            keys={position === null ? ENTITY_KEYS : ENTITY_KEYS_BESIDE_LIST}
          />
        </div>
      )}
    </Drawer>
  );
}

type SourceTextProps = {
  place: EvidencePlace;
  onSettle: (place: EvidencePlace) => void;
  keys: EntityKeys;
};

function SourceText({ place, onSettle, keys }: SourceTextProps) {
  const study = useStudy();
  const { data, loading, error, refetch } = useSourceTextDrawerQuery({
    variables: { studyId: study.id, extractionId: place.extractionId },
  });
  const extraction = data?.study?.extraction;

  if (extraction) {
    return (
      <SourceTextView
        extraction={extraction}
        scan={data.study?.scan ?? null}
        addressed={place}
        keys={keys}
        onSettle={(range) => onSettle({ ...range, extractionId: place.extractionId })}
      />
    );
  }
  if (loading) return <LoadingState label="Loading the source text…" rows={LOADING_ROWS} />;
  if (error) {
    return (
      <FailedState
        title="The source text could not be loaded"
        message={failureMessage(error)}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }
  return <EmptyState title="No such report" message="This study has no stored report with this ID." />;
}
