/** Compares texts by their UTF-16 code units, as `<` does: below 0 where the first comes first. */
export const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
