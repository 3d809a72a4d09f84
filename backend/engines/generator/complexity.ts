/** How much a generated letter tells; the labels on screen say how many conditions. */
export const COMPLEXITIES = ['simple', 'medium', 'complex'] as const;
export type Complexity = (typeof COMPLEXITIES)[number];
