/** The keys that lead to the entity before and after; the first of each is told on its button. */
export type EntityKeys = { previous: readonly [string, ...string[]]; next: readonly [string, ...string[]] };

/** The keys where one report is open. */
export const ENTITY_KEYS: EntityKeys = { previous: ['p', 'ArrowLeft'], next: ['n', 'ArrowRight'] };

/** The keys where a list is open: n and p then lead through the list. */
export const ENTITY_KEYS_BESIDE_LIST: EntityKeys = { previous: ['ArrowLeft'], next: ['ArrowRight'] };
