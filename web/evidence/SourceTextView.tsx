import { Text } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import type { SourceTextDrawerQuery } from '../generated/graphql.ts';
import type { EntityKeys } from './entity-keys.ts';
import { Legend } from './Legend.tsx';
import { PlaceBar } from './PlaceBar.tsx';
import { describePlace, entityAt, entityBeside, type PlacedEntity, placedEntities } from './places.ts';
import { ReadingVersion } from './ReadingVersion.tsx';
import { ReviewBar } from './review/ReviewBar.tsx';
import { useReview } from './review/useReview.ts';
import { type Scan, ScannedPageLink } from './ScannedPageLink.tsx';
import classes from './SourceText.module.css';
import { lines, type Range } from './segments.ts';
import { TextLine } from './TextLine.tsx';
import { useCurrentPlace } from './useCurrentPlace.ts';

type Extraction = NonNullable<NonNullable<SourceTextDrawerQuery['study']>['extraction']>;

type SourceTextViewProps = {
  extraction: Extraction;
  /** The document that it was scanned from; null where it was not. */
  scan: Scan | null;
  /** The place that the address names. */
  addressed: Range;
  keys: EntityKeys;
  onSettle: (place: Range) => void;
};

function overlap(a: Range, b: Range): boolean {
  return a.offset < b.offset + b.length && b.offset < a.offset + a.length;
}

/** A text with all of its entities marked and one place of it in focus. */
export function SourceTextView({ extraction, scan, addressed, keys, onSettle }: SourceTextViewProps) {
  const { text, language } = extraction;
  const [place, setPlace, leave] = useCurrentPlace(addressed, onSettle);
  const scroller = useRef<HTMLElement>(null);
  const entities = useMemo(() => placedEntities(extraction.entities), [extraction.entities]);
  const textLines = useMemo(() => lines(text, entities), [text, entities]);

  const entity = entityAt(entities, place);
  const review = useReview({
    extraction,
    entity,
    place,
    onJudged: () => moveTo(entityBeside(entities, place, 1)),
    onClosed: () => scroller.current?.focus({ preventScroll: true }),
  });

  // The text comes after the drawer is open, so the drawer could not give it the focus.
  useEffect(() => scroller.current?.focus({ preventScroll: true }), []);

  useEffect(() => {
    const isWithin = place.offset < text.length;
    if (isWithin)
      scroller.current?.querySelector(`[data-focus="${place.offset}"]`)?.scrollIntoView({ block: 'center' });
  }, [place.offset, text]);

  function moveTo(entity: PlacedEntity | undefined) {
    if (entity) setPlace({ offset: entity.offset, length: entity.length });
  }

  function handleKey(event: KeyboardEvent) {
    const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!event.repeat && review.judgeBy(event.key)) {
      event.preventDefault();
      return;
    }
    const direction = keys.next.includes(event.key) ? 1 : keys.previous.includes(event.key) ? -1 : null;
    if (direction === null) return;
    event.preventDefault();
    moveTo(entityBeside(entities, place, direction));
  }

  function handleClick(event: MouseEvent) {
    const mark = event.target instanceof Element ? event.target.closest('[data-entity]') : null;
    const id = mark?.getAttribute('data-entity');
    // Dragging over the words selects them and moves nowhere.
    if (window.getSelection()?.isCollapsed !== false) moveTo(entities.find((entity) => entity.id === id));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever the focus is in the drawer
    <div className={classes.view} onKeyDown={handleKey}>
      <Text size="sm" c="dimmed">
        Patient {extraction.patientId} · {extraction.sourceSystem}
        {scan !== null && <ScannedPageLink scan={scan} place={place} onLeave={leave} />}
      </Text>
      <ReadingVersion extraction={extraction} onLeave={leave} />
      <PlaceBar
        description={describePlace(text, entities, place)}
        entities={entities}
        place={place}
        keys={keys}
        onMove={moveTo}
      />
      {review.bar !== null && <ReviewBar {...review.bar} />}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the drawer lead to every entity too */}
      <section
        ref={scroller}
        className={classes.text}
        aria-label="Text of the report"
        lang={language?.toLowerCase()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onClick={handleClick}
      >
        {textLines.map((line) => (
          <TextLine
            key={line.offset}
            line={line}
            focus={overlap(place, { offset: line.offset, length: line.text.length }) ? place : null}
          />
        ))}
      </section>
      <Legend />
    </div>
  );
}
