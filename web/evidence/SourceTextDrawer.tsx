import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useSourceTextDrawerQuery } from '../generated/graphql.ts';
import { MOBILE_QUERY } from '../shared/constants.ts';
import { failureMessage } from '../shared/failures.ts';
import { EmptyState, FailedState, LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import type { EvidencePlace } from './places.ts';
import classes from './SourceText.module.css';
import { SourceTextView } from './SourceTextView.tsx';

const WIDTH = 'min(52rem, 62vw)';
// Light enough to read the list behind beside its text.
const OVERLAY = { backgroundOpacity: 0.3 };
const LOADING_ROWS = 12;

type SourceTextDrawerProps = {
  /** The place to show; null closes the drawer. */
  place: EvidencePlace | null;
  /** Told where the reader has come to rest. */
  onSettle: (place: EvidencePlace) => void;
  onClose: () => void;
};

/** The source text of a stored report, opened at a place. */
export function SourceTextDrawer({ place, onSettle, onClose }: SourceTextDrawerProps) {
  const isMobile = useMediaQuery(MOBILE_QUERY, false, { getInitialValueInEffect: false });
  return (
    <Drawer
      opened={place !== null}
      onClose={onClose}
      position="right"
      size={isMobile ? '100%' : WIDTH}
      overlayProps={OVERLAY}
      title={place === null ? 'Source text' : `Source text · ${place.extractionId}`}
      closeButtonProps={{ 'aria-label': 'Close source text' }}
      classNames={{ content: classes.drawer, body: classes.body, title: classes.title }}
    >
      {place !== null && <SourceText key={place.extractionId} place={place} onSettle={onSettle} />}
    </Drawer>
  );
}

type SourceTextProps = { place: EvidencePlace; onSettle: (place: EvidencePlace) => void };

function SourceText({ place, onSettle }: SourceTextProps) {
  const study = useStudy();
  const { data, loading, error, refetch } = useSourceTextDrawerQuery({
    variables: { studyId: study.id, extractionId: place.extractionId },
  });
  const extraction = data?.study?.extraction;

  if (extraction) {
    return (
      <SourceTextView
        extraction={extraction}
        addressed={place}
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
  return <EmptyState title="No such report" message="This study has no stored report of this id." />;
}
