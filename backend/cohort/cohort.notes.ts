import type { CountedCohort, UnitCount } from './cohort.store.ts';
import { comparedCriteria, type ReadQuery } from './read-query.ts';

const MOST_NOTES = 20;
const MOST_NAMES = 10;
const WHICH = {
  latest: 'Of each patient the newest value is taken.',
  earliest: 'Of each patient the oldest value is taken.',
  all: 'Each value of each patient is taken.',
} as const;

/** Sentences on how a question was counted and what was left out; at most 20. */
export function notesOf(read: ReadQuery, counted: CountedCohort): string[] {
  const { query, having, lacking, of } = read;
  const notes: string[] = [];
  const { gender, age_from: ageFrom, age_to: ageTo } = query.cohort;
  if (ageFrom !== undefined || ageTo !== undefined || gender !== undefined) {
    notes.push(
      'Age and gender are those of the newest report that tells them; patients without them are left out.',
    );
  }
  for (const { name, narrower } of [...having, ...lacking, ...(of === null ? [] : [of])]) {
    if (narrower.length > 0) notes.push(`${name} includes ${listed(narrower)}.`);
  }
  for (const [place, { name, wanted }] of comparedCriteria(read).entries()) {
    const units = counted.compared[place] ?? [];
    const { ucum } = wanted.value ?? {};
    const others = units.filter((unit) => ucum !== undefined && unit.ucum !== ucum);
    if (others.length > 0) {
      notes.push(
        `${name}: ${values(others)} in other units than ${ucum} do not compare (${byUnit(others)}).`,
      );
    } else if (ucum === undefined && units.length > 1) {
      notes.push(`${name}: numbers of different units were compared (${byUnit(units)}); name a unit.`);
    }
  }
  if (query.measure.kind === 'value') {
    notes.push(WHICH[query.measure.which]);
    const [unit, ...others] = counted.units ?? [];
    if (unit !== undefined && others.length > 0) {
      notes.push(
        `${values(others)} in other units than ${unit.ucum ?? 'none'} are left out (${byUnit(others)}).`,
      );
    }
  }
  return notes.slice(0, MOST_NOTES);
}

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return `${names.slice(0, MOST_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function values(units: readonly UnitCount[]): string {
  const count = units.reduce((sum, { mentions }) => sum + mentions, 0);
  return count === 1 ? '1 value' : `${count.toLocaleString('en')} values`;
}

const byUnit = (units: readonly UnitCount[]): string =>
  listed(units.map(({ ucum, mentions }) => `${ucum ?? 'without a unit'}: ${mentions.toLocaleString('en')}`));
