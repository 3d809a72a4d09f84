import type { EntityLink } from '../../clinical/extractions.contract.ts';
import { textsLiteral } from '../../store/rows.ts';

/** A code as it stands at an entity: its system, a space, and the code, such as "ICD10CM E11.9". */
export const codeKey = (system: string, code: string): string => `${system} ${code}`;

/** The system and the code of a key. */
export function splitCodeKey(key: string): { readonly system: string; readonly code: string } {
  const space = key.indexOf(' ');
  return { system: key.slice(0, space), code: key.slice(space + 1) };
}

/** The codes of an entity as the store keeps them. */
interface PackedCodes {
  /** The literal of an array of keys; null where there are none. */
  readonly codes: string | null;
  /** The same of their names; null where each is the name of the concept. */
  readonly codeNames: string | null;
}

export function packCodes(links: readonly EntityLink[], conceptName: string | null): PackedCodes {
  if (links.length === 0) return { codes: null, codeNames: null };
  const isConcept = links.every(({ name }) => name === conceptName);
  return {
    codes: textsLiteral(links.map(({ dataSource, id }) => codeKey(dataSource, id))),
    codeNames: isConcept ? null : textsLiteral(links.map(({ name }) => name)),
  };
}

/** A code of an entity. */
export interface NamedLink {
  readonly system: string;
  readonly code: string;
  readonly name: string | null;
}

/** The stored codes of an entity in their order. */
export function unpackCodes({
  codes,
  codeNames,
  conceptName,
}: {
  readonly codes: readonly string[] | null;
  readonly codeNames: readonly (string | null)[] | null;
  readonly conceptName: string | null;
}): NamedLink[] {
  return (codes ?? []).map((key, place) => ({
    ...splitCodeKey(key),
    name: codeNames === null ? conceptName : (codeNames[place] ?? null),
  }));
}
