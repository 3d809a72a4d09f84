import type { NameOrigin } from '../../../clinical/extractions.engine.ts';
import { isAsciiLetter, isDigitUnit } from '../../terminology/characters.ts';
import { lettersOf } from '../../terminology/dictionary/admission.ts';
import { isMedication } from '../../terminology/vocabulary.ts';
import type { Candidate } from './candidate.ts';
import { isOpen } from './names/open-entry.ts';

/** Letters and digits of a name: up to 3, 4 to 5, 6 to 9, more. */
type ByLength = readonly [number, number, number, number];

const LENGTHS = [3, 5, 9] as const;

/**
 * How often a name of a kind is right, by how it was recognised and by its length. Read off the training sets of BC5CDR
 * and, for diseases, NCBI: the share of exact spans of the kind among all found, each origin drawn towards its kind and
 * each length towards its origin with the weight of 20 cases, the origin's own share where a length has under 30.
 * `npm run evaluate -- --data <folder> --calibrate` counts them again; docs/decisions/0013-extraction.md says how far they hold.
 * Judged, not measured: `composed`, since those sets mark coordinated names as one span and hold no German.
 */
const RIGHT: Readonly<Record<'finding' | 'substance', Readonly<Record<NameOrigin, ByLength>>>> = {
  finding: {
    term: [0.86, 0.78, 0.84, 0.87],
    inflected: [0.72, 0.72, 0.75, 0.73],
    foreign: [0.77, 0.77, 0.77, 0.77],
    acronym: [0.78, 0.79, 0.79, 0.79],
    abbreviation: [0.92, 0.64, 0.86, 0.86],
    derived: [0.8, 0.8, 0.75, 0.84],
    composed: [0.85, 0.85, 0.85, 0.85],
    broader: [0.56, 0.56, 0.56, 0.55],
    open: [0.7, 0.7, 0.56, 0.71],
    site: [0.73, 0.73, 0.69, 0.75],
  },
  substance: {
    term: [0.97, 0.97, 0.98, 0.96],
    inflected: [0.71, 0.71, 0.71, 0.65],
    foreign: [0.68, 0.68, 0.68, 0.68],
    acronym: [0.92, 0.93, 0.92, 0.92],
    abbreviation: [0.95, 0.88, 0.94, 0.94],
    derived: [0.93, 0.93, 0.93, 0.93],
    composed: [0.85, 0.85, 0.85, 0.85],
    broader: [0.62, 0.62, 0.62, 0.62],
    open: [0.71, 0.71, 0.72, 0.68],
    site: [0.67, 0.67, 0.55, 0.69],
  },
};

/** What several meanings in one dictionary take away. Judged: the training sets have 53 such names, 45 of them right. */
const AMBIGUOUS = 0.9;

/**
 * How a name was recognised; where several hold, the one that says most of how sure it is. Letter case is part of it:
 * an acronym is a name that only its own letters in their own case have.
 */
export function originOf({ entry, origin, isInflected }: Candidate): NameOrigin {
  if (origin === 'abbreviation') return 'abbreviation';
  if (isOpen(entry)) return 'open';
  if (origin === 'broader') return 'broader';
  if (entry.composition !== undefined) return 'composed';
  // The noun of an adjective, "hypertensive", was found by its form.
  if (entry.isDerived === true || origin === 'open') return 'derived';
  if (entry.isSite === true) return 'site';
  if (entry.exact !== null) return 'acronym';
  if (!entry.native) return 'foreign';
  return isInflected ? 'inflected' : 'term';
}

/**
 * How likely it is that a name names what it was read as, 0 to 1. Kinds other than diseases, symptoms and substances
 * have no labelled set and take the figures of diseases, which are the lower ones.
 *
 * @param surface the words of the text
 */
export function confidenceOf(
  { meanings, concept: { category } }: Candidate,
  origin: NameOrigin,
  surface: string,
): number {
  const kind = isMedication(category) || category === 'Allergen' ? 'substance' : 'finding';
  const right = RIGHT[kind][origin][lengthBin(surface)];
  return meanings > 1 ? Math.round(right * AMBIGUOUS * 100) / 100 : right;
}

/** The length of a name as the figures tell lengths apart, from 0. */
export function lengthBin(surface: string): 0 | 1 | 2 | 3 {
  const letters = countOf(surface);
  if (letters <= LENGTHS[0]) return 0;
  if (letters <= LENGTHS[1]) return 1;
  return letters <= LENGTHS[2] ? 2 : 3;
}

/** Letters and digits of a name; most are of ASCII, which needs no pattern to tell. */
function countOf(surface: string): number {
  let count = 0;
  for (let place = 0; place < surface.length; place += 1) {
    const unit = surface.charCodeAt(place);
    if (unit >= 0x80) return lettersOf(surface).length;
    if (isAsciiLetter(unit) || isDigitUnit(unit)) count += 1;
  }
  return count;
}
