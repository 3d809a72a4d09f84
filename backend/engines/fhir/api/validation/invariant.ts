/** An element with what it holds. */
export type Element = Readonly<Record<string, unknown>>;

export const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A rule of R4 by its key in the specification; it is broken where it says false. */
export interface Invariant {
  readonly key: string;
  readonly sentence: string;
  readonly holds: (element: Element) => boolean;
}
