import type { CsvCell } from '../../../platform/isomorphic/csv.ts';

/** A list of objects in an answer, as a table: entries of lists within lists follow each other. */
export type AnswerList = {
  /** Where it stands, such as study.evidence.byPatient.items. */
  path: string;
  columns: readonly string[];
  rows: readonly Row[];
  /** The list that its entries stand within; null where they stand in none. */
  parent: string | null;
  /** How many of the columns are not repeated from the lists around it. */
  ownColumns: number;
};

/** A row by the names of its columns. */
type Row = ReadonlyMap<string, CsvCell>;
export type JsonObject = { readonly [name: string]: unknown };
type Draft = { columns: Set<string>; ownColumns: Set<string>; rows: Row[]; parent: string | null };

/** More lists than these are offered nowhere. */
const MOST_LISTS = 100;
/** Deeper than any operation may ask. */
const DEEPEST = 40;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isListOfObjects(value: unknown): value is readonly (JsonObject | null)[] {
  return (
    Array.isArray(value) && value.some(isObject) && value.every((entry) => entry === null || isObject(entry))
  );
}

function isCell(value: unknown): value is CsvCell {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** What a list within a row reads like: its entries, and of objects their values, one after the other. */
function joined(value: unknown): string {
  if (Array.isArray(value)) return value.map(joined).join('; ');
  if (isObject(value)) return Object.values(value).map(joined).filter(Boolean).join(', ');
  return value === null || value === undefined ? '' : String(value);
}

/** Puts the fields of an object into a row, those of objects within under dotted names. */
function flatten(object: JsonObject, prefix: string, row: Map<string, CsvCell>, depth = 0): void {
  for (const [name, value] of Object.entries(object)) {
    const column = prefix + name;
    if (isCell(value)) row.set(column, value);
    else if (isObject(value) && depth < DEEPEST) flatten(value, `${column}.`, row, depth + 1);
    else row.set(column, joined(value));
  }
}

/** What the entries of lists within a row repeat of it: its values, without its lists. */
function repeated(object: JsonObject, prefix: string, depth = 0): [string, CsvCell][] {
  return Object.entries(object).flatMap(([name, value]): [string, CsvCell][] => {
    if (isCell(value)) return [[prefix + name, value]];
    return isObject(value) && depth < DEEPEST ? repeated(value, `${prefix}${name}.`, depth + 1) : [];
  });
}

/** Gathers the lists of an answer by their paths. */
class Gatherer {
  readonly lists = new Map<string, Draft>();

  /** Looks into a value; context is what the rows around it say, under the names of their lists. */
  visit(
    value: unknown,
    path: string,
    context: readonly [string, CsvCell][],
    parent: string | null,
    depth = 0,
  ) {
    if (depth > DEEPEST) return;
    if (isListOfObjects(value)) this.#addList(value, path, context, parent, depth);
    else if (isObject(value)) {
      for (const [name, inner] of Object.entries(value)) {
        this.visit(inner, path === '' ? name : `${path}.${name}`, context, parent, depth + 1);
      }
    }
  }

  #addList(
    entries: readonly (JsonObject | null)[],
    path: string,
    context: readonly [string, CsvCell][],
    parent: string | null,
    depth: number,
  ) {
    const list = this.lists.get(path) ?? { columns: new Set(), ownColumns: new Set(), rows: [], parent };
    if (!this.lists.has(path) && this.lists.size >= MOST_LISTS) return;
    this.lists.set(path, list);
    const listName = path.slice(path.lastIndexOf('.') + 1);
    for (const entry of entries) {
      if (entry === null) continue;
      const row = new Map(context);
      const own = new Map<string, CsvCell>();
      flatten(entry, '', own);
      for (const [column, cell] of own) {
        row.set(column, cell);
        list.ownColumns.add(column);
      }
      for (const column of row.keys()) list.columns.add(column);
      list.rows.push(row);
      const inner = [...context, ...repeated(entry, `${listName}.`)];
      for (const [name, value] of Object.entries(entry)) {
        this.visit(value, `${path}.${name}`, inner, path, depth + 1);
      }
    }
  }
}

/** The lists of objects in the data of an answer, outer ones before those within them. */
export function listsOf(data: unknown): AnswerList[] {
  const gatherer = new Gatherer();
  gatherer.visit(data, '', [], null);
  return [...gatherer.lists].map(([path, { columns, ownColumns, rows, parent }]) => ({
    path,
    columns: [...columns],
    rows,
    parent,
    ownColumns: ownColumns.size,
  }));
}

/**
 * The list that a reader most likely wants: the first one, or the list within it as long as the entries of that one
 * say more than what holds them, as patients do that are there for their findings alone.
 */
export function likelyList(lists: readonly AnswerList[]): AnswerList | null {
  let list = lists[0];
  for (let inner = list; inner !== undefined; ) {
    list = inner;
    const { path, ownColumns } = inner;
    inner = lists.find((other) => other.parent === path && other.ownColumns >= ownColumns);
  }
  return list ?? null;
}

/** The cells of a row in the order of the columns. */
export function cellsOf(row: Row, columns: readonly string[]): CsvCell[] {
  return columns.map((column) => row.get(column) ?? null);
}
