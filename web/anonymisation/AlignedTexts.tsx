import { SimpleGrid, Text, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useId, useRef } from 'react';
import { segments } from '../evidence/segments.ts';
import classes from './anonymisation.module.css';
import type { AlignedSpan } from './spans.ts';

type Mark = { offset: number; length: number; place: number; typeName: string };

/** Where a span stands in one of the texts, given its place among the spans. */
type MarkOf = (span: AlignedSpan, place: number) => Mark;

const originalMark: MarkOf = ({ start, end, typeName }, place) => ({
  offset: start,
  length: end - start,
  place,
  typeName,
});

const redactedMark: MarkOf = ({ replacedStart, replacedEnd, typeName }, place) => ({
  offset: replacedStart,
  length: replacedEnd - replacedStart,
  place,
  typeName,
});

type MarkedTextProps = { text: string; spans: readonly AlignedSpan[]; markOf: MarkOf };

/** A text whose marks know their place among the spans; drawn once, however often another span is lit. */
const MarkedText = memo(function MarkedText({ text, spans, markOf }: MarkedTextProps) {
  return segments(text, spans.map(markOf)).map(({ offset, text: words, ranges: [mark] }) =>
    mark === undefined ? (
      words
    ) : (
      <mark key={offset} className={classes.mark} data-span={mark.place} data-type={mark.typeName}>
        {words}
      </mark>
    ),
  );
});

/** Marks the lit span in every text below an element, and scrolls it into view. */
function useLitMarks(lit: number | null) {
  const root = useRef<HTMLDivElement>(null);
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
  return root;
}

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
  const root = useLitMarks(lit);
  const help = useId();
  const span = lit === null ? undefined : spans[lit];
  const panes = [
    { label: 'Original text', text: original, markOf: originalMark },
    { label: 'Redacted text', text: redacted, markOf: redactedMark },
  ];

  function step(by: 1 | -1) {
    const from = lit ?? (by === 1 ? -1 : spans.length);
    onLight((from + by + spans.length) % spans.length);
  }

  return (
    <div ref={root}>
      <VisuallyHidden id={help}>The arrow keys move from one replacement to the next.</VisuallyHidden>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        {panes.map((pane) => (
          <TextPane
            key={pane.label}
            {...pane}
            spans={spans}
            lang={lang}
            helpId={help}
            onLight={onLight}
            onStep={step}
          />
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="xs" role="status" className={classes.words}>
        {span === undefined || lit === null
          ? 'Point at a replacement, or press the right arrow key in a text, to highlight it in both.'
          : `${lit + 1} of ${spans.length}: ${span.typeName} “${span.preview}” became “${span.replacement}”`}
      </Text>
    </div>
  );
}

type TextPaneProps = MarkedTextProps & {
  label: string;
  lang: string;
  /** Of the element that says what the keys do. */
  helpId: string;
  onLight: (place: number) => void;
  /** Lights the next or the previous span. */
  onStep: (by: 1 | -1) => void;
};

function TextPane({ label, text, spans, markOf, lang, helpId, onLight, onStep }: TextPaneProps) {
  function handleKey(event: KeyboardEvent) {
    const by = NEXT.includes(event.key) ? 1 : PREVIOUS.includes(event.key) ? -1 : null;
    if (by === null || spans.length === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onStep(by);
  }

  function handlePointer({ target }: MouseEvent) {
    const mark = target instanceof Element ? target.closest('[data-span]') : null;
    if (mark !== null) onLight(Number(mark.getAttribute('data-span')));
  }

  return (
    <div className={classes.pane}>
      <Text size="sm" fw={500} mb={4} aria-hidden="true">
        {label}
      </Text>
      {/* biome-ignore lint/a11y/useKeyWithMouseEvents: the arrow keys light marks, too */}
      <section
        className={classes.text}
        aria-label={label}
        aria-describedby={helpId}
        lang={lang}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={handleKey}
        onMouseOver={handlePointer}
        onClick={handlePointer}
      >
        <MarkedText text={text} spans={spans} markOf={markOf} />
      </section>
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
