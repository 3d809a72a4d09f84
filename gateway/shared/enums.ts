/** GraphQL's name of a value that REST writes in camelCase or in words: positivePossible becomes POSITIVE_POSSIBLE. */
export function upperCase<T extends string>(value: string): T {
  return value
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll(/[ -]/g, '_')
    .toUpperCase() as T;
}

/** The same of a value that another backend may choose freely; the fallback where the enum has no such one. */
export function upperCaseOr<T extends string, F>(values: readonly T[], value: unknown, fallback: F): T | F {
  const name = typeof value === 'string' ? upperCase<T>(value) : undefined;
  return values.find((known) => known === name) ?? fallback;
}

/** The value in camelCase as REST writes several words: POSITIVE_POSSIBLE becomes positivePossible. */
export const camelCase = (value: string): string =>
  value.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The value in lower case as REST writes single words. */
export function lowerCase<T extends string>(value: T): Lowercase<T> {
  return value.toLowerCase() as Lowercase<T>;
}
