import { createHash } from 'node:crypto';
import { foldedText } from './folding.ts';

/** Dates are what changes when a passage is copied forward; all other numbers tell passages apart. */
const DATES = /(?<![\d.,])(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2})(?![\d])/g;

const LENGTH = 22;

/** The same for passages that say the same in the same words, dates, case and spacing aside. */
export function fingerprintOf(text: string): string {
  return createHash('sha256')
    .update(foldedText(text.replace(DATES, ' ')))
    .digest('base64url')
    .slice(0, LENGTH);
}
