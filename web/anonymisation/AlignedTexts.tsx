import { SimpleGrid, Text, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useId, useRef } from 'react';
import { segments } from '../evidence/segments.ts';
import classes from './anonymisation.module.css';
import type { AlignedSpan } from './spans.ts';

type Mark = { offset: number; length: number; place: number; typeName: string };

type MarkedTextProps = { text: string; marks: readonly Mark[] };

/** A text whose marks know their place among the spans; drawn once, however often another span is lit. */
const MarkedText = memo(function MarkedText({ text, marks }: MarkedTextProps) {
  return segments(text, marks).map(({ offset, text: words, ranges: [mark] }) =>
    mark === undefined ? (
      words
    ) : (
      <mark key={offset} className={classes.mark} data-span={mark.place} data-type={mark.typeName}>
        {words}
      </mark>
    ),
  );
});

const NEXT = ['ArrowRight', 'n'];
const PREVIOUS = ['ArrowLeft', 'p'];

type AlignedTextsProps = {
  original: string;
  redacted: string;
  spans: readonly AlignedSpan[];
  lang: string;
  /** The place of the span that is lit, from 0; null when none is. */
  lit: number | null;
  onLight: (place: number | null) => void;
};

/** Both texts side by side; the span under the pointer, or that the arrow keys lead to, is lit in both. */
export function AlignedTexts({ original, redacted, spans, lang, lit, onLight }: AlignedTextsProps) {
  const root = useRef<HTMLDivElement>(null);
  const help = useId();

  useEffect(() => {
    const marks = root.current?.querySelectorAll(`[data-span="${lit}"]`) ?? [];
    for (const mark of marks) {
      mark.setAttribute('data-lit', '');
      scrollWithin(mark.closest('section'), mark);
    }
    return () => {
      for (const mark of marks) mark.removeAttribute('data-lit');
    };
  }, [lit]);

  function handleKey(event: KeyboardEvent) {
    const step = NEXT.includes(event.key) ? 1 : PREVIOUS.includes(event.key) ? -1 : null;
    if (step === null || spans.length === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const from = lit ?? (step === 1 ? -1 : spans.length);
    onLight((from + step + spans.length) % spans.length);
  }

  function handlePointer({ target }: MouseEvent) {
    const mark = target instanceof Element ? target.closest('[data-span]') : null;
    if (mark !== null) onLight(Number(mark.getAttribute('data-span')));
  }

  const span = lit === null ? undefined : spans[lit];
  const panes = [
    {
      label: 'Original text',
      text: original,
      marks: spans.map(({ start, end, typeName }, place) => ({
        offset: start,
        length: end - start,
        place,
        typeName,
      })),
    },
    {
      label: 'Redacted text',
      text: redacted,
      marks: spans.map(({ replacedStart, replacedEnd, typeName }, place) => ({
        offset: replacedStart,
        length: replacedEnd - replacedStart,
        place,
        typeName,
      })),
    },
  ];

  return (
    <div ref={root}>
      <VisuallyHidden id={help}>The arrow keys lead from one replacement to the next.</VisuallyHidden>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        {panes.map(({ label, text, marks }) => (
          <div key={label} className={classes.pane}>
            <Text size="sm" fw={500} mb={4} aria-hidden="true">
              {label}
            </Text>
            {/* biome-ignore lint/a11y/useKeyWithMouseEvents: the arrow keys light marks, too */}
            <section
              className={classes.text}
              aria-label={label}
              aria-describedby={help}
              lang={lang}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
              tabIndex={0}
              onKeyDown={handleKey}
              onMouseOver={handlePointer}
              onClick={handlePointer}
            >
              <MarkedText text={text} marks={marks} />
            </section>
          </div>
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="xs" role="status" className={classes.words}>
        {span === undefined || lit === null
          ? 'Point at a replacement, or press the right arrow key in a text, to light it in both.'
          : `${lit + 1} of ${spans.length}: ${span.typeName} “${span.preview}” became “${span.replacement}”`}
      </Text>
    </div>
  );
}

/** Scrolls inside of a pane alone: the page stays where it is. */
function scrollWithin(pane: Element | null, mark: Element): void {
  if (pane === null) return;
  const [inside, at] = [pane.getBoundingClientRect(), mark.getBoundingClientRect()];
  if (at.top < inside.top || at.bottom > inside.bottom) {
    pane.scrollTop += at.top - inside.top - inside.height / 2;
  }
}
