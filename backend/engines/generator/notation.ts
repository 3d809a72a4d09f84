import type { Language } from '../../shared/contract.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** A number with fixed digits, with the decimal comma in German and Italian. */
export function decimal(value: number, digits: number, language: Language): string {
  const shown = value.toFixed(digits);
  return language === 'en' ? shown : shown.replace('.', ',');
}

/** A UTC day as letters of the language write it: 3 April 1951, 03.04.1951, 03/04/1951. */
export function dateText(date: Date, language: Language): string {
  const day = date.getUTCDate();
  const year = date.getUTCFullYear();
  if (language === 'en') return `${day} ${MONTHS[date.getUTCMonth()]} ${year}`;
  const parts = [String(day).padStart(2, '0'), String(date.getUTCMonth() + 1).padStart(2, '0'), year];
  return parts.join(language === 'de' ? '.' : '/');
}

/** A list as it is spoken: "a, b and c"; the last joint is "or" where negation or choice asks for it. */
export function listText(items: readonly string[], language: Language, joint: 'and' | 'or'): string {
  const words = { en: { and: 'and', or: 'or' }, de: { and: 'und', or: 'oder' }, it: { and: 'e', or: 'o' } };
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  return `${items.slice(0, -1).join(', ')} ${words[language][joint]} ${last}`;
}
