import type { AssertionStatus } from '../../clinical/filters.ts';
import { isMedication } from '../../engines/terminology/vocabulary.ts';
import { inOrder } from '../../shared/in-order.ts';
import type { Mention } from '../retrieval/mentions.store.ts';
import type { ReportHead } from '../retrieval/reports.store.ts';
import type { Question, QuestionConcept } from '../understanding/question.ts';
import { mayStop } from '../understanding/time-of-question.ts';
import type { AnswerBuilder } from './answer-builder.ts';
import { byDrug, isOver } from './drug-states.ts';

/** Mentions of what a question names, by what they count as for it. */
export type Evidence = Readonly<Record<AssertionStatus, readonly Mention[]>>;

/**
 * What mentions say of a thing: a narrower one affirms it, only itself or a broader one denies it. "No diabetic foot"
 * denies no diabetes, and "no allergies" denies the one to penicillin.
 */
export function evidenceOf(thing: QuestionConcept, mentions: readonly Mention[]): Evidence {
  const isNamed = ({ concept }: Mention) =>
    thing.concept === null || (concept !== null && thing.concepts.includes(concept));
  const isBroader = ({ concept }: Mention) => concept !== null && thing.broader.includes(concept);
  const isSame = ({ concept }: Mention) =>
    thing.concept === null || (concept !== null && thing.own.includes(concept));
  const own = mentions.filter((mention) => isNamed(mention) && hasKind(thing, mention));
  const of = (standing: AssertionStatus) => own.filter((mention) => mention.standing === standing);
  return {
    affirmed: of('affirmed'),
    possible: of('possible'),
    negated: mentions.filter(
      (mention) =>
        mention.standing === 'negated' &&
        (isBroader(mention) || (isSame(mention) && hasKind(thing, mention))),
    ),
    hypothetical: of('hypothetical'),
    family: of('family'),
  };
}

/** Penicillin that is taken is no allergy to it, and the other way round. */
function hasKind(thing: QuestionConcept, mention: Mention): boolean {
  if (thing.category === 'Allergen')
    return mention.category === 'Allergen' || mention.category === 'Diagnosis';
  return mention.category !== 'Allergen' || thing.category === '';
}

/** @returns whether the reports leave it open */
export function composeAssertion(
  builder: AnswerBuilder,
  thing: QuestionConcept,
  mentions: readonly Mention[],
  question: Question,
  reports: readonly ReportHead[],
): boolean {
  const evidence = evidenceOf(thing, mentions);
  const isSilent = Object.values(evidence).every((found) => found.length === 0);
  if (isSilent) return true;
  if (thing.standing === 'family') return composeFamily(builder, thing.label, evidence);
  if (
    (question.time === 'current' || question.asksTaken) &&
    isMedication(thing.category) &&
    evidence.affirmed.length > 0
  )
    return composeTaken(builder, thing, evidence, question, reports);
  return composeVerdict(builder, thing, evidence, question, reports);
}

/** Of each drug that is meant whether it is taken, or was: of a class these may differ. */
function composeTaken(
  builder: AnswerBuilder,
  thing: QuestionConcept,
  evidence: Evidence,
  question: Question,
  reports: readonly ReportHead[],
): boolean {
  const { wording } = builder;
  const own = [...evidence.affirmed, ...evidence.negated].filter(
    ({ concept }) => concept === null || thing.concepts.includes(concept),
  );
  const told = inTime(own);
  const drugs = byDrug(told).filter((each) => each.some(isAffirmed));
  // Beside its drugs, the name of a class tells nothing of its own.
  const named = drugs.filter((each) => each[0]?.concept !== thing.concept);
  const shown = named.length > 0 ? named : drugs;
  const [over, taken] = [shown.filter(isOver), shown.filter((each) => !isOver(each))];
  if (over.length === 0) return composeVerdict(builder, thing, evidence, question, reports);
  for (const each of taken) {
    const affirmed = each.filter(isAffirmed);
    composeYes(
      builder,
      { ...thing, label: affirmed[0]?.text ?? thing.label, concept: affirmed[0]?.concept ?? null },
      affirmed,
      question,
      reports,
    );
  }
  for (const each of over) {
    const affirmed = each.filter(isAffirmed);
    builder.computed(wording.noLonger(affirmed[0]?.text ?? thing.label, dayOf(each)), each);
  }
  builder.quote([...taken, ...over].flat());
  return false;
}

const isAffirmed = ({ standing }: Mention): boolean => standing === 'affirmed';

/** The newest report first, each in the order of its text. */
const inTime = (mentions: readonly Mention[]): Mention[] =>
  mentions.toSorted(
    (one, other) =>
      inOrder(other.reportDate ?? '', one.reportDate ?? '') ||
      inOrder(one.extractionId, other.extractionId) ||
      one.offset - other.offset,
  );

function composeFamily(builder: AnswerBuilder, label: string, evidence: Evidence): boolean {
  const { wording } = builder;
  if (evidence.family.length > 0) {
    builder.computed(wording.family(label), evidence.family);
    builder.quote(evidence.family);
    return false;
  }
  const others = [...evidence.affirmed, ...evidence.possible, ...evidence.negated];
  builder.remark(wording.notInReports);
  if (others.length > 0) builder.computed(wording.noFamily(label), others);
  return true;
}

