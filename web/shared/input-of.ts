/** What a server answered as it may be sent back: without the names of types, what is null left out. */
export type InputOf<T> = T extends readonly (infer Entry)[]
  ? InputOf<Entry>[]
  : T extends object
    ? { [Name in keyof T as null extends T[Name] ? never : Name]: InputOf<T[Name]> } & {
        [Name in keyof T as null extends T[Name] ? Name : never]?: InputOf<NonNullable<T[Name]>>;
      }
    : T;

function stripped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripped);
  if (typeof value !== 'object' || value === null) return value;
  const told = Object.entries(value).filter(([name, entry]) => name !== '__typename' && entry !== null);
  return Object.fromEntries(told.map(([name, entry]) => [name, stripped(entry)]));
}

/** Turns an answer of the server into an input of the same fields. */
export function inputOf<T>(value: T): InputOf<T> {
  return stripped(value) as InputOf<T>;
}
