import { useState } from 'react';
import type { ReviewedEntityFragment } from '../../generated/graphql.ts';
import type { Range } from '../segments.ts';
import { selectedPlace } from './marked-words.ts';
import type { ReviewBarProps, ReviewForm } from './ReviewBar.tsx';
import { useMayReview } from './useMayReview.ts';
import { useReadThrough } from './useReadThrough.ts';
import { useVerdicts } from './useVerdicts.ts';

/** The engine of reports whose findings were submitted: they are corrected where they come from. */
const SUBMITTED = 'structured';
const NOTHING: Range = { offset: 0, length: 0 };

type Reviewed = {
  extraction: { id: string | null; text: string; engine: string | null };
  /** The fact in focus, if one is. */
  entity: ReviewedEntityFragment | undefined;
  place: Range;
  /** Told once a fact is judged, so that the next one is shown. */
  onJudged: () => void;
  /** Told when a form that had the focus is gone. */
  onClosed: () => void;
};

type Review = {
  /** Null where the user does not review, or there is nothing to. */
  bar: ReviewBarProps | null;
  /** @returns whether the key judged the fact in focus, or began to */
  judgeBy: (key: string) => boolean;
};

/** The review of the fact in focus, by keys and by what the bar offers. */
export function useReview({ extraction, entity, place, onJudged, onClosed }: Reviewed): Review {
  const mayReview = useMayReview();
  const verdicts = useVerdicts(extraction.id ?? '');
  const readThrough = useReadThrough(extraction.id ?? '');
  const [form, setForm] = useState<ReviewForm>(null);
  const [marked, setMarked] = useState(NOTHING);
  const isReviewed = mayReview && extraction.id !== null && extraction.engine !== SUBMITTED;

  function open(wanted: ReviewForm) {
    if (wanted === 'missed') setMarked(selectedPlace() ?? (entity === undefined ? place : NOTHING));
    setForm(wanted);
    if (wanted === null) onClosed();
  }

  async function accept() {
    if (entity === undefined || !(await verdicts.judge({ kind: 'ACCEPTED' }, entity.text, entity))) return;
    setForm(null);
    onJudged();
  }

  function judgeBy(key: string): boolean {
    if (!isReviewed || form !== null || verdicts.isRunning) return false;
    if (key === 'm') open('missed');
    else if (key === 'u') void verdicts.undo();
    else if (key === 'e') readThrough.mark();
    else if (entity === undefined) return false;
    else if (key === 'a') void accept();
    else if (key === 'c') open('correct');
    else if (key === 'x') open('reject');
    else return false;
    return true;
  }

  const bar = {
    ...{ text: extraction.text, entity, marked, verdicts, readThrough, form },
    ...{ onAccept: () => void accept(), onForm: open, onJudged },
  };
  return { bar: isReviewed ? bar : null, judgeBy };
}
