import { z } from 'zod';
import type { Fault } from './faults.ts';
import { groupedBy } from './grouped.ts';
import type { MatchedLetter } from './matching.ts';

/** Faults by "language | category", and in it by kind how many each letter has, letters by their id; no words of any. */
export const lastResultSchema = z.record(
  z.string(),
  z.object({
    missing: z.array(z.number().int().nonnegative()),
    assertion: z.array(z.number().int().nonnegative()),
    wrong: z.array(z.number().int().nonnegative()),
  }),
);
export type LastResult = z.infer<typeof lastResultSchema>;
const KINDS = ['missing', 'assertion', 'wrong'] as const;

/** What is stored of a result to compare the next one with. */
export function resultOf(letters: readonly MatchedLetter[], faults: readonly Fault[]): LastResult {
  const result: LastResult = {};
  const byLanguage = groupedBy(letters, ({ letter }) => letter.language);
  for (const [language, ofLanguage] of byLanguage) {
    const places = new Map(ofLanguage.map(({ letter }, place) => [letter.id, place]));
    for (const fault of faults) {
      const place = fault.language === language ? places.get(fault.letter) : undefined;
      if (place === undefined || fault.kind === 'span') continue;
      const key = `${language} | ${fault.category}`;
      const none = () => ofLanguage.map(() => 0);
      result[key] ??= { missing: none(), assertion: none(), wrong: none() };
      const counts = result[key][fault.kind];
      counts[place] = (counts[place] ?? 0) + 1;
    }
  }
  return result;
}

/**
 * Which faults are new and which are gone, a line per language, category and kind. Counted letter by letter: a new fault
 * and one that went in the same letter, category and kind are not seen.
 */
export function changesBetween(before: LastResult, after: LastResult): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) =>
    KINDS.flatMap((kind) => {
      const [earlier, now] = [before[key]?.[kind] ?? [], after[key]?.[kind] ?? []];
      let appeared = 0;
      let went = 0;
      for (let place = 0; place < Math.max(earlier.length, now.length); place += 1) {
        const change = (now[place] ?? 0) - (earlier[place] ?? 0);
        if (change > 0) appeared += change;
        else went -= change;
      }
      return appeared + went === 0 ? [] : [`${key} | ${kind}: ${appeared} appeared, ${went} went`];
    }),
  );
}
