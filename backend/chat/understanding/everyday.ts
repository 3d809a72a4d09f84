/** A pattern of whole words, and what is read for it. */
export type Everyday = readonly [pattern: string, name: string];
