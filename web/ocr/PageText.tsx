import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import type { OcrPageViewFragment } from '../generated/graphql.ts';
import { levelOf } from './confidence.ts';
import { overlaps, type Span } from './document-address.ts';
import classes from './ocr.module.css';

type Word = OcrPageViewFragment['words'][number];

/** A piece of a page's text: a word of the page, or what stands between two. */
type Piece = { at: number; text: string; word: Word | null };

type PageTextProps = {
  view: OcrPageViewFragment;
  chosen: Span | null;
  onWords: (words: Span) => void;
};

/** A text cut at its words; what a word repeats of the one before is left to that one. */
export function piecesOf({
  text,
  start,
  words,
}: Pick<OcrPageViewFragment, 'text' | 'start' | 'words'>): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const word of words) {
    const from = Math.max(at, word.start - start);
    const to = Math.min(text.length, word.end - start);
    if (to <= from) continue;
    if (from > at) pieces.push({ at, text: text.slice(at, from), word: null });
    pieces.push({ at: from, text: text.slice(from, to), word });
    at = to;
  }
  if (at < text.length) pieces.push({ at, text: text.slice(at), word: null });
  return pieces;
}

/** The text of a page, its words underlined where they were read with little confidence. */
export function PageText({ view, chosen, onWords }: PageTextProps) {
  const scroller = useRef<HTMLElement>(null);
  const pieces = useMemo(() => piecesOf(view), [view]);

  useEffect(() => {
    if (chosen === null) return;
    const box = scroller.current;
    const mark = box?.querySelector<HTMLElement>('[data-chosen]');
    // Not scrollIntoView: it would move the page under the reader, too.
    if (box && mark) box.scrollTop = mark.offsetTop - box.offsetTop - box.clientHeight / 3;
  }, [chosen]);

  function handleClick(event: MouseEvent) {
    const at = event.target instanceof Element ? event.target.getAttribute('data-at') : null;
    const word = pieces.find((piece) => String(piece.at) === at)?.word;
    // Dragging over the words selects them and moves nowhere.
    if (word && window.getSelection()?.isCollapsed !== false) onWords({ start: word.start, end: word.end });
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys lead to every word, too
    <section
      ref={scroller}
      className={classes.text}
      aria-label={`Text of page ${view.pageNumber}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      onClick={handleClick}
    >
      {view.text.trim() === '' && 'This page has no text.'}
      {pieces.map(({ at, text, word }) => {
        if (word === null) return text;
        const isChosen = chosen !== null && overlaps(word, chosen);
        const Mark = isChosen ? 'mark' : 'span';
        return (
          <Mark
            key={at}
            data-at={at}
            data-confidence={levelOf(word.confidence)}
            data-chosen={isChosen || undefined}
          >
            {text}
          </Mark>
        );
      })}
    </section>
  );
}
