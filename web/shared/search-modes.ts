import type { SearchMode } from '../generated/graphql.ts';

/** The modes that can be chosen, as they are labelled. */
export const SEARCH_MODES = [
  { value: 'HYBRID', label: 'Hybrid' },
  { value: 'LEXICAL', label: 'Lexical' },
  { value: 'VECTOR', label: 'Vector' },
] as const satisfies readonly { value: SearchMode; label: string }[];

/** The label of a mode. */
export function searchModeLabel(mode: SearchMode): string {
  return SEARCH_MODES.find(({ value }) => value === mode)?.label ?? mode;
}
