import { isConvertible } from '../clinical/ucum.ts';
import type { Language } from '../shared/contract.ts';
import type { CountedCohort } from './cohort.store.ts';
import { isGlycated } from './glycated-hemoglobin.ts';
import { NOTES_WORDINGS, type NotesWording } from './notes.wording.ts';
import { comparedCriteria, type ReadQuery } from './read-query.ts';

export const MOST_NOTES = 20;
const MOST_NAMES = 10;

/** Sentences on how a question was counted and what was left out; at most 20. */
export function notesOf(read: ReadQuery, counted: CountedCohort, language: Language): string[] {
  const { query, having, lacking, of } = read;
  const wording = NOTES_WORDINGS[language];
  const notes: string[] = [];
  const { gender, age_from: ageFrom, age_to: ageTo } = query.cohort;
  if (ageFrom !== undefined || ageTo !== undefined || gender !== undefined) notes.push(wording.ageAndGender);
  for (const { name, narrower } of [...having, ...lacking, ...(of === null ? [] : [of])]) {
    if (narrower.length > 0) notes.push(wording.includes(name, listed(narrower, wording)));
  }
  for (const [place, { name, wanted }] of comparedCriteria(read).entries()) {
    const units = counted.compared[place] ?? [];
    const { ucum } = wanted.value ?? {};
    const others = units.filter((unit) => ucum !== undefined && !isSameKind(unit.ucum, ucum));
    notes.push(...notesOfUnits(name, ucum, { all: units, others }, wording));
  }
  if (query.measure.kind === 'value') {
    notes.push(wording.which[query.measure.which]);
    if (isGlycated(of?.wanted.concepts)) notes.push(wording.glycated);
    const [unit, ...others] = counted.units ?? [];
    if (unit !== undefined && others.length > 0) {
      const count = mentionsOf(others);
      notes.push(wording.leftOut(wording.values(count), unit.ucum, byUnit(others, wording), count === 1));
    }
  }
  return notes.slice(0, MOST_NOTES);
}

const isSameKind = (stated: string | null, asked: string): boolean =>
  stated === asked || (stated !== null && isConvertible(stated, asked));

/** How many values are in a unit. */
export interface CountedUnit {
  readonly ucum: string | null;
  readonly mentions: number;
}

/** What is said of the units of compared values. @param units all of them, and those that do not compare */
export function notesOfUnits(
  name: string,
  ucum: string | undefined,
  { all, others }: { readonly all: readonly CountedUnit[]; readonly others: readonly CountedUnit[] },
  wording: NotesWording,
): string[] {
  if (ucum === undefined) return all.length > 1 ? [wording.mixedUnits(name, byUnit(all, wording))] : [];
  if (others.length === 0) return [];
  return [wording.otherUnits(name, wording.values(mentionsOf(others)), ucum, byUnit(others, wording))];
}

export function listed(names: readonly string[], wording: NotesWording): string {
  const more = names.length - MOST_NAMES;
  return `${names.slice(0, MOST_NAMES).join(', ')}${more > 0 ? wording.andMore(more) : ''}`;
}

const mentionsOf = (units: readonly CountedUnit[]): number =>
  units.reduce((sum, { mentions }) => sum + mentions, 0);

const byUnit = (units: readonly CountedUnit[], wording: NotesWording): string =>
  listed(
    units.map(({ ucum, mentions }) => `${ucum ?? wording.withoutUnit}: ${mentions}`),
    wording,
  );
