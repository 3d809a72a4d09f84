import { Alert } from '@mantine/core';
import { type MouseEvent, memo, useEffect, useRef, useState } from 'react';
import type { OcrPageViewFragment } from '../generated/graphql.ts';
import { levelOf } from './confidence.ts';
import { overlaps, type Span } from './document-address.ts';
import classes from './ocr.module.css';

type Word = OcrPageViewFragment['words'][number];

type PageImageProps = {
  view: OcrPageViewFragment;
  chosen: Span | null;
  hasBoxes: boolean;
  onWords: (words: Span) => void;
};

const Boxes = memo(function Boxes({ words }: { words: readonly Word[] }) {
  return words.map(({ start, confidence, box }, index) => (
    <rect
      key={start}
      data-word={index}
      data-confidence={levelOf(confidence)}
      x={box.left}
      y={box.top}
      width={box.width}
      height={box.height}
    />
  ));
});

// A page is fetched with the session: from this gateway, or not at all.
function ownUrl(url: string): string | null {
  const found = URL.parse(url, window.location.origin);
  return found?.origin === window.location.origin ? found.href : null;
}

/** A page as it looks, with its words boxed and shaded by confidence. */
export function PageImage({ view, chosen, hasBoxes, onWords }: PageImageProps) {
  const { pageNumber, width, height, words } = view;
  const [isBroken, setBroken] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const url = ownUrl(view.imageUrl);
  const first = chosen === null ? undefined : words.find((word) => overlaps(word, chosen));
  const focus = first === undefined ? null : first.box.top;

  useEffect(() => {
    const box = frame.current;
    if (focus === null || box === null) return;
    box.scrollTop = focus * box.scrollHeight - box.clientHeight / 3;
  }, [focus]);

  function handleClick(event: MouseEvent) {
    const at = event.target instanceof Element ? event.target.getAttribute('data-word') : null;
    const word = at === null ? undefined : words[Number(at)];
    if (word !== undefined) onWords({ start: word.start, end: word.end });
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={frame} className={classes.image} aria-label={`Page ${pageNumber}`} tabIndex={0}>
      {isBroken && (
        <Alert role="alert" color="red" m="sm">
          The image of this page could not be loaded.
        </Alert>
      )}
      <div className={classes.sheet} style={{ aspectRatio: `${width} / ${height}` }}>
        {url !== null && (
          <img src={url} alt={`Page ${pageNumber} of the document`} onError={() => setBroken(true)} />
        )}
        <svg
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          aria-hidden="true"
          className={hasBoxes ? classes.boxes : classes.noBoxes}
          onClick={handleClick}
        >
          <Boxes words={words} />
          {chosen !== null &&
            words
              .filter((word) => overlaps(word, chosen))
              .map(({ start, box }) => (
                <rect
                  key={start}
                  data-chosen
                  x={box.left}
                  y={box.top}
                  width={box.width}
                  height={box.height}
                />
              ))}
        </svg>
      </div>
    </section>
  );
}
