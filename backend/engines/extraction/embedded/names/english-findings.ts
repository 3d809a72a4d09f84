import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { matchOf } from '../../../terminology/dictionary/dictionary.ts';
import { gateOf } from '../gates.ts';
import { verbsOf } from './function-words.ts';
import { GRADES } from './graded-words.ts';
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
/** How something that is measured, done or felt is out of order: "elevation of liver enzymes", "lack of saliva control". */
const CHANGES = setOf(
  'elevation elevations lack impairment worsening deterioration limitation limitations restriction disturbance',
);
/** How what somebody can do or feels has changed: "decrease in quality of life". */
const LESS = setOf('decrease decreases decline reduction loss');
/** What that may be said of. */
const ABILITIES = setOf(
  `strength balance appetite sensation vision hearing concentration memory sleep energy interest libido life endurance stamina
  mobility motion coordination voice speech swallowing attention`,
);
/** How a part of the body has changed, which no surgeon does to it. */
const DEFORMED = setOf(
  `enlargement thickening narrowing dilatation dilation distension distention displacement deviation eversion inversion protrusion
  destruction erosion calcification infiltration atrophy hypertrophy deterioration deformity elongation prolapse bulging crowding
  straightening exaggeration engorgement congestion discoloration asymmetry weakness weakening wasting impairment`,
);
/** What may be more or less, though no name of an examination. */
const FUNCTIONS = setOf(
  `function functions functioning motion movement movements mobility strength balance control appetite sensation vision hearing
  tone flow perfusion coordination concentration memory sleep energy interest libido life endurance stamina elevation
  ventilation oxygenation circulation contractility secretion production output voice speech swallowing gait awareness attention
  height symptoms weight cognition intake lordosis kyphosis tolerance`,
);
/** Words of a name that stand before such a function: "saliva control", "quality of life". */
const OF_FUNCTION = setOf('quality activities range');
const LOST = setOf('lost loses losing');
const OWN = setOf('his her their the all some');
const CHANGED = setOf('lost gained');
const ABOUT = setOf('about over approximately another some almost nearly up to around at least more than');
const WEIGHTS = setOf('pounds pound lbs lb kg kilograms kilos');

/** Words that such findings begin with, and those of findings by degree. */
export const FINDING_AHEAD = gateOf({
  en: (normal) =>
    [GRADES, verbsOf('en'), TROUBLES, TROUBLE_WITH, FOUND, DOES, CHANGED, CHANGES, LESS, DEFORMED, LOST].some(
      (words) => words.has(normal),
    ),
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
  if ((line.passed & FINDING_AHEAD.en) === 0) return matches;
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
      // "Eversion of the upper eyelids" is no movement that is tested.
      const isDeformed = match.first === match.last && categoryOf(match) === 'ExaminationName';
      const changed =
        isDeformed && DEFORMED.has(wordAt(line, index)) ? changedEnd(line, index, matches, next) : null;
      const last = changed ?? (isTroubled ? match.last + 1 : match.last);
      result.push(last > match.last ? finding(line, index, last) : match);
      while (changed !== null && (matches[next]?.first ?? line.to) <= last) next += 1;
      index = Math.max(index, last);
      continue;
    }
    if (((line.passes[index] ?? 0) & FINDING_AHEAD.en) === 0) continue;
    const last =
      weightEnd(line, index) ?? placeEnd(line, index, match) ?? changedEnd(line, index, matches, next);
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

/** Without a degree an elevation may be what somebody wants to bring about, or the way a value is told. */
const SLIGHT = setOf('mild slight minimal brief borderline moderate marked transient significant severe');

/** Most words between a change and the last word of what has changed. */
const LONGEST_CHANGED = 6;
const VALUED = /^-|^\s(?:of|to|at|from|was|is|level|levels|\()?\s?\(?[<>]?\d/;

/** The last word of what a change is of, "of liver enzymes", "in quality of life", or of what somebody lost; null without one. */
function changedEnd(line: Line, index: number, matches: readonly Match[], next: number): number | null {
  const word = wordAt(line, index);
  const isChange = CHANGES.has(word);
  const isOwn = LOST.has(word) && OWN.has(wordAt(line, index + 1));
  const isLess = LESS.has(word);
  if (!isOwn && !(isChange || isLess || DEFORMED.has(word))) return null;
  if (!isOwn && !/^(?:of|in)$/.test(wordAt(line, index + 1))) return null;
  let place = next;
  for (let at = index + 2; at < Math.min(line.to, index + 2 + LONGEST_CHANGED); at += 1) {
    if (!isSpaced(line, at - 1)) return null;
    while ((matches[place]?.first ?? line.to) < at) place += 1;
    const match = matches[place];
    if (match !== undefined && match.first === at) {
      const category = categoryOf(match);
      const end = line.words[match.last]?.end ?? 0;
      if (category === 'ExaminationName')
        return word.startsWith('elevation') &&
          SLIGHT.has(wordAt(line, index - 1)) &&
          !VALUED.test(line.text.slice(end, end + 10))
          ? match.last
          : null;
      if (category !== 'BodyStructure') return null;
      const isWhole = !isSpaced(line, match.last) || !FUNCTIONS.has(wordAt(line, match.last + 1));
      if (!isWhole) return isChange ? match.last + 1 : null;
      return DEFORMED.has(word) ? match.last : null;
    }
    const own = wordAt(line, at);
    if ((isChange || isOwn ? FUNCTIONS : ABILITIES).has(own)) return at;
    if (STOPS.has(own)) return null;
    if (OF_FUNCTION.has(own) && wordAt(line, at + 1) === 'of') at += 1;
  }
  return null;
}
const STOPS = setOf(
  'and or but with without at on for to from by that which who when while as because after before during since is was were are has had be',
);

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
