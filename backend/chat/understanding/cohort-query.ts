import { ASSERTION_STATUSES } from '../../clinical/filters.ts';
import type { CohortQuery, Course } from '../../cohort/cohort.contract.ts';
import type { CohortFilter, Criterion } from '../../cohort/criterion.contract.ts';
import type { Finding } from '../../cohort/tree/tree.contract.ts';
import { isMedication } from '../../engines/terminology/vocabulary.ts';
import type { Question, QuestionConcept, SaidEvent } from './question.ts';

const MOST_CRITERIA = 10;
const MOST_CONCEPTS = 100;
const MEASURED = 'ExaminationName';
const [SMOKING, NON_SMOKER] = ['tobacco-smoking', 'non-smoker'];
/** Categories that tell two uses of one concept apart: penicillin taken, and penicillin not tolerated. */
const TELLING: ReadonlySet<string> = new Set(['MedicationName', 'MedicationClass', 'Allergen']);

/** The typed query of a question to a whole cohort. */
export function cohortQueryOf(question: Question, patientIds: readonly string[]): CohortQuery {
  const { concepts, statistic, intent } = question;
  const measured =
    intent === 'statistic'
      ? concepts.find(
          ({ category, value, isExcluded }) => category === MEASURED && value === undefined && !isExcluded,
        )
      : undefined;
  const { courses, used } = coursesOf(question);
  const rest = concepts.filter((thing) => thing !== measured && !used.includes(thing));
  const { having, lacking } = criteriaOf(rest, question);
  return {
    cohort: cohortFilterOf(question, patientIds),
    having,
    lacking,
    courses,
    measure:
      question.ageStatistic !== undefined
        ? { kind: 'age', statistic: question.ageStatistic }
        : measured === undefined
          ? { kind: intent === 'statistic' ? 'patients' : question.counted }
          : {
              kind: 'value',
              of: criterionOf([measured], question),
              statistic: statistic ?? 'mean',
              which: whichOf(question),
            },
  };
}

/** Changes and orders, and the concepts that they are made of. */
export function coursesOf(question: Question): { courses: Course[]; used: readonly QuestionConcept[] } {
  const { change, order, events } = question;
  if (change !== undefined) {
    const { of, by, ...said } = change;
    const amount = by && { by: by.value, ...(by.ucum === undefined ? {} : { ucum: by.ucum }) };
    const values = { of: findingOf(of, question), from: FIRST, to: LAST };
    return { courses: [{ change: { ...values, ...said, ...amount } }], used: [of] };
  }
  if (order === undefined) {
    const used = (events ?? []).flatMap(({ of, reason }) => (reason === undefined ? [of] : [of, reason]));
    return { courses: (events ?? []).map((event) => ({ finding: happenedTo(event, question) })), used };
  }
  const { of, to, ...said } = order;
  const { time: _now, ...whenever } = question;
  const ordered = { ...said, of: findingOf(of, whenever), to: findingOf(to, whenever) };
  return { courses: [{ order: ordered }], used: [of, to] };
}

function findingOf(concept: QuestionConcept, question: Question): Omit<Criterion, 'assertion'> {
  const { assertion: _affirmed, ...finding } = criterionOf([concept], question);
  return finding;
}

/** A medication with what the question says happened to it. */
function happenedTo({ of, state, reason }: SaidEvent, question: Question): Finding {
  const { category: _category, value: _dose, ...named } = findingOf(of, question);
  if (reason === undefined) return { ...named, medication: { state } };
  const { label, concepts, codes, system, text } = criterionOf([reason], question);
  return { ...named, medication: { state, reason: { label, concepts, codes, system, text } } };
}

const FIRST = { which: 'first' } as const;
const LAST = { which: 'last' } as const;

/** The highest and lowest are those of all values; of a mean each patient has one. */
function whichOf({ isFirst, isLatest, statistic }: Question): 'latest' | 'earliest' | 'all' {
  if (isFirst) return 'earliest';
  if (isLatest) return 'latest';
  return statistic === 'max' || statistic === 'min' ? 'all' : 'latest';
}

export function cohortFilterOf(question: Question, patientIds: readonly string[]): CohortFilter {
  const { gender, ageFrom, ageTo } = question;
  return {
    ...(patientIds.length === 0 ? {} : { patient_ids: [...patientIds] }),
    ...(gender === undefined ? {} : { gender }),
    ...(ageFrom === undefined ? {} : { age_from: ageFrom }),
    ...(ageTo === undefined ? {} : { age_to: ageTo }),
  };
}

export function criteriaOf(
  concepts: readonly QuestionConcept[],
  question: Question,
): { having: Criterion[]; lacking: Criterion[] } {
  const groups: QuestionConcept[][] = [];
  for (const thing of concepts) {
    const last = groups.at(-1);
    const isOther = thing.isAlternative && !thing.isExcluded && last?.[0]?.isExcluded === false;
    if (isOther && last !== undefined && canJoin(last, thing)) last.push(thing);
    else groups.push([thing]);
  }
  const of = (isExcluded: boolean) =>
    groups
      .filter(([first]) => first?.isExcluded === isExcluded)
      .slice(0, MOST_CRITERIA)
      .map((group) => criterionOf(group, question));
  return { having: of(false), lacking: of(true) };
}

/** One criterion holds several concepts, but one category, value and standing. */
function canJoin([first]: readonly QuestionConcept[], thing: QuestionConcept): boolean {
  return (
    first !== undefined &&
    first.concept !== null &&
    thing.concept !== null &&
    first.standing === thing.standing &&
    first.value === undefined &&
    thing.value === undefined &&
    categoryOf(first) === categoryOf(thing)
  );
}

const categoryOf = ({ category }: QuestionConcept): string | undefined =>
  TELLING.has(category) ? category : undefined;

/** Whoever is told to be a non-smoker is told of. */
const keysOf = ({ own, concept, concepts, isUntold }: QuestionConcept): readonly string[] =>
  isUntold !== true ? own : concept === SMOKING ? [...concepts, NON_SMOKER] : concepts;

export function criterionOf(group: readonly QuestionConcept[], { days, time, isEver }: Question): Criterion {
  const [first] = group;
  const label = group.map((thing) => thing.label).join(' / ');
  const category = first === undefined ? undefined : categoryOf(first);
  // Who has given something up is said to be so at present.
  const isHabit = first?.category === 'SocialHistory' && (time !== 'past' || first.concept === SMOKING);
  const isOfTime = isMedication(category ?? '') || isHabit;
  // Who smokes does so now, unless the question says otherwise.
  const said = first?.time ?? time ?? (first?.concept === SMOKING && isEver !== true ? 'current' : undefined);
  const when = said === 'any' || first?.isUntold === true ? undefined : said;
  const concepts = [...new Set(group.flatMap(keysOf))].slice(0, MOST_CONCEPTS);
  return {
    label: label.slice(0, 200),
    ...(concepts.length > 0 ? { concepts } : first?.isKind === true ? {} : { text: label.slice(0, 200) }),
    ...(category === undefined ? {} : { category }),
    ...(first?.standing === undefined ? {} : { assertion: [first.standing] }),
    ...(first?.isUntold === true ? { assertion: [...ASSERTION_STATUSES] } : {}),
    ...(first?.value === undefined ? {} : { value: first.value }),
    ...(when !== undefined && isOfTime ? { temporality: [when] } : {}),
    ...(when === 'current' && isOfTime ? { ongoing: true } : {}),
    ...(days.from === undefined ? {} : { date_from: days.from }),
    ...(days.to === undefined ? {} : { date_to: days.to }),
  };
}
