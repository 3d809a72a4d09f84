import type { Language } from '../../../../shared/contract.ts';
import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import type { Line } from './line.ts';
import { openMatch } from './open-entry.ts';
import { TELLS_RESULT } from './test-names.ts';

/** What leads from how tissue was stained to what was looked for. */
const LOOKED_FOR =
  /(?:positiv\p{L}*|negativ\p{L}*|reactiv\p{L}*|reaktiv\p{L}*)\s(?:for|with|to|für|auf|per|al|alla|all['’])\s?(?:(?:the|both)\s|anti-)?/giu;
/** What proves that tissue is spoken of. */
const OF_TISSUE =
  /cell|tumou?r|neoplas|stain|immuno|immunhisto|melanoma|carcinom|lymphom|linfom|biops|specimen|Zellen|Färb|colorazion|sarcom/i;
/** How markers are written: "CD34", "bcl-2", "HMB 45", "AE1/AE3", "EMA", "TTF-1", "p63", "MelanA". */
const MARKER =
  /^(?:[A-Za-z]{1,7}[-\s]?\d{1,4}[a-z]?(?:[/.-][A-Z]{0,3}\d{1,3}){0,2}|[A-Z]{2,6}(?:-[A-Z\d]{1,3})?|[A-Z][a-z]{2,6}-?[A-Z])(?![\p{L}\p{N}])/u;
const NEXT = /^(?:\s?[,/&]\s?(?:and\s|und\s|e\s|ed\s|or\s)?|\s(?:and|or|und|sowie|oder|e|ed|o)\s)(?:anti-)?/u;
/** A name between markers that is known by itself. */
const KNOWN = /^[\p{L}\p{N}][\p{L}\p{N}\s-]{1,40}?(?=\s?[,.;:)]|\s(?:and|or|und|oder|e|ed|o)\s|$)/u;
const MOST = 24;

/**
 * Adds markers of tissue that no dictionary has, which a list behind how it was stained names: "positive for CD34, bcl-2
 * and EMA". Linear in the words.
 */
export function withStainedMarkers(
  line: Line & { readonly end: number },
  matches: readonly Match[],
  language: Language,
): readonly Match[] {
  if ((line.passed & TELLS_RESULT[language]) === 0) return matches;
  const begin = line.words[line.from]?.start ?? 0;
  const part = line.text.slice(begin, line.end);
  if (!OF_TISSUE.test(part)) return matches;
  const found: Match[] = [];
  for (const lead of part.matchAll(LOOKED_FOR)) {
    let place = lead.index + lead[0].length;
    for (let count = 0; count < MOST; count += 1) {
      const rest = part.slice(place);
      const marker = MARKER.exec(rest)?.[0];
      const name = marker ?? KNOWN.exec(rest)?.[0];
      if (name === undefined) break;
      if (marker !== undefined) {
        const match = matchAt(line, begin + place, begin + place + marker.length, matches);
        if (match !== null) found.push(match);
      }
      const joint = NEXT.exec(part.slice(place + name.length))?.[0];
      if (joint === undefined) break;
      place += name.length + joint.length;
    }
  }
  return found.length === 0 ? matches : [...matches, ...found].sort((one, other) => one.first - other.first);
}

/** The words between two places of the text as an examination; null where they are parts of words or have a name. */
function matchAt(line: Line, start: number, end: number, matches: readonly Match[]): Match | null {
  let first = line.from;
  while (first < line.to && (line.words[first]?.start ?? end) < start) first += 1;
  let last = first;
  while (last + 1 < line.to && (line.words[last]?.end ?? end) < end) last += 1;
  if (line.words[first]?.start !== start || line.words[last]?.end !== end) return null;
  return matches.some((match) => match.first <= last && match.last >= first)
    ? null
    : openMatch(line, 'ExaminationName', first, last);
}
