import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

const DESKTOP_WIDTH_PX = 1440;

// The editors draw nothing in jsdom, and would still be loading when a file of tests ends; the journeys use them.
vi.mock('../playground/Explorer.tsx', () => ({ Explorer: () => null }));

// A second, the default, is not enough for a page of charts where other tests run beside it.
configure({ asyncUtilTimeout: 20_000 });

// jsdom draws nothing, so it has no media queries, observers or scrolling; Mantine asks for all three.
function matchesWidth(query: string): boolean {
  const max = /\(max-width:\s*([\d.]+)px\)/.exec(query)?.[1];
  const min = /\(min-width:\s*([\d.]+)px\)/.exec(query)?.[1];
  if (max === undefined && min === undefined) return false;
  return window.innerWidth <= Number(max ?? Infinity) && window.innerWidth >= Number(min ?? 0);
}

class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

if (typeof window !== 'undefined') {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: matchesWidth(query),
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  window.ResizeObserver = StillResizeObserver;
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};

  beforeEach(() => {
    window.innerWidth = DESKTOP_WIDTH_PX;
  });

  afterEach(() => {
    cleanup();
    // They outlive the page that shows them, and so the test.
    notifications.clean();
    notifications.cleanQueue();
    localStorage.clear();
    sessionStorage.clear();
  });
}
