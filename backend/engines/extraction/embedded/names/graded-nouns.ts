import type { SectionKind } from '../../../../clinical/extractions.engine.ts';
import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { FINDING_AHEAD } from './english-findings.ts';
import { GRADES } from './graded-words.ts';
import { categoryOf, type Line } from './line.ts';
import { gapBefore, normalAt, openSign } from './sign-line.ts';

/** Running text without a section tells of others than one patient, too. */
type SectionedLine = Line & { readonly section: SectionKind };

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Of these, what says nothing before a noun alone that somebody measures, gives or does. */
const WEAK = setOf('increased decreased diminished abnormal excessive marked severe impaired');

/** Nouns that a degree is told of without a finding: what is done, given, measured or weighed. */
const NO_FINDING = setOf(
  `degree degrees amount amounts extent size number risk risks exercise activity activities use help assist assistance traction pressure force
  tension dissection sedation anesthesia manipulation resistance exam examination evaluation study studies dose doses dosage diet fiber intake fluid fluids
  range time times level levels rate speed care attention effort difficulty distress improvement benefit hydration medication
  medications therapy treatment case cases form forms type stage grade category quality control hypothermia hyperventilation
  flexion extension rotation valgus varus abduction adduction trendelenburg oversedation stress sensitivity suspicion history concern interest
  findings finding area areas way part portion lighting suction retraction undermining sutures suture stitch stitches bath soap detergent cleanser shampoo
  steroid steroids analgesic analgesics laxative diuretic intensity day days week weeks month months year years minutes hours
  duration frequency interval intervals chance possibility likelihood evidence demand request value values lab labs result results test tests
  reading readings count counts monitoring surveillance awareness self independence participation effort attempt attempts cognition score scores uptake
  tilt position positions positioning failure failures procedure procedures surgery operation incision wall side aspect edge position view views strength function motion movement`,
);
/** Words that end what is graded, or tell that a sentence goes on. */
const ENDS = setOf(
  `of in on at to with without and or but for from by is are was were be been has have had that which who as than into over under through
  about around within along between during after before noted seen found present identified appreciated suggesting consistent due secondary
  could would may might can will should must yesterday today this these no not then when while because since if throughout bilaterally involving extending affecting measuring associated the a an his her its their our my we i he she it they`,
);
/** What is no noun of a finding by its ending: adverbs, and forms of verbs. */
const NO_NOUN = /(?:ly|ing|ed|ized|ised)$/;
/** Nouns that end like a verb. */
const NOUN =
  /(?:swelling|bleeding|thickening|narrowing|bulging|wheezing|scarring|fraying|stranding|blunting|clubbing|mottling|wasting|guarding|drooping|spotting|cramping|burning|itching|tingling|bruising|bowing|spurring|tearing|peeling|crusting|scaling|staining|tenting|cupping|pitting|shadowing|layering|pooling|oozing|leaking|soiling|straining|dribbling|stuttering|slurring|lagging|reddening|yellowing|graying|ringing|fullness)$/;
const LETTERS = /^\p{L}{3,}$/u;
/** Most words behind the degree. */
const LONGEST = 5;

/** What a degree is told of that has a name already stays so; a part of the body becomes part of its finding. */
const KEPT = setOf('BodyStructure');

/**
 * Adds findings that are told by a degree, a change or a defect before a noun that no vocabulary has: "minimal deep surface
 * fraying", "increased vascularity", "painful erections". Linear in the words.
 */
export function withGradedNouns(line: SectionedLine, matches: readonly Match[]): readonly Match[] {
  if ((line.passed & FINDING_AHEAD.en) === 0 || line.section === 'other') return matches;
  let result: readonly Match[] = matches;
  for (let index = line.from; index < line.to; index += 1) {
    if (((line.passes[index] ?? 0) & FINDING_AHEAD.en) === 0 || !GRADES.has(normalAt(line, index))) continue;
    const last = gradedEnd(line, index, result);
    if (last === null) continue;
    const others = result.filter((match) => match.last < index || match.first > last);
    result = [...others, openSign(line, index, last)].sort((one, other) => one.first - other.first);
    index = last;
  }
  return result;
}

/** The last word of what a degree is told of; null where it is known, or no finding. */
function gradedEnd(line: SectionedLine, index: number, matches: readonly Match[]): number | null {
  let last = index;
  while (last - index < LONGEST && last + 1 < line.to) {
    const next = last + 1;
    if (!/^[\s-]$/.test(gapBefore(line, next)) || ENDS.has(normalAt(line, next))) break;
    if (!LETTERS.test(normalAt(line, next))) return null;
    last = next;
  }
  const isTooLong = last - index >= LONGEST;
  const noun = normalAt(line, last);
  if (last === index || isTooLong || NO_FINDING.has(noun) || GRADES.has(noun)) return null;
  if (NO_NOUN.test(noun) && !NOUN.test(noun)) return null;
  const own = matches.filter((match) => match.last >= index && match.first <= last);
  if (own.some((match) => !KEPT.has(categoryOf(match)) || match.last > last)) return null;
  // "Moderate left ventricle" alone names a place.
  const isPlace = own.some((match) => match.last === last);
  const isWeak = WEAK.has(normalAt(line, index));
  if (isWeak && line.section !== 'examination') return null;
  return isPlace && (isWeak || !isSwollen(normalAt(line, index))) ? null : last;
}

/** Defects that make a finding of a place, too. */
const isSwollen = (normal: string): boolean =>
  /^(?:painful|swollen|inflamed|irritated|thickened|edematous|erythematous|crusted|fibrotic|necrotic|friable|indurated|prominent|abnormal)$/.test(
    normal,
  );
