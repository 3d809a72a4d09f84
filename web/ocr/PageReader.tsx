import { Group, Switch, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { type OcrPageViewFragment, usePageReaderQuery } from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { percent } from '../shared/format.ts';
import { StepButton } from '../shared/StepButton.tsx';
import { EmptyState, FailedState, LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import { type DocumentAddress, overlaps, type Span } from './document-address.ts';
import classes from './ocr.module.css';
import { PageImage } from './PageImage.tsx';
import { PageText } from './PageText.tsx';

const LOADING_ROWS = 12;
const QUOTE_LENGTH = 80;
const STEPS: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

type PageReaderProps = {
  documentId: string;
  address: DocumentAddress;
  pageCount: number;
  onMove: (place: { page: number; words: Span | null }) => void;
};

/** A page beside its text; a word of the one leads to its place in the other. */
export function PageReader({ documentId, address, pageCount, onMove }: PageReaderProps) {
  const study = useStudy();
  const page = Math.min(address.page, Math.max(pageCount, 1));
  const { data, loading, error, refetch } = usePageReaderQuery({
    variables: { studyId: study.id, id: documentId, page },
  });
  const view = data?.study?.document?.page;
  const step = (to: number) => (to < 1 || to > pageCount ? null : () => onMove({ page: to, words: null }));

  return (
    <>
      <Group gap="xs" mb="sm">
        <StepButton
          label="Previous page"
          shortcut="PageUp"
          sign="PgUp"
          Icon={IconChevronLeft}
          onStep={step(page - 1)}
        />
        <Text size="sm" role="status">
          Page {page.toLocaleString('en')} of {pageCount.toLocaleString('en')}
        </Text>
        <StepButton
          label="Next page"
          shortcut="PageDown"
          sign="PgDn"
          Icon={IconChevronRight}
          onStep={step(page + 1)}
        />
      </Group>
      {view ? (
        <PageBesideText view={view} words={address.words} onWords={(words) => onMove({ page, words })} />
      ) : loading ? (
        <LoadingState label="Loading the page…" rows={LOADING_ROWS} />
      ) : error ? (
        <FailedState
          title="The page could not be loaded"
          message={failureMessage(error)}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      ) : (
        <EmptyState title="No such page" message="This document has no page with this number." />
      )}
    </>
  );
}

type PageBesideTextProps = {
  view: OcrPageViewFragment;
  /** The words that are pointed at; null when none are. */
  words: Span | null;
  onWords: (words: Span | null) => void;
};

function describe({ text, start, words }: OcrPageViewFragment, chosen: Span | null): string {
  const found = chosen === null ? [] : words.filter((word) => overlaps(word, chosen));
  if (chosen === null || found.length === 0) return 'Choose a word to see it on the page, or vice versa.';
  const quote = text
    .slice(Math.max(0, chosen.start - start), Math.max(0, chosen.end - start))
    .replace(/\s+/g, ' ')
    .trim();
  const least = Math.min(...found.map(({ confidence }) => confidence));
  const shown = quote.length > QUOTE_LENGTH ? `${quote.slice(0, QUOTE_LENGTH)}…` : quote;
  return `"${shown}", read with a confidence of ${percent(least)}`;
}

function PageBesideText({ view, words, onWords }: PageBesideTextProps) {
  const [hasBoxes, setBoxes] = useState(true);

  function handleKey(event: KeyboardEvent) {
    const direction = STEPS[event.key];
    if (direction === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = words === null ? -1 : view.words.findIndex((word) => overlaps(word, words));
    const next = view.words[at === -1 ? 0 : at + direction];
    if (next === undefined) return;
    event.preventDefault();
    onWords({ start: next.start, end: next.end });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever the focus is in the page
    <div onKeyDown={handleKey}>
      <Group justify="space-between" gap="sm" mb="xs">
        <Text size="sm" role="status" aria-live="polite" className={classes.place}>
          {describe(view, words)}
        </Text>
        <Switch
          size="sm"
          label="Word boxes"
          checked={hasBoxes}
          onChange={(event) => setBoxes(event.currentTarget.checked)}
        />
      </Group>
      <div className={classes.reader}>
        <PageImage view={view} chosen={words} hasBoxes={hasBoxes} onWords={onWords} />
        <PageText view={view} chosen={words} onWords={onWords} />
      </div>
      <ul className={classes.legend} aria-label="Confidence">
        <li data-confidence="low">below 70%</li>
        <li data-confidence="middle">below 90%</li>
        <li data-confidence="high">90% and above</li>
      </ul>
    </div>
  );
}
