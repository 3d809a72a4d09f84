/** P values of several tests, each adjusted for all of them (Holm 1979); null of what was not tested. */
export function holm(values: readonly (number | null)[]): (number | null)[] {
  const tested = values.flatMap((p, place) => (p === null ? [] : [{ p, place }])).sort((a, b) => a.p - b.p);
  const adjusted: (number | null)[] = values.map(() => null);
  let largest = 0;
  tested.forEach(({ p, place }, rank) => {
    largest = Math.max(largest, Math.min((tested.length - rank) * p, 1));
    adjusted[place] = largest;
  });
  return adjusted;
}
