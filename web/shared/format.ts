const SIZE_UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** A fraction from 0 to 1 as a rounded percent, such as 87%. */
export function percent(fraction: number): string {
  return `${Math.round(fraction * 100)}%`;
}

/** A score to three decimals. */
export function score(value: number): string {
  return value.toFixed(3);
}

/** A size in bytes as B, KB, MB or GB (1 KB is 1,024 B) to one decimal. */
export function fileSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  // Compared as shown: 1,048,575 B would otherwise read 1024.0 KB.
  while (Number(value.toFixed(1)) >= 1024 && unit < SIZE_UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${value.toFixed(1)} ${SIZE_UNITS[unit]}`;
}

/** Bounds of a whole number, and what stands for none. */
type Bounds = { min: number; max: number; fallback: number };

/** A whole number within bounds from text that anybody may have written. */
export function readWhole(text: string | undefined, { min, max, fallback }: Bounds): number {
  if (text === undefined || !/^\d{1,9}$/.test(text)) return fallback;
  return Math.min(max, Math.max(min, Number(text)));
}

/** A count with its noun, such as 1 patient or 2,000 patients. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** What was added to a score, or taken from it, to three decimals: +0.120 or −0.050. */
export function signedScore(value: number): string {
  return `${value < 0 ? '−' : '+'}${score(Math.abs(value))}`;
}

const SMALL: Intl.NumberFormatOptions = { maximumSignificantDigits: 3 };
const USUAL: Intl.NumberFormatOptions = { maximumFractionDigits: 2 };

/** A number to at most two decimals, such as 7.42 or 2,000; one below 1 to three digits that tell. */
export function decimal(value: number): string {
  return value.toLocaleString('en', Math.abs(value) < 1 ? SMALL : USUAL);
}

/** A statistic to exactly two decimals, such as 7.50 or 1,200.00. */
export function twoDecimals(value: number): string {
  return value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** An instant to the minute in the time of the reader; what is no instant stays as it is. */
export function dateAndTime(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  return date.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}
