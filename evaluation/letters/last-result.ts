import { z } from 'zod';
import type { Fault } from './faults.ts';
import { groupedBy } from './grouped.ts';
import type { MatchedLetter } from './matching.ts';

/** Faults by "language | category | kind": how many each letter of the language has, letters by id; no words of any. */
export type LastResult = Readonly<Record<string, readonly number[]>>;

const storedSchema = z.record(z.string().max(200), z.string().regex(/^\d{1,6}(?: \d{1,6})*$/));

/** A result as it is stored: JSON, the counts of a row in one string. */
export const storedResult = (result: LastResult): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(result).map(([key, counts]) => [key, counts.join(' ')])), null, 2)}\n`;

/** Reads what `storedResult` wrote. @throws Error where it is something else */
export function parseResult(content: string, file: string): LastResult {
  const stored = storedSchema.safeParse(JSON.parse(content));
  if (!stored.success) throw new Error(`${file}: not a result that --write wrote. Restore the file.`);
  return Object.fromEntries(
    Object.entries(stored.data).map(([key, counts]) => [key, counts.split(' ').map(Number)]),
  );
}

/** What is stored of a result to compare the next one with; bounds of spans are not. */
export function resultOf(letters: readonly MatchedLetter[], faults: readonly Fault[]): LastResult {
  const result: Record<string, number[]> = {};
  for (const [language, ofLanguage] of groupedBy(letters, ({ letter }) => letter.language)) {
    const places = new Map(ofLanguage.map(({ letter }, place) => [letter.id, place]));
    for (const fault of faults) {
      const place = fault.language === language ? places.get(fault.letter) : undefined;
      if (place === undefined || fault.kind === 'span') continue;
      const key = `${language} | ${fault.category} | ${fault.kind}`;
      result[key] ??= ofLanguage.map(() => 0);
      result[key][place] = (result[key][place] ?? 0) + 1;
    }
  }
  return Object.fromEntries(Object.entries(result).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Which faults are new and which are gone, a line per language, category and kind. Counted letter by letter: a new fault
 * and one that went in the same letter, category and kind are not seen.
 */
export function changesBetween(before: LastResult, after: LastResult): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return keys.flatMap((key) => {
    const [earlier, now] = [before[key] ?? [], after[key] ?? []];
    const longer = earlier.length > now.length ? earlier : now;
    const changes = longer.map((_, place) => (now[place] ?? 0) - (earlier[place] ?? 0));
    const appeared = changes.reduce((sum, change) => sum + Math.max(change, 0), 0);
    const went = changes.reduce((sum, change) => sum + Math.max(-change, 0), 0);
    return appeared + went === 0 ? [] : [`${key}: ${appeared} appeared, ${went} went`];
  });
}
