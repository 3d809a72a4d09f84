import { Z_95 } from './distributions.ts';

/** A share with its 95 % confidence interval. */
export interface Proportion {
  readonly of: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** A share with the interval of Wilson's score (1927), which holds for few and for shares near 0 and 1; null of none. */
export function wilson(hits: number, of: number): Proportion | null {
  if (of === 0) return null;
  const share = hits / of;
  const spread = (Z_95 * Z_95) / of;
  const centre = share + spread / 2;
  const half = Z_95 * Math.sqrt((share * (1 - share)) / of + spread / (4 * of));
  const scale = 1 + spread;
  return { of, share, low: Math.max(0, (centre - half) / scale), high: Math.min(1, (centre + half) / scale) };
}
