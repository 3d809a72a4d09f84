import type { Language } from '../shared/contract.ts';
import type { CountedCohort, UnitCount } from './cohort.store.ts';
import { NOTES_WORDINGS, type NotesWording } from './notes.wording.ts';
import { comparedCriteria, type ReadQuery } from './read-query.ts';

const MOST_NOTES = 20;
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
    const others = units.filter((unit) => ucum !== undefined && unit.ucum !== ucum);
    if (ucum !== undefined && others.length > 0) {
      notes.push(wording.otherUnits(name, wording.values(mentionsOf(others)), ucum, byUnit(others, wording)));
    } else if (ucum === undefined && units.length > 1) {
      notes.push(wording.mixedUnits(name, byUnit(units, wording)));
    }
  }
  if (query.measure.kind === 'value') {
    notes.push(wording.which[query.measure.which]);
    const [unit, ...others] = counted.units ?? [];
    if (unit !== undefined && others.length > 0) {
      const count = mentionsOf(others);
      notes.push(wording.leftOut(wording.values(count), unit.ucum, byUnit(others, wording), count === 1));
    }
  }
  return notes.slice(0, MOST_NOTES);
}

function listed(names: readonly string[], wording: NotesWording): string {
  const more = names.length - MOST_NAMES;
  return `${names.slice(0, MOST_NAMES).join(', ')}${more > 0 ? wording.andMore(more) : ''}`;
}

const mentionsOf = (units: readonly UnitCount[]): number =>
  units.reduce((sum, { mentions }) => sum + mentions, 0);

const byUnit = (units: readonly UnitCount[], wording: NotesWording): string =>
  listed(
    units.map(({ ucum, mentions }) => `${ucum ?? wording.withoutUnit}: ${mentions}`),
    wording,
  );
