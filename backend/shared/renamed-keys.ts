/** Names of an earlier version, each with the one that it has today. */
export type Renames = Readonly<Record<string, string>>;

/** JSON as an earlier version stored it, with the names of today at every depth; all else as it is. */
export function renamedKeys(value: unknown, names: Renames): unknown {
  if (Array.isArray(value)) return value.map((item) => renamedKeys(item, names));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [names[key] ?? key, renamedKeys(item, names)]),
  );
}
