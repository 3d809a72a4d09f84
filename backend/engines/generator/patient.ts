import type { Language } from '../../shared/contract.ts';
import type { Gender } from './condition.ts';
import type { Random } from './random.ts';
import { NAMES } from './wording/names.ts';

/** An invented person; birthDate is YYYY-MM-DD. */
export interface Patient {
  readonly name: { readonly given: string; readonly family: string };
  readonly gender: Gender;
  readonly birthDate: string;
}

export const isoDay = (date: Date) => date.toISOString().slice(0, 10);

/** Invents an adult, 27 to 90 years old in the year of today. */
export function inventPatient(language: Language, today: Date, random: Random): Patient {
  const gender = random.pick(['male', 'female'] as const);
  const year = today.getUTCFullYear() - random.int(28, 90);
  return {
    name: { given: random.pick(NAMES[language][gender]), family: random.pick(NAMES[language].family) },
    gender,
    birthDate: isoDay(new Date(Date.UTC(year, random.int(0, 11), random.int(1, 28)))),
  };
}

/** The patient as letters of the language name them: Mr Owen Selby, Herrn Karl Brandl, la sig.ra Lucia Pianosi. */
export function personText({ name, gender }: Patient, language: Language): string {
  const titles = { en: ['Mr', 'Mrs'], de: ['Herrn', 'Frau'], it: ['il sig.', 'la sig.ra'] } as const;
  return `${titles[language][gender === 'male' ? 0 : 1]} ${name.given} ${name.family}`;
}
