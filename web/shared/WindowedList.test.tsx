import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WindowedList } from './WindowedList.tsx';

const HEIGHT = 600;
const ESTIMATE = 120;
const LEAST_ROW = 40;
const OVERSCAN = 2;

let heights: readonly number[] = [];

const heightOf = (row: Element) => heights[Number((row as HTMLElement).dataset.index)] ?? 0;

// jsdom has no layout: rows are as high as the test says, and observers hear of it when the test lets them.
let unheard: (() => void)[] = [];
class RowObserver implements ResizeObserver {
  readonly #callback: ResizeObserverCallback;
  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback;
  }
  observe(target: Element): void {
    const borderBoxSize = [{ blockSize: heightOf(target), inlineSize: 0 }];
    unheard.push(() => this.#callback([{ target, borderBoxSize } as unknown as ResizeObserverEntry], this));
  }
  unobserve(): void {}
  disconnect(): void {}
}

function settle() {
  while (unheard.length > 0) {
    const due = unheard;
    unheard = [];
    act(() => {
      for (const hear of due) hear();
    });
  }
}

function scrollTo(top: number) {
  act(() => {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event('scroll'));
  });
  settle();
}

function draw(rows: readonly number[]) {
  heights = rows;
  scrollTo(0);
  const entries = rows.map((_, index) => `Row ${index}`);
  render(
    <MantineProvider env="test">
      <WindowedList label="Rows" entries={entries} keyOf={(row) => row} heightOf={() => ESTIMATE}>
        {(row) => <button type="button">{row}</button>}
      </WindowedList>
    </MantineProvider>,
  );
  settle();
}

type Drawn = { index: number; top: number; end: number };

function drawnRows(): Drawn[] {
  return screen.queryAllByRole('listitem').map((row) => {
    const index = Number(row.getAttribute('aria-posinset')) - 1;
    const top = Number(/translateY\((.+)px\)/.exec(row.style.transform)?.[1]);
    return { index, top, end: top + (heights[index] ?? 0) };
  });
}

const listHeight = () => Number.parseFloat(screen.getByRole('list').style.height);

describe('a long list', () => {
  beforeEach(() => {
    window.innerHeight = HEIGHT;
    unheard = [];
    vi.stubGlobal('ResizeObserver', RowObserver);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return heightOf(this);
    });
    vi.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => {
      const [to] = args as [ScrollToOptions];
      Object.assign(window, { scrollY: to.top ?? 0 });
      unheard.push(() => window.dispatchEvent(new Event('scroll')));
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    Object.assign(window, { scrollY: 0 });
  });

  it('draws every row in its order where it is scrolled to, without a gap, and no more than fit', () => {
    const rows = fc.array(fc.integer({ min: LEAST_ROW, max: 900 }), { minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(rows, (sizes) => {
        cleanup();
        draw(sizes);
        const seen = new Set<number>();
        for (let top = 0; ; top = window.scrollY + HEIGHT / 2) {
          scrollTo(top);
          const drawn = drawnRows();
          const from = window.scrollY;
          expect(drawn.length).toBeLessThanOrEqual(HEIGHT / LEAST_ROW + 2 + 2 * OVERSCAN);
          drawn.forEach((row, place) => {
            const next = drawn[place + 1];
            if (next) expect([next.index, next.top]).toEqual([row.index + 1, row.end]);
            if (row.end > from && row.top < from + HEIGHT) seen.add(row.index);
          });
          const bottom = Math.min(from + HEIGHT, listHeight());
          expect(drawn[0]?.top).toBeLessThanOrEqual(Math.min(from, listHeight()));
          expect(drawn.at(-1)?.end).toBeGreaterThanOrEqual(bottom);
          if (from + HEIGHT >= listHeight()) break;
        }
        expect([...seen].sort((one, other) => one - other)).toEqual(sizes.map((_, index) => index));
      }),
      { numRuns: 40 },
    );
  });

  it('tells screen readers how many rows there are, and where each stands', () => {
    draw(Array.from({ length: 1000 }, () => 100));
    const [first] = screen.getAllByRole('listitem');
    expect([first?.getAttribute('aria-posinset'), first?.getAttribute('aria-setsize')]).toEqual([
      '1',
      '1000',
    ]);
    expect(screen.getAllByRole('listitem').length).toBeLessThan(20);
  });

  it('keeps the row that has the focus, however far it is scrolled away', () => {
    draw(Array.from({ length: 1000 }, () => ESTIMATE));
    const row = screen.getByRole('button', { name: 'Row 2' });
    act(() => row.focus());
    scrollTo(50_000);
    expect(document.activeElement).toBe(row);
    expect(row.isConnected).toBe(true);
    expect(screen.getByRole('button', { name: `Row ${Math.ceil(50_000 / ESTIMATE)}` })).toBeTruthy();
    act(() => row.blur());
    scrollTo(60_000);
    expect(row.isConnected).toBe(false);
  });

  it('is whole on paper', () => {
    draw(Array.from({ length: 300 }, () => 100));
    fireEvent(window, new Event('beforeprint'));
    expect(screen.getAllByRole('listitem')).toHaveLength(300);
    fireEvent(window, new Event('afterprint'));
    expect(screen.getAllByRole('listitem').length).toBeLessThan(20);
  });
});
