import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOTIFICATION_TIMEOUT_MS } from './constants.ts';
import { notifyError, notifySuccess } from './notify.ts';
import { renderWithProviders } from './testing.tsx';

describe('a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['success', notifySuccess],
    ['failure', notifyError],
  ])('of a %s closes after 10,500 ms', (kind, notify) => {
    const message = `It was a ${kind}.`;
    renderWithProviders(<p>A page</p>);
    act(() => notify(message));
    expect(screen.getByText(message)).toBeTruthy();
    act(() => void vi.advanceTimersByTime(NOTIFICATION_TIMEOUT_MS - 100));
    expect(screen.getByText(message)).toBeTruthy();
    act(() => void vi.advanceTimersByTime(200));
    // It fades out before it is gone.
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.queryByText(message)).toBeNull();
  });
});
