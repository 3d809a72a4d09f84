import { describe, expect, it } from 'vitest';
import { SIDEBAR_ACTIVE_COLOURS, SIDEBAR_BACKGROUND_COLOURS } from './sidebar-colours.ts';

const WCAG_AA_TEXT = 4.5;

// Relative luminance and contrast as WCAG 2.2 defines them.
function luminance(colour: string): number {
  const channels = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe('the colours of the sidebar', () => {
  it.each(SIDEBAR_ACTIVE_COLOURS)('read well in white on $name', ({ value }) => {
    expect(contrast('#ffffff', value)).toBeGreaterThanOrEqual(WCAG_AA_TEXT);
  });

  it.each(SIDEBAR_BACKGROUND_COLOURS)('read well on $name, light and dark', ({ light, dark }) => {
    for (const { background, text, muted } of [light, dark]) {
      expect(contrast(text, background)).toBeGreaterThanOrEqual(WCAG_AA_TEXT);
      expect(contrast(muted, background)).toBeGreaterThanOrEqual(WCAG_AA_TEXT);
    }
  });
});
