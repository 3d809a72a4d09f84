import type { ReadText } from '../../../clinical/extractions.engine.ts';

/** The values of a text by what they are of, both as they are written. */
export function valuesByName(
  { entities, relations }: ReadText,
  text: string,
): ReadonlyMap<string, readonly string[]> {
  const surfaceOf = (place: number) => {
    const { offset = 0, length = 0 } = entities[place] ?? {};
    return text.slice(offset, offset + length);
  };
  const values = new Map<string, string[]>();
  for (const { source, target, relationType } of relations) {
    if (!relationType.startsWith('ValueOf')) continue;
    values.set(surfaceOf(target), [...(values.get(surfaceOf(target)) ?? []), surfaceOf(source)]);
  }
  return values;
}
