import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyColourScheme } from './colour-scheme.ts';

function prefer(system: 'dark' | 'light') {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes(system),
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
}

function shown() {
  return document.documentElement.getAttribute('data-mantine-color-scheme');
}

describe('the colours of the page before it is drawn', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each(['dark', 'light'] as const)('are %s where the system is', (system) => {
    prefer(system);
    applyColourScheme();
    expect(shown()).toBe(system);
  });

  it.each([
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const)('are %s where the user chose so, though the system is %s', (chosen, system) => {
    prefer(system);
    localStorage.setItem('mantine-color-scheme-value', chosen);
    applyColourScheme();
    expect(shown()).toBe(chosen);
  });

  it('follow the system where the choice is auto', () => {
    prefer('dark');
    localStorage.setItem('mantine-color-scheme-value', 'auto');
    applyColourScheme();
    expect(shown()).toBe('dark');
  });
});
