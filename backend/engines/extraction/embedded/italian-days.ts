const DAY = /^(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])(?![\d/]|\s?(?:mm|%))/u;
const OF_DAY = /(?<!\p{L})(?:il|dal|giorno|in data)\s$/iu;
const IN_BRACKETS = /^\d{1,2}\/(?:0[1-9]|1[0-2])\)/;

/** Whether a day without its year stands at a place, and no value: "ECG il 4/3", "TC torace (12/03)". */
export function isItalianDay(part: string, at: number): boolean {
  const ahead = part.slice(at, at + 8);
  return DAY.test(ahead) && (IN_BRACKETS.test(ahead) || OF_DAY.test(part.slice(Math.max(0, at - 9), at)));
}
