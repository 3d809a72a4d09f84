/** A line of pasted criteria. */
export type CriterionLine = { readonly text: string; readonly isExclusion: boolean };

export const MOST_LINES = 50;
const EXCLUSION =
  /^\s*(?:key\s)?(?:exclusions?|exclusion criteria|ausschluss|ausschlusskriterien|(?:criteri di )?esclusione)\s*:?\s*$/i;
const INCLUSION =
  /^\s*(?:key\s)?(?:inclusions?|inclusion criteria|einschluss|einschlusskriterien|(?:criteri di )?inclusione)\s*:?\s*$/i;

/** The criteria of a text, one a line; those below a heading of exclusions exclude. */
export function criterionLines(text: string): CriterionLine[] {
  let isExclusion = false;
  return text.split(/\r?\n/).flatMap((line) => {
    if (EXCLUSION.test(line) || INCLUSION.test(line)) {
      isExclusion = EXCLUSION.test(line);
      return [];
    }
    return line.trim() === '' ? [] : [{ text: line.trim(), isExclusion }];
  });
}
