import type { AssertionStatus } from '../../clinical/filters.ts';
import { isMedication } from '../../engines/terminology/vocabulary.ts';
import type { QueryMention } from '../../search/query/query-reader.ts';
import type { Bound } from './bounds.ts';
import type { Cues } from './cues.ts';
import { anyAllergy, type Kinship } from './kinship.ts';
import { has, type Place, placesOf } from './phrases.ts';
import type { QuestionConcept } from './question.ts';

const MOST_THINGS = 10;
const MOST_KIN = 500;
/** What is named only as a place, a means or a person makes no criterion. */
const NO_THING: ReadonlySet<string> = new Set(['BodyStructure']);
const MEASURED = 'ExaminationName';
const ALLERGEN = 'Allergen';
/** Reports tell who smokes, and who never did, by what they are as well as by what they do. */
const [SMOKING, SMOKER] = ['tobacco-smoking', 'smoker'];
const SMOKED = [SMOKING, SMOKER, 'ex-smoker'];
/** Who is allergic to one of them is allergic to penicillin. */
const PENICILLIN = 'penicillin';
const PENICILLINS = [
  'amoxicillin',
  'amoxicillin-clavulanate',
  'ampicillin',
  'ampicillin-sulbactam',
  'benzylpenicillin',
  'flucloxacillin',
  'phenoxymethylpenicillin',
  'piperacillin',
  'piperacillin-tazobactam',
];
/** What a question says with these is about the word before it only. */
const REACH = 60;

/** Makes of the names in a question what is asked for, each with what the words around it say. */
export function conceptsIn(
  text: string,
  mentions: readonly QueryMention[],
  cues: Cues,
  kinship: Kinship,
  values: readonly Bound[],
): QuestionConcept[] {
  const named = inOrder(mentions);
  const concepts: QuestionConcept[] = [];
  for (const [place, mention] of named.entries()) {
    if (concepts.length >= MOST_THINGS) break;
    const start = mention.offset;
    const end = start + mention.length;
    const from =
      named[place - 1] === undefined ? 0 : (named[place - 1]?.offset ?? 0) + (named[place - 1]?.length ?? 0);
    const before = text.slice(from, start);
    const next = named[place + 1]?.offset;
    const after = text.slice(end, next ?? Math.min(text.length, end + REACH));
    const previous = concepts.at(-1);
    const isOfList = previous !== undefined && isInParentheses(text, previous.start, start);
    // "PCR (proteina C reattiva)" says one thing twice.
    if (isOfList && previous.concept === mention.concept) continue;
    const isJoined = isOfList || (previous !== undefined && isConjunction(before, cues));
    const isExcluded =
      has(ownWords(before, previous !== undefined, cues), cues.not) ||
      (isJoined && previous.isExcluded) ||
      (next === undefined && previous !== undefined && has(after, cues.not));
    const own = kindred(mention, isOfAllergies(text, mention, named, cues), kinship);
    const standing =
      standingSaid(text, before, after, next === undefined, previous !== undefined, cues) ??
      (previous?.standing === 'family' && OF_SAME.test(before) ? 'family' : undefined);
    const value = mention.category === MEASURED ? valueAfter(values, end, next ?? text.length) : undefined;
    concepts.push({
      label: text.slice(start, end),
      start,
      end,
      concept: mention.concept,
      category: own.category,
      own: own.own,
      concepts: own.concepts.slice(0, MOST_KIN),
      broader: own.broader,
      isExcluded,
      isAlternative: isOfList || (isJoined && has(before, cues.or)),
      ...(standing === undefined ? {} : { standing }),
      ...(value === undefined ? {} : { value }),
    });
  }
  return concepts;
}

/** Mentions in order, without those inside of others and the bare word "allergy" beside an allergen. */
function inOrder(mentions: readonly QueryMention[]): QueryMention[] {
  const sorted = mentions
    .filter(({ category }) => !NO_THING.has(category))
    .sort((a, b) => a.offset - b.offset || b.length - a.length);
  const apart: QueryMention[] = [];
  for (const mention of sorted) {
    const last = apart.at(-1);
    if (last === undefined || mention.offset >= last.offset + last.length) apart.push(mention);
  }
  const hasSubstance = apart.some(({ category }) => category === ALLERGEN || isMedication(category));
  return apart.filter(({ concept }) => !hasSubstance || !anyAllergy.includes(concept));
}

/** Whether an allergy is asked for, and not that somebody takes this: "allergic to penicillin but takes amoxicillin". */
function isOfAllergies(
  text: string,
  { offset }: QueryMention,
  named: readonly QueryMention[],
  cues: Cues,
): boolean {
  const [first, ...others] = placesOf(text, cues.allergic);
  if (first === undefined) return false;
  const before = text.slice(0, offset);
  const taken = [...placesOf(before, cues.takes), ...placesOf(before, GOT)].at(-1);
  if (taken === undefined) return true;
  if (offset < first.start)
    return !named.some((each) => each.offset > offset && each.offset + each.length > first.start);
  const last = [first, ...others].findLast(({ start }) => start <= offset) ?? first;
  return (
    taken.start < last.end || !named.some((each) => each.offset < taken.start && each.offset >= first.start)
  );
}

