const DAY = /^(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])(?![\d/]|\s?(?:mm|%))/u;
const OF_DAY = /(?<!\p{L})(?:il|dal|giorno|in data)\s$/iu;
const IN_BRACKETS = /^\d{1,2}\/(?:0[1-9]|1[0-2])\)/;

/** Behind what was done then, before a colon; in the head of a table; and with the name of its month. */
const LABELLED = /^\d{1,2}(?:\/(?:0[1-9]|1[0-2])|-(?:0?[1-9]|1[0-2])):/;
const IN_HEAD = /^(?:\d{1,2}\/\d{1,2}(?![\d/])\s+){1,6}\d{1,2}\/(?:0[1-9]|1[0-2])(?![\d/])/;
const AFTER_DAY = /(?<![\d/])\d{1,2}\/(?:0[1-9]|1[0-2])\s{1,12}$/;
const NAMED =
  /^\d{1,2}°?\s(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)/i;

/** Whether a day without its year stands at a place, and no value: "ECG il 4/3", "TC torace (12/03)". */
export function isItalianDay(part: string, at: number): boolean {
  const ahead = part.slice(at, at + 8);
  if (LABELLED.test(ahead) || NAMED.test(part.slice(at, at + 14))) return true;
  if (IN_HEAD.test(part.slice(at, at + 60)) || (DAY.test(ahead) && AFTER_DAY.test(part.slice(0, at))))
    return true;
  return DAY.test(ahead) && (IN_BRACKETS.test(ahead) || OF_DAY.test(part.slice(Math.max(0, at - 9), at)));
}
