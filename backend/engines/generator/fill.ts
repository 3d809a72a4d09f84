import type { Gender } from './condition.ts';
import { hashOf, type Random, randomFrom } from './random.ts';

/** What the open places of a sentence are filled from. */
export interface Filling {
  readonly gender: Gender;
  /** Numbers such as `{3-5}`. */
  readonly numbers: Random;
  /** Years such as `{y2-9}` count back from here; the same key gives the same year in every letter. */
  readonly years: { readonly before: number; readonly key: string };
}

/** Fills `{slot}`, `{3-5}`, `{y2-9}` and `<m|f>`; throws on a slot that is not given. */
export function fill(
  sentence: string,
  filling: Filling,
  slots: Readonly<Record<string, string>> = {},
): string {
  return sentence
    .replace(/<([^<>|]*)\|([^<>|]*)>/g, (_, male: string, female: string) =>
      filling.gender === 'male' ? male : female,
    )
    .replace(/\{y(\d+)-(\d+)\}/g, (place, least: string, most: string) => {
      const random = randomFrom(hashOf(`${filling.years.key}|${place}`));
      return String(filling.years.before - random.int(Number(least), Number(most)));
    })
    .replace(/\{(\d+)-(\d+)\}/g, (_, least: string, most: string) =>
      String(filling.numbers.int(Number(least), Number(most))),
    )
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = slots[name];
      if (value === undefined) throw new Error(`The slot ${name} is not given.`);
      return value;
    });
}

/** The sentence with its first letter in upper case, also where it begins with a mark. */
export function capitalised(marked: string): string {
  return marked.replace(
    /^(\[[a-z][-+?a-z]\|)?\p{Ll}/u,
    (start) => start.slice(0, -1) + start.slice(-1).toUpperCase(),
  );
}
