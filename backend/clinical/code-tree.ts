import type { CodeSystem } from './extractions.contract.ts';

/** The only system whose codes say themselves what they stand below: E11.65 below E11.6 below E11. */
const TREE_SYSTEM: CodeSystem = 'ICD10CM';
const CATEGORY_LENGTH = 3;

/** Whether codes below a code of this system are known. */
export const hasTree = (system: CodeSystem): boolean => system === TREE_SYSTEM;

/**
 * A code as its system writes it: letters in capitals, and in ICD-10-CM the dot after the category, which is often
 * left out (E119 is E11.9).
 */
export function writtenCode(system: CodeSystem, code: string): string {
  const letters = code.trim().toUpperCase();
  if (!hasTree(system)) return letters;
  const plain = letters.replaceAll('.', '');
  if (plain.length <= CATEGORY_LENGTH) return plain;
  return `${plain.slice(0, CATEGORY_LENGTH)}.${plain.slice(CATEGORY_LENGTH)}`;
}

/** The code itself and the codes that it stands below, the category first; empty for systems without a tree. */
export function lineOf(system: CodeSystem, code: string): string[] {
  if (!hasTree(system) || code.length < CATEGORY_LENGTH) return [];
  const lengths = Array.from(
    { length: code.length - CATEGORY_LENGTH + 1 },
    (_, more) => CATEGORY_LENGTH + more,
  );
  return lengths.map((length) => code.slice(0, length)).filter((above) => !above.endsWith('.'));
}

/** What all codes below a code begin with; null where none can be. */
export function beginningBelow(system: CodeSystem, code: string): string | null {
  if (!hasTree(system) || code.length < CATEGORY_LENGTH) return null;
  return code.length === CATEGORY_LENGTH ? `${code}.` : code;
}