/** Says of drugs alone that they were taken. */
const GOT = /(?<!\p{L})got(?!\p{L})/giu;

interface Kin {
  readonly category: string;
  readonly own: readonly string[];
  readonly concepts: readonly string[];
  readonly broader: readonly string[];
}

function kindred(mention: QueryMention, isOfAllergies: boolean, kinship: Kinship): Kin {
  const { concept, category } = mention;
  const allergy = kinship.allergy(concept);
  const isAllergen = category === ALLERGEN || isMedication(category) || allergy.length > 1;
  const isOwnAllergy = allergy.length > 1 && allergy[1] === concept;
  if ((isOfAllergies || isOwnAllergy) && isAllergen && !anyAllergy.includes(concept)) {
    const own = [...new Set([concept, ...allergy, ...(allergy.includes(PENICILLIN) ? PENICILLINS : [])])];
    return { category: ALLERGEN, own, concepts: own, broader: anyAllergy };
  }
  if (concept === SMOKING)
    return { category, own: [SMOKING, SMOKER], concepts: SMOKED, broader: kinship.broader(concept) };
  return {
    category,
    own: [concept],
    // A value of LDL cholesterol is none of cholesterol.
    concepts: category === MEASURED ? [concept] : [concept, ...kinship.narrower(concept)],
    broader: kinship.broader(concept),
  };
}

/** Whether a list in parentheses, or behind "such as", tells what is meant: "a platinum drug (cisplatin, carboplatin)". */
function isInParentheses(text: string, from: number, start: number): boolean {
  const between = text.slice(from, start);
  const opened = between.lastIndexOf('(');
  const before = text.slice(0, start);
  const isOpen = before.lastIndexOf('(') > before.lastIndexOf(')');
  return isOpen || opened > between.lastIndexOf(')') || SUCH_AS.test(between);
}

const SUCH_AS =
  /(?:such as|e\.g\.|for example|wie z\.\s?B\.|z\.\s?B\.|zum Beispiel|ad esempio|per esempio|ad es\.)[\s,:]*$/iu;

/** "A father who died of cancer": what it was of is told of the same person. */
const OF_SAME =
  /^\s*(?:of|from|due to|because of|with|an|von|wegen|mit|di|per|a causa di|con)\s+(?:an?\s|the\s|einem\s|einer\s|un['’\s]?|una\s)?$/iu;

/** Nothing but "and", "or" and commas, and articles, between two concepts. */
function isConjunction(between: string, cues: Cues): boolean {
  const joins = [...placesOf(between, cues.or), ...placesOf(between, cues.and)];
  if (joins.length === 0 && !/^\s*,\s*$/.test(between)) return false;
  const rest = without(between, joins);
  return /^[\s,]*(?:(?:the|a|an|der|die|das|den|dem|eine[rnms]?|ein|il|lo|la|i|gli|le|un|una|uno|del|della|dello)\s*|(?:l|un|dell|all|d)['’]\s*)?$/iu.test(
    rest,
  );
}

function without(text: string, places: readonly Place[]): string {
  let left = text;
  for (const { start, end } of places)
    left = left.slice(0, start) + ' '.repeat(end - start) + left.slice(end);
  return left;
}

/** Of what stands between two concepts, what comes after the conjunction belongs to the second. */
function ownWords(before: string, hasPrevious: boolean, cues: Cues): string {
  if (!hasPrevious) return before;
  const joins = [...placesOf(before, cues.and)].filter(({ start }) => start > 0);
  const first = joins[0];
  return first === undefined ? before : before.slice(first.start);
}

function standingSaid(
  text: string,
  before: string,
  after: string,
  isLast: boolean,
  hasPrevious: boolean,
  cues: Cues,
): AssertionStatus | undefined {
  const own = ownWords(before, hasPrevious, cues);
  const said = (cue: RegExp): boolean =>
    has(own, cue) || (isLast ? has(after, cue) : has(after.slice(0, firstJoin(after, cues)), cue));
  if (said(cues.family)) return 'family';
  if (said(cues.denied)) return 'negated';
  if (said(cues.possible) && !/^\s*(?:possible|is it possible|è possibile|ist es möglich)/iu.test(text))
    return 'possible';
  return undefined;
}

function firstJoin(after: string, cues: Cues): number {
  return placesOf(after, cues.and)[0]?.start ?? 0;
}

function valueAfter(values: readonly Bound[], end: number, next: number): QuestionConcept['value'] {
  return values.find((bound) => bound.start >= end && bound.start < next)?.value;
}
