import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Range } from './segments.ts';
import { useCurrentPlace } from './useCurrentPlace.ts';

const FIRST: Range = { offset: 0, length: 6 };
const SECOND: Range = { offset: 20, length: 4 };
const LATER = 1_000;

describe('the place in focus', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('moves at once, and the address follows', () => {
    const settled: Range[] = [];
    const { result } = renderHook(() => useCurrentPlace(FIRST, (place) => settled.push(place)));
    act(() => result.current[1](SECOND));
    expect(result.current[0]).toEqual(SECOND);
    expect(settled).toEqual([]);
    act(() => vi.advanceTimersByTime(LATER));
    expect(settled).toEqual([SECOND]);
  });

  it('brings nobody back who has left for another address', () => {
    const settled: Range[] = [];
    const { result, rerender } = renderHook(() => useCurrentPlace(FIRST, (place) => settled.push(place)));
    act(() => result.current[1](SECOND));
    act(() => result.current[2]());
    rerender();
    act(() => vi.advanceTimersByTime(LATER));
    expect(settled).toEqual([]);
  });
});
