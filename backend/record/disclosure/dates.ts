import type { PseudonymKey } from '../../engines/anonymiser/anonymisation.ts';
import { daysMoved } from '../../engines/anonymiser/operators/moved-dates.ts';
import { isOfCalendar } from '../../shared/days.ts';

const DAY_MS = 86_400_000;
const DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(T.*)?)?)?$/;

/** Whether a text is a day, or an instant of one, in ISO 8601. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/.test(text);

/** Moves dates of a patient as the anonymiser moves those of their texts: by as many days everywhere. */
export function dateMover(key: PseudonymKey): (date: string) => string | null {
  const days = daysMoved(key);
  return (date) => movedDate(date, days);
}

/** A date of ISO 8601 moved by days, as precise as it was; of a month or a year its middle is moved. Null of others. */
export function movedDate(date: string, days: number): string | null {
  const [, year, month, day, time = ''] = DATE.exec(date) ?? [];
  if (year === undefined || (day !== undefined && !isOfCalendar(date.slice(0, 10)))) return null;
  const at = Date.UTC(
    Number(year),
    month === undefined ? 6 : Number(month) - 1,
    Number(day ?? (month === undefined ? 1 : 15)),
  );
  if (Number.isNaN(at)) return null;
  const moved = new Date(at + days * DAY_MS).toISOString();
  const length = day !== undefined ? 10 : month !== undefined ? 7 : 4;
  return moved.slice(0, length) + time;
}
