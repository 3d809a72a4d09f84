import { createHash } from 'node:crypto';
import { foldedText } from './folding.ts';

const DATE = String.raw`(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2})(?!\d)`;
/** What a record is called before its own day; a finding or an operation has another one: it happened then. */
const RECORD = [
  'datum|berichtsdatum|briefdatum|date|report date|date of (?:the )?report|letter date|data|data (?:del )?referto',
  'visit|visite|visita|besuch|kontrolle|controllo',
  '(?:arzt|entlass|entlassungs|verlegungs|ambulanz|verlaufs|zwischen)?(?:brief|bericht)',
  '(?:discharge |clinic |outpatient |progress |referral |medical )?(?:letter|summary|report|note)',
  '(?:lettera|relazione)(?: di dimissione| clinica| medica)?',
].join('|');
const OF_RECORD = String.raw`(?:${RECORD})[*_]{0,2}:?[*_]{0,2}(?: (?:vom|am|of|on|dated|del))?[ \t]`;
const FROM_PLACE = String.raw`\p{Lu}[\p{L}.'’ -]{1,40}, ?(?:den|lì|li|addì) `;
/** Alone in a line; the title of a record may have the next sentence behind it. */
const OWN_DAY = new RegExp(
  String.raw`^[ \t*_#-]{0,6}(?:(?:${OF_RECORD})${DATE}(?=[*_]{0,2}(?:[.:;,]?[ \t]*$|\.\s))|(?:${FROM_PLACE})?${DATE}(?=[*_]{0,2}[.:;,]?[ \t]*$))`,
  'gimu',
);

const LENGTH = 22;

/**
 * The same for passages that say the same in the same words, case and spacing aside, and the day of the record: that is
 * what changes when a passage is copied forward. All other days and numbers tell passages apart.
 */
export function fingerprintOf(text: string): string {
  return createHash('sha256')
    .update(foldedText(text.replace(OWN_DAY, ' ')))
    .digest('base64url')
    .slice(0, LENGTH);
}
