import type { ExtractedEntity, TextRange } from '../../../clinical/extractions.engine.ts';
import { COMPLAINTS, TREATMENTS } from './effects.ts';

/** What leads to a reason, and what does so only before a finding: "for a rash", "bei Blutung", "per sanguinamento". */
const CAUSE =
  /(?<![\p{L}\p{N}])(?:(?<clause>because(?! of)|weil|perché)|(?<strong>because of|due to|owing to|secondary to|on account of|as a result of|in view of|wegen|wg\.|aufgrund|auf Grund|infolge|zugunsten|a causa d(?:i|el(?:la|lo|l['’])?|ei|elle)|(?:in|a) seguito (?:a(?:d|l(?:la|lo|l['’])?)?|d(?:i|el(?:la)?))|in considerazione d(?:i|el(?:la)?))|(?<weak>for|given|after|following|bei|nach|per|dopo))(?![\p{L}\p{N}])/giu;

/** Where a reason ends at the latest; one that is no clause also before what is said of something else. */
const END = /[.;:\n(]|,(?!\d)|\s[–-]\s/u;
const ELSE = /\s(?:since|was|were|which|who|has|had|wurden?|ist|sind|war|che|è|sono)(?!\p{L})/iu;
const CONJUNCTION = /\s(?:and|und|e|ed|sowie|but|aber|ma|then|dann|poi)\s/giu;
/** So far behind "and" another finding begins. */
const NEAR = 24;
const LIST = /^,\s(?:and\s|und\s|e\s)?|^\s(?:and|und|e|or|oder|o)\s/u;
/** What leads to something else at the end of a reason: a time, or the next drug. */
const TAIL =
  /\s(?:in|on|at|am|im|vom|seit|nel|il|dal|since|and|und|e|ed|sowie|then|dann|poi|wurde|wurden|was|were|has been|ist|sind|è stat[oaie]|we|wir)\s*$/iu;
const ARTICLE =
  /^(?:(?:an?|the|his|her|ein(?:e[rsmn]?)?|de[rsmn]|die|das|un[oa]?|il|lo|la)\s|un['’]|l['’])/iu;

/** A phrase of cause with its reason. */
export interface StatedReason extends TextRange {
  /** Where the phrase begins. */
  readonly at: number;
  /** Whether the phrase tells nothing but causes. */
  readonly isStrong: boolean;
}

/**
 * The reasons that a sentence tells, in order.
 *
 * @param stops where a reason ends at the latest: words of change, drugs and dates
 */
export function reasonsIn(
  text: string,
  from: number,
  to: number,
  entities: readonly ExtractedEntity[],
  stops: readonly number[],
): StatedReason[] {
  const told = entities.filter(({ category }) => COMPLAINTS.has(category) || TREATMENTS.has(category));
  return [...text.slice(from, to).matchAll(CAUSE)].flatMap((match): StatedReason[] => {
    const at = from + match.index;
    const isClause = match.groups?.clause !== undefined;
    const isStrong = isClause || match.groups?.strong !== undefined;
    const limit = Math.min(to, ...stops.filter((stop) => stop > at));
    const reason = rangeOf(text, at + match[0].length, limit, told, isClause);
    const isOfFinding = told.some(({ offset }) => isWithin(reason, offset));
    const words = text.slice(reason.offset, reason.offset + reason.length);
    if (words.length < SHORTEST || POINTER.test(words) || (!isStrong && !isOfFinding)) return [];
    return [{ ...reason, at, isStrong }];
  });
}

const SHORTEST = 3;
/** What only points at a reason told before. */
const POINTER = /^(?:th(?:is|at|ese|ose)|which|dies\p{L}*|dessen|deren|ciò|quest[oaie])$/iu;
const isWithin = ({ offset, length }: TextRange, place: number): boolean =>
  place >= offset && place < offset + length;

/** The words of a reason that begins behind its phrase, with what is listed beside it. */
function rangeOf(
  text: string,
  begin: number,
  limit: number,
  told: readonly ExtractedEntity[],
  isClause: boolean,
): TextRange {
  let offset = begin + (/^\s*/.exec(text.slice(begin, limit))?.[0].length ?? 0);
  offset += ARTICLE.exec(text.slice(offset, limit))?.[0].length ?? 0;
  const part = text.slice(offset, limit);
  const ends = [END, ...(isClause ? [] : [ELSE])].map((pattern) => pattern.exec(part)?.index ?? part.length);
  const parting = [...part.matchAll(CONJUNCTION)].find(({ index, 0: { length } }) => {
    const next = offset + index + length;
    return !told.some((each) => each.offset >= next && each.offset < next + NEAR);
  });
  let end = offset + Math.min(...ends, parting?.index ?? part.length);
  for (let more = true; more && end < limit; ) {
    const next = end + (LIST.exec(text.slice(end, limit))?.[0].length ?? 0);
    const item = next > end ? told.find((each) => each.offset === next) : undefined;
    more = item !== undefined && item.offset + item.length <= limit;
    if (item !== undefined && more) end = item.offset + item.length;
  }
  let words = text.slice(offset, end).trimEnd();
  for (let shorter = words.replace(TAIL, ''); shorter !== words; shorter = words.replace(TAIL, ''))
    words = shorter.trimEnd();
  return { offset, length: words.length };
}
