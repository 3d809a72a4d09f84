import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { vocabularyFolder } from './vocabulary.ts';

/** Which medicines belong to which class, by the ATC codes of the medicines. */
export interface MedicineClasses {
  /** ATC codes of each medicine, as deep as its classes need; of a combination, those of its ingredients, too. */
  readonly codes: ReadonlyMap<string, readonly string[]>;
  /** Medicines of each class, and the classes of which it has all medicines. */
  readonly members: ReadonlyMap<string, ReadonlySet<string>>;
  /** Medicines and classes without a code, and why. */
  readonly leftOut: ReadonlyMap<string, string>;
}

const CLASSES_FILE = 'classes.tsv';
const LEFT_OUT_FILE = 'left-out.tsv';

/** Reads the tables of a folder; throws an error that names the class of a member that no table has. */
export function loadClasses(folder = join(dirname(vocabularyFolder()), 'classes')): MedicineClasses {
  const codes = new Map<string, string[]>();
  for (const file of readdirSync(folder).filter((name) => /^[a-z]-.*\.tsv$/.test(name))) {
    for (const [key, own] of rowsOf(join(folder, file))) {
      codes.set(key, [...(codes.get(key) ?? []), ...own.split(' ')]);
    }
  }
  const leftOut = new Map(rowsOf(join(folder, LEFT_OUT_FILE)));
  const drugs = drugsOfClasses(rowsOf(join(folder, CLASSES_FILE)), codes, leftOut);
  return { codes, leftOut, members: withClassesBelow(drugs) };
}

let own: MedicineClasses | undefined;

/** The project's own classes, read when they are first asked for. */
export function embeddedClasses(): MedicineClasses {
  own ??= loadClasses();
  return own;
}

function rowsOf(file: string): [string, string][] {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split(/\r?\n/);
  return lines.map((line) => {
    const [key = '', rest = ''] = line.split('\t');
    return [key, rest];
  });
}

/** A class lists ATC groups, medicines and other classes, and with a minus what of these is none of its own. */
function drugsOfClasses(
  rows: readonly [string, string][],
  codes: MedicineClasses['codes'],
  leftOut: MedicineClasses['leftOut'],
): Map<string, Set<string>> {
  const listed = new Map(rows.map(([key, items]) => [key, items.split(' ')]));
  const drugsOf = (key: string): Set<string> => {
    const items = listed.get(key) ?? [];
    const without = new Set(items.flatMap((item) => (item.startsWith('-') ? [item.slice(1)] : [])));
    const found = items.filter((item) => !item.startsWith('-')).flatMap((item) => meant(key, item));
    // What is of one ingredient is named before combinations.
    const sorted = found.sort((a, b) => (codes.get(a)?.length ?? 0) - (codes.get(b)?.length ?? 0));
    return new Set(sorted.filter((drug) => !without.has(drug)));
  };
  const meant = (key: string, item: string): string[] => {
    if (/^[A-Z]/.test(item)) {
      return [...codes].flatMap(([drug, all]) => (all.some((code) => code.startsWith(item)) ? [drug] : []));
    }
    if (listed.has(item)) return [...drugsOf(item)];
    if (!codes.has(item) && !leftOut.has(item)) {
      throw new Error(`${CLASSES_FILE}: the class ${key} names ${item}, which has no row.`);
    }
    return [item];
  };
  return new Map([...listed.keys()].map((key) => [key, drugsOf(key)]));
}

function withClassesBelow(drugs: ReadonlyMap<string, ReadonlySet<string>>): Map<string, Set<string>> {
  const classes = [...drugs];
  return new Map(
    classes.map(([key, own]) => {
      const below = classes.filter(
        ([other, its]) => other !== key && [...its].every((drug) => own.has(drug)),
      );
      return [key, new Set([...own, ...below.map(([other]) => other)])];
    }),
  );
}
