import { createMemberSets, type MemberSet, numberOfMark } from './masking/member-sets.ts';
import type { Release } from './masking/release.ts';
import type { MemberRow } from './members.store.ts';
import type { Cells, MaskedCount } from './statistics.contract.ts';

/** Patients of one cohort by their places in all columns, each in one cohort alone. */
export interface Cohort {
  readonly places: readonly number[];
  readonly set: MemberSet;
}

/** What a part of an answer is made with. */
export interface Analysis {
  /** Null of a cohort that is masked. */
  readonly cohorts: readonly (Cohort | null)[];
  readonly release: Release;
  /** Counts below it are masked. */
  readonly threshold: number;
  readonly setOf: (places: Iterable<number>) => MemberSet;
  /** A field's number and word of each place. */
  column(rows: readonly MemberRow[]): Column;
  /** The rows of a field that has several of a patient, with the place of each. */
  placed(rows: readonly MemberRow[]): { place: number; number: number | null; word: string | null }[];
}

export interface Column {
  /** NaN where there is none. */
  readonly numbers: Float64Array;
  readonly words: readonly (string | null)[];
  /** Whether there is a row, be it without number and word. */
  readonly isStated: readonly boolean[];
}

/** Patients by what they meet: the first tree, or the second alone; and all who meet the second. */
export interface ReadCohorts extends Omit<Analysis, 'cohorts' | 'release' | 'threshold'> {
  readonly first: Cohort;
  readonly second: Cohort | null;
  readonly ofSecondTree: MemberSet;
}

/** @param markOf keyed hash of a patient */
export function readCohorts(
  members: readonly MemberRow[],
  groups: number,
  markOf: (patientId: string) => string,
): ReadCohorts {
  const places = new Map(members.map(([patientId], place) => [patientId, place]));
  const setOf = createMemberSets(members.map(([patientId]) => numberOfMark(markOf(patientId))));
  const meeting = (isIn: (flags: number) => boolean) =>
    members.flatMap(([, flags], place) => (isIn(flags ?? 0) ? [place] : []));
  const cohort = (own: number[]): Cohort => ({ places: own, set: setOf(own) });
  const placed: Analysis['placed'] = (rows) =>
    rows.flatMap(([patientId, number, word]) => {
      const place = places.get(patientId);
      return place === undefined ? [] : [{ place, number, word }];
    });
  return {
    first: cohort(meeting((flags) => flags % 2 === 1)),
    second: groups < 2 ? null : cohort(meeting((flags) => flags === 2)),
    ofSecondTree: setOf(meeting((flags) => flags >= 2)),
    setOf,
    placed,
    column(rows) {
      const column = {
        numbers: new Float64Array(members.length).fill(Number.NaN),
        words: new Array<string | null>(members.length).fill(null),
        isStated: new Array<boolean>(members.length).fill(false),
      };
      for (const { place, number, word } of placed(rows)) {
        column.numbers[place] = number ?? Number.NaN;
        column.words[place] = word;
        column.isStated[place] = true;
      }
      return column;
    },
  };
}

/** A cohort as it falls into cells. */
export interface Division {
  readonly cells: Cells;
  placesOf(cell: string): readonly number[];
  setOf(cell: string): MemberSet;
  /** Whether a cell's count may be told. */
  isCounted(cell: string): boolean;
}

/** Tells how a cohort falls into cells, in the order of their names. */
export async function divide<Cell extends string>(
  { release, setOf }: Pick<Analysis, 'release' | 'setOf'>,
  { places, set }: Cohort,
  names: readonly Cell[],
  cellOf: (place: number) => NoInfer<Cell>,
): Promise<Division> {
  const byName = new Map<string, number[]>(names.map((name) => [name, []]));
  for (const place of places) byName.get(cellOf(place))?.push(place);
  const sets = names.map((name) => setOf(byName.get(name) ?? []));
  const masks = await release.cells(set, sets);
  const cells = names.map((cell, at) => ({ cell, ...masked(sets[at], masks[at] ?? null) }));
  return {
    cells,
    placesOf: (cell) => byName.get(cell) ?? [],
    setOf: (cell) => sets[names.indexOf(cell as Cell)] ?? setOf([]),
    isCounted: (name) => cells.some(({ cell, count }) => cell === name && count !== null),
  };
}

export const masked = (set: MemberSet | undefined, mask: MaskedCount['masked']): MaskedCount => ({
  count: mask === null ? (set?.members ?? 0) : null,
  masked: mask,
});

/** Patients of a cell of whom figures may be told. */
export interface DisclosedCell {
  /** Null where nothing may be told of them. */
  readonly places: readonly number[] | null;
  /** Whether their number is masked, so that figures are rounded. */
  readonly isRounded: boolean;
}

/** Whether figures may be told of a cell: as they are where its count is told, else rounded, or not at all. */
export async function discloseCell(
  { release }: Pick<Analysis, 'release'>,
  { set }: Cohort,
  division: Division,
  cell: string,
): Promise<DisclosedCell> {
  const isRounded = !division.isCounted(cell);
  const isTold = !isRounded || (await release.summary(division.setOf(cell), set));
  return { places: isTold ? division.placesOf(cell) : null, isRounded };
}