function composeVerdict(
  builder: AnswerBuilder,
  thing: QuestionConcept,
  evidence: Evidence,
  question: Question,
  reports: readonly ReportHead[],
): boolean {
  const { wording } = builder;
  const { affirmed, possible, negated, hypothetical, family } = evidence;
  const label = thing.label;
  const shown = takingTurns([affirmed, negated, possible, family]);
  const newest = question.time === 'current' ? newestOf(affirmed, negated) : undefined;
  if (newest === 'negated') {
    builder.computed(wording.no(label, dayOf(negated)), negated);
    builder.computed(wording.saidBefore(label, 'affirmed', dayOf(affirmed)), affirmed);
  } else if (newest === 'affirmed') {
    composeYes(builder, thing, affirmed, question, reports);
    builder.computed(wording.saidBefore(label, 'negated', dayOf(negated)), negated);
  } else if (affirmed.length > 0 && negated.length > 0) {
    builder.computed(
      wording.contradictory(label, affirmed.length, negated.length),
      takingTurns([affirmed, negated]),
    );
  } else if (affirmed.length > 0) {
    composeYes(builder, thing, affirmed, question, reports);
  } else if (possible.length > 0 && newestOf(possible, negated) === 'negated') {
    // What was suspected and is ruled out since.
    builder.computed(wording.no(label, dayOf(negated)), negated);
    builder.computed(wording.alsoPossible(label), possible);
    builder.quote(takingTurns([negated, possible]));
    return false;
  } else if (possible.length > 0) {
    builder.computed(wording.possible(label, dayOf(possible)), possible);
    if (negated.length > 0) builder.computed(wording.alsoDenied(label), negated);
  } else if (negated.length > 0) {
    builder.computed(wording.no(label, dayOf(negated)), negated);
  } else if (family.length > 0) {
    builder.computed(wording.onlyFamily(label, dayOf(family)), family);
  } else {
    builder.computed(wording.hypothetical(label), hypothetical);
    builder.quote(hypothetical);
    return true;
  }
  if (affirmed.length > 0 && possible.length > 0) builder.computed(wording.alsoPossible(label), possible);
  const isFamilyApart = family.length > 0 && affirmed.length + possible.length + negated.length > 0;
  if (isFamilyApart) builder.computed(wording.alsoFamily(label), family);
  builder.quote(shown);
  return false;
}

/** What is told last where both are told; undefined where the days do not say. */
function newestOf(
  affirmed: readonly Mention[],
  negated: readonly Mention[],
): 'affirmed' | 'negated' | undefined {
  const [yes, no] = [dayOf(affirmed), dayOf(negated)];
  if (yes === null || no === null || yes === no) return undefined;
  return yes > no ? 'affirmed' : 'negated';
}

function composeYes(
  builder: AnswerBuilder,
  thing: QuestionConcept,
  affirmed: readonly Mention[],
  { time }: Question,
  reports: readonly ReportHead[],
): void {
  const { wording } = builder;
  const { label, concept } = thing;
  const last = dayOf(affirmed);
  const isPast = affirmed.every(isOfPast) || (time === 'current' && isStopped(affirmed));
  const newest = reports[0];
  const isInNewest =
    newest === undefined ||
    newest.reportDate === null ||
    affirmed.some(({ extractionId }) => extractionId === newest.id);
  // "Does she still take it": what was stopped is no yes.
  if (isPast && time === 'current' && mayStop(thing))
    builder.computed(wording.noLonger(label, last), affirmed);
  else if (isPast) builder.computed(wording.yesPast(label, last), affirmed);
  else if (time === 'current' && !isInNewest) {
    const silent = wording.newestSilent(label, last, newest.reportDate);
    // Of a habit the newest report may tell by other words: what was before is no answer.
    if (thing.category === 'SocialHistory') builder.remark(silent);
    else builder.computed(silent, affirmed);
  } else builder.computed(wording.yes(label, affirmed.length, last), affirmed);
  const narrower = affirmed.filter((mention) => mention.concept !== concept);
  if (concept !== null && narrower.length === affirmed.length) {
    builder.computed(wording.yesNarrower(namesOf(narrower).join(', ')), narrower);
  }
}

const isOfPast = ({ temporality }: Mention): boolean => temporality === 'past';

/** Whether the newest report that tells of each of the concepts tells it as past. @param affirmed newest first */
function isStopped(affirmed: readonly Mention[]): boolean {
  const newest = new Map(affirmed.toReversed().map(({ concept, extractionId }) => [concept, extractionId]));
  return affirmed.filter(({ concept, extractionId }) => newest.get(concept) === extractionId).every(isOfPast);
}

/** The newest day of mentions, which come newest first. */
function dayOf(mentions: readonly Mention[]): string | null {
  return mentions[0]?.reportDate ?? null;
}

/** What mentions are called in their reports, each name once, whatever its case. */
export function namesOf(mentions: readonly Mention[]): string[] {
  return [...new Map(mentions.map(({ text }) => [text.toLowerCase(), text])).values()];
}

/** One of each list in turn, so that a bound leaves something of all. */
export function takingTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();
}
