import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { matchOf } from '../../../terminology/dictionary/dictionary.ts';
import { gateOf } from '../gates.ts';
import { categoryOf, isSpaced, type Line } from './line.ts';
import { openEntry } from './open-entry.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** What patients have with a part of the body or a function, named behind it: "bowel issues". */
const TROUBLES = setOf('problems issues difficulties troubles complaints symptoms');
/** The same named before it: "trouble with his stomach". */
const TROUBLE_WITH = setOf('problems problem trouble troubles issues difficulty difficulties');
/** What is found of a place or at it: "paucity of bowel gas", "stool throughout the colon". */
const FOUND = setOf(
  `stool air clot clots blood fluid debris pus mucus gas involvement invasion encroachment effacement widening prominence fullness paucity
  compression impingement stretching thickening irregularity asymmetry haziness scarring tethering blunting flattening bowing straightening`,
);
const AT = setOf('of in within throughout to into over around along at on');
/** What a growth does to a place: "encasing the left main bronchus". */
const DOES = setOf(
  'occluding blocking obstructing compressing encasing abutting abuts effaces effacing invading invades displacing',
);
/** What may stand between one of these words and the place. */
const BETWEEN = setOf(
  'the a his her their both some all with and bilateral left right upper lower entire whole adjacent underlying',
);
const CHANGED = setOf('lost gained');
const ABOUT = setOf('about over approximately another some almost nearly up to around at least more than');
const WEIGHTS = setOf('pounds pound lbs lb kg kilograms kilos');

const GATE = gateOf({
  en: (normal) => [TROUBLES, TROUBLE_WITH, FOUND, DOES, CHANGED].some((words) => words.has(normal)),
});

/** So many words stand between a word and its place at most. */
const REACH = 4;
const LONGEST_AMOUNT = 4;

const wordAt = ({ words }: Line, index: number): string => words[index]?.normal ?? '';

/**
 * Adds findings that are told by a general word and a part of the body, "bowel issues", "air within the bladder", or by
 * how much somebody has lost or gained. The part becomes part of its finding. Linear in the words.
 */
export function withFindings(line: Line, matches: readonly Match[]): readonly Match[] {
  if ((line.passed & GATE.en) === 0) return matches;
  const result: Match[] = [];
  let next = 0;
  for (let index = line.from; index < line.to; index += 1) {
    const match = matches[next];
    if (match !== undefined && match.first === index) {
      next += 1;
      const isTroubled =
        categoryOf(match) === 'BodyStructure' &&
        isSpaced(line, match.last) &&
        match.last + 1 < (matches[next]?.first ?? line.to) &&
        TROUBLES.has(wordAt(line, match.last + 1));
      const last = isTroubled ? match.last + 1 : match.last;
      result.push(isTroubled ? finding(line, index, last) : match);
      index = Math.max(index, last);
      continue;
    }
    if (((line.passes[index] ?? 0) & GATE.en) === 0) continue;
    const last = weightEnd(line, index) ?? placeEnd(line, index, match);
    if (last === null) continue;
    result.push(finding(line, index, last));
    while ((matches[next]?.first ?? line.to) <= last) next += 1;
    index = last;
  }
  return result;
}

/** The last word of the place that a word tells something of; null where none follows. */
function placeEnd(line: Line, index: number, place: Match | undefined): number | null {
  if (place === undefined || place.first - index > REACH || categoryOf(place) !== 'BodyStructure')
    return null;
  const word = wordAt(line, index);
  const joins = wordAt(line, index + 1);
  const isJoined =
    DOES.has(word) || (TROUBLE_WITH.has(word) && joins === 'with') || (FOUND.has(word) && AT.has(joins));
  if (!isJoined) return null;
  for (let between = index; between < place.first; between += 1) {
    if (!isSpaced(line, between)) return null;
    const own = wordAt(line, between);
    if (between > index && !BETWEEN.has(own) && !AT.has(own) && !DOES.has(own)) return null;
  }
  return place.last;
}

/** The last word of "lost over 10 pounds". */
function weightEnd(line: Line, index: number): number | null {
  if (!CHANGED.has(wordAt(line, index))) return null;
  for (let last = index + 1; last < Math.min(line.to, index + 1 + LONGEST_AMOUNT); last += 1) {
    const word = wordAt(line, last);
    if (WEIGHTS.has(word)) return /^\d/.test(wordAt(line, last - 1)) ? last : null;
    if (!ABOUT.has(word) && !/^\d+$/.test(word)) return null;
  }
  return null;
}

function finding(line: Line, first: number, last: number): Match {
  const surface = line.text.slice(line.words[first]?.start, line.words[last]?.end);
  return matchOf(first, last, [openEntry('SymptomOrSign', surface)], 'open');
}
