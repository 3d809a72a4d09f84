import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './WindowedList.module.css';

// Enough for the focus to go on before the next rows are drawn.
const OVERSCAN = 2;

/** Where an element begins in the page, also after what stands above it has changed its height. */
function useTopInPage(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}

/** Whether the page is being printed: paper does not scroll. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

function withRow(indexes: number[], row: number | null, count: number): number[] {
  if (row === null || row >= count || indexes.includes(row)) return indexes;
  return [...indexes, row].sort((one, other) => one - other);
}

type WindowedListProps<Entry> = {
  label: string;
  entries: readonly Entry[];
  keyOf: (entry: Entry) => string;
  /** About how high an entry is, in pixels; it is measured when it is drawn. */
  heightOf: (entry: Entry) => number;
  children: (entry: Entry) => ReactNode;
};

/**
 * A long list of which only what is near the window is drawn, and the row that has the focus. It scrolls with the page;
 * screen readers are told how many rows there are, and paper has all of them.
 */
export function WindowedList<Entry>({ label, entries, keyOf, heightOf, children }: WindowedListProps<Entry>) {
  const list = useRef<HTMLUListElement>(null);
  const top = useTopInPage(list);
  const [focused, setFocused] = useState<number | null>(null);
  const isPrinting = useIsPrinting();
  const count = entries.length;
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: (index) => heightOf(entries[index] as Entry),
    getItemKey: (index) => keyOf(entries[index] as Entry),
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor: (range: Range) => withRow(defaultRangeExtractor(range), focused, count),
  });
  const drawn = isPrinting
    ? entries.map((_, index) => ({ index, start: top }))
    : virtualizer.getVirtualItems();

  return (
    <ul
      ref={list}
      aria-label={label}
      className={`${classes.list} ${isPrinting ? '' : classes.windowed}`}
      style={isPrinting ? undefined : { height: virtualizer.getTotalSize() }}
    >
      {drawn.map(({ index, start }) => {
        const entry = entries[index] as Entry;
        return (
          <li
            key={keyOf(entry)}
            ref={virtualizer.measureElement}
            data-index={index}
            className={classes.row}
            aria-setsize={count}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - top}px)` }}
            onFocus={() => setFocused(index)}
            onBlur={() => setFocused(null)}
          >
            {children(entry)}
          </li>
        );
      })}
    </ul>
  );
}
