/** The labels that raters gave to an item; null where one gave none. */
export type Ratings = readonly (string | null)[];

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0);

/**
 * Agreement of two raters beyond chance (Cohen 1960), over the items that both rated.
 *
 * @returns null where nothing was rated by both, or chance alone would have them agree
 */
export function cohenKappa(items: readonly Ratings[]): number | null {
  const pairs = items.flatMap(([one, other]) =>
    one == null || other == null ? [] : [[one, other] as const],
  );
  if (pairs.length === 0) return null;
  const count = (of: (pair: readonly [string, string]) => string) => counted(pairs.map(of));
  const [ones, others] = [count(([one]) => one), count(([, other]) => other)];
  const observed = pairs.filter(([one, other]) => one === other).length / pairs.length;
  const expected = sum(
    [...ones].map(([label, n]) => (n / pairs.length) * ((others.get(label) ?? 0) / pairs.length)),
  );
  return expected === 1 ? null : (observed - expected) / (1 - expected);
}

/**
 * Agreement of the same number of raters beyond chance (Fleiss 1971), over the items that all rated.
 *
 * @returns null where no item was rated by two or more, or chance alone would have them agree
 */
export function fleissKappa(items: readonly Ratings[]): number | null {
  const whole = items.filter((ratings) => ratings.length > 1 && !ratings.includes(null));
  const [first] = whole;
  if (first === undefined) return null;
  const raters = first.length;
  const counts = whole.map((ratings) => counted(ratings));
  const agreed = counts.map(
    (own) => (sum([...own.values()].map((n) => n * n)) - raters) / (raters * (raters - 1)),
  );
  const shares = counted(whole.flat());
  const expected = sum([...shares.values()].map((n) => (n / (whole.length * raters)) ** 2));
  return expected === 1 ? null : (sum(agreed) / whole.length - expected) / (1 - expected);
}

/**
 * Krippendorff's alpha of nominal labels (Krippendorff 2011), over all items that two or more raters rated, whoever they were.
 *
 * @returns null where there is none, or all have one label
 */
export function krippendorffAlpha(items: readonly Ratings[]): number | null {
  const rated = items
    .map((ratings) => ratings.filter((label) => label !== null))
    .filter(({ length }) => length > 1);
  const totals = counted(rated.flat());
  const all = sum(totals.values());
  const different = (counts: ReadonlyMap<unknown, number>, size: number) =>
    size * size - sum([...counts.values()].map((n) => n * n));
  const observed = sum(
    rated.map((labels) => different(counted(labels), labels.length) / (labels.length - 1)),
  );
  const expected = different(totals, all) / (all - 1);
  return expected > 0 ? 1 - observed / expected : null;
}

function counted<T>(labels: readonly T[]): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}
