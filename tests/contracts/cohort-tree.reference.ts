import { conversionOf } from '../../backend/clinical/ucum.ts';
import type {
  Change,
  CohortNode,
  Finding,
  Order,
  Person,
  ValuePoint,
} from '../../backend/cohort/tree/tree.contract.ts';
import type { InventedStudy } from '../support/invented-studies.ts';
import { judgeForm } from './cohort-tree.answers.ts';
import { type Fact, factsOf } from './cohort-tree.facts.ts';
import { withinPeriod } from './cohort-tree.medications.ts';
import { compares } from './cohort-tree.values.ts';
import { and, or, type Verdict, within } from './cohort-tree.verdicts.ts';

/** The patients of a study: those with a report or a resource. */
export const patientsOf = ({ reports, resources }: InventedStudy): string[] =>
  [...new Set([...reports, ...resources].map(({ patient }) => patient))].sort();

/** What a tree says of one patient, fact by fact: slow, and plain. */
export function judge(study: InventedStudy, patient: string, node: CohortNode): Verdict {
  if (node.all !== undefined) return and(node.all.map((each) => judge(study, patient, each)));
  if (node.any !== undefined) return or(node.any.map((each) => judge(study, patient, each)));
  if (node.lacking !== undefined) return judge(study, patient, node.lacking) !== true;
  if (node.not !== undefined) {
    const inner = judge(study, patient, node.not);
    return inner === null ? null : !inner;
  }
  if (node.finding !== undefined) return judgeFinding(factsOf(study, patient, node.finding), node.finding);
  if (node.change !== undefined) return judgeChange(factsOf(study, patient, node.change.of), node.change);
  if (node.order !== undefined) return judgeOrder(study, patient, node.order);
  if (node.person !== undefined) return judgePerson(study, patient, node.person);
  if (node.form !== undefined) return judgeForm(study, patient, node.form);
  if (node.patients !== undefined) return node.patients.includes(patient);
  if (node.participant !== undefined) {
    const {
      status,
      study_group: group,
      consent_given: consent,
      enrolled_from: from,
      enrolled_to: to,
    } = node.participant;
    const own = study.participants.find((each) => each.patient === patient);
    if (own === undefined) return null;
    return and([
      status === undefined || status.includes(own.status),
      group === undefined ? true : own.group === null ? null : own.group === group,
      consent === undefined || consent === own.consent,
      within(own.enrolled, from, to),
    ]);
  }
  const {
    source_system: source,
    report_type: type,
    language,
    date_from: from,
    date_to: to,
  } = node.report ?? {};
  const reports = study.reports.filter((each) => each.patient === patient);
  if (reports.length === 0) return null;
  return or(
    reports.map((each) =>
      and([
        source === undefined || each.source === source,
        type === undefined || each.type === type,
        language === undefined || each.language === language,
        within(each.day, from, to),
      ]),
    ),
  );
}

/** Whether a fact is what is asked for, days apart, and whether it says the contrary. */
function read(
  fact: Fact,
  { assertion = ['affirmed'], value, dose, medication }: Finding,
): { isIt: boolean; isContrary: boolean } {
  const isWanted = (assertion as readonly string[]).includes(fact.statement);
  const compared = [
    ...(medication?.reason === undefined ? [] : [fact.state?.hasReason ?? null]),
    ...(value === undefined ? [] : [compares(value, fact.value, fact.second, fact.ucum)]),
    ...(dose === undefined ? [] : [compares(dose, fact.dose, null, fact.doseUcum)]),
  ];
  const isDecided = fact.statement === 'affirmed' || fact.statement === 'negated';
  return {
    isIt: isWanted && compared.every((each) => each === true),
    isContrary: isWanted ? compared.includes(false) : isDecided,
  };
}

/** Each fact with whether it is a hit: null where only a day is missing. */
function judged(
  facts: readonly Fact[],
  finding: Finding,
): { fact: Fact; isHit: Verdict; isContrary: boolean }[] {
  const { date_from: from, date_to: to, count, first } = finding;
  return facts.map((fact) => {
    const { isIt, isContrary } = read(fact, finding);
    const isWithin = first
      ? true
      : fact.state === undefined
        ? within(fact.day, from, to)
        : withinPeriod(fact.state.period, from, to);
    const isDated = count?.by === 'days' && fact.day === null ? null : true;
    return {
      fact,
      isHit: isIt ? and([isWithin, isDated]) : false,
      isContrary: isContrary && isWithin === true,
    };
  });
}

function judgeFinding(facts: readonly Fact[], finding: Finding): Verdict {
  const all = judged(facts, finding);
  const isContrary = all.some((each) => each.isContrary);
  const { first, count, date_from: from, date_to: to } = finding;
  const hits = all.filter(({ isHit }) => isHit === true).map(({ fact }) => fact);
  if (first) {
    if (hits.length === 0) return isContrary ? false : null;
    if (hits.some(({ day }) => day === null)) return null;
    return within(hits.map(({ day }) => day ?? '').sort()[0] ?? null, from, to);
  }
  const key = ({ source, ordinal, day }: Fact) =>
    count?.by === 'mentions'
      ? `${source} ${ordinal}`
      : count?.by === 'days'
        ? (day ?? `${source} ${ordinal}`)
        : source;
  const distinct = (some: readonly Fact[]) =>
    count === undefined ? some.length : new Set(some.map(key)).size;
  const certain = distinct(hits);
  const possible = distinct(all.filter(({ isHit }) => isHit !== false).map(({ fact }) => fact));
  const { at_least: least = 1, at_most: most = Number.POSITIVE_INFINITY } = count ?? {};
  if (certain >= least && possible <= most) return true;
  if (possible === 0) return isContrary ? false : null;
  return certain > 0 && (possible < least || certain > most) ? false : null;
}

function judgeChange(facts: readonly Fact[], change: Change): Verdict {
  const { of, from, to, ucum, direction, by, factor, exceeded } = change;
  const values = judged(facts, of)
    .filter(({ isHit, fact }) => isHit !== false && fact.value !== null)
    .flatMap(({ fact }) => {
      const value = fact.value ?? 0;
      if (ucum === undefined) return { ...fact, value, unit: fact.ucum ?? '' };
      const conversion = fact.ucum === null ? null : conversionOf(fact.ucum, ucum);
      return conversion === null
        ? []
        : { ...fact, value: value * conversion.factor + conversion.offset, unit: '' };
    });
  const days = [of.date_from, of.date_to, from.before, from.since, to.before, to.since];
  const isTimed =
    [from, to].some(({ which }) => which === 'first' || which === 'last') ||
    days.some((day) => day !== undefined);
  const verdicts = [...new Set(values.map(({ unit }) => unit))].map((unit): Verdict => {
    const own = values.filter((each) => each.unit === unit);
    const isAt = ({ day }: Fact, { before, since }: ValuePoint) =>
      (before === undefined || (day !== null && day < before)) &&
      (since === undefined || (day !== null && day >= since));
    if (own.filter((each) => isAt(each, from) || isAt(each, to)).length < 2) return null;
    if (isTimed && own.some(({ day }) => day === null)) return null;
    const pick = (point: ValuePoint) => {
      const some = own.filter((each) => isAt(each, point));
      const byTime = some.toSorted((one, other) => compare(orderOf(one), orderOf(other)));
      const byValue = some.map(({ value }) => value).toSorted((one, other) => one - other);
      if (point.which === 'first') return byTime[0]?.value;
      if (point.which === 'last') return byTime.at(-1)?.value;
      return point.which === 'lowest' ? byValue[0] : byValue.at(-1);
    };
    const [early, late] = [pick(from), pick(to)];
    if (early === undefined || late === undefined) return null;
    const rise = direction === 'rose' ? late - early : early - late;
    const [less, more] = direction === 'rose' ? [early, late] : [late, early];
    return and([
      by === undefined || (exceeded ? rise > by + 1e-9 : rise >= by - 1e-9),
      factor === undefined ? true : early > 0 ? isReached(more, factor * less, exceeded) : null,
      by !== undefined || factor !== undefined || rise > 1e-9,
    ]);
  });
  return verdicts.includes(true) ? true : verdicts.includes(false) ? false : null;
}

const isReached = (number: number, bound: number, isExceeded = false): boolean =>
  isExceeded ? number > bound * (1 + 1e-9) : number >= bound * (1 - 1e-9);

const orderOf = ({ day, source, ordinal, value }: Fact) => [day ?? '', source, ordinal, value ?? 0];
function compare(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  const place = one.findIndex((each, index) => each !== other[index]);
  return place < 0 ? 0 : (one[place] ?? 0) < (other[place] ?? 0) ? -1 : 1;
}

function judgeOrder(study: InventedStudy, patient: string, order: Order): Verdict {
  const side = (finding: Finding) => {
    const all = judged(factsOf(study, patient, finding), finding);
    const hits = all.filter(({ isHit, fact }) => isHit === true && fact.day !== null).map(({ fact }) => fact);
    return {
      told: all.filter(({ isHit }) => isHit === true).map(({ fact }) => fact),
      dated: hits.toSorted((one, other) => ((one.day ?? '') < (other.day ?? '') ? -1 : 1)),
      isUndated: all.some(({ isHit, fact }) => isHit === null || (isHit && fact.day === null)),
      isNone: !all.some(({ isHit }) => isHit !== false),
      isContrary: all.some(({ isContrary }) => isContrary),
    };
  };
  const [of, to] = [side(order.of), side(order.to)];
  if ((of.isNone && of.isContrary) || (to.isNone && to.isContrary)) return false;
  if (of.isNone || to.isNone) return null;
  const isUndated = of.isUndated || to.isUndated;
  if (order.first && isUndated) return null;
  const chosen = (dated: readonly Fact[]) => (order.first ? dated.slice(0, 1) : dated);
  const isPair = chosen(of.dated).some((one) =>
    chosen(to.dated).some((other) => {
      const isSame =
        one.source === other.source &&
        one.ordinal === other.ordinal &&
        order.of.medication?.state === order.to.medication?.state;
      if (isSame && !order.first) return false;
      const days = (Date.parse(other.day ?? '') - Date.parse(one.day ?? '')) / 86_400_000;
      const distance = { before: days, after: -days, within: Math.abs(days) }[order.relation];
      const least =
        order.relation === 'within' || order.same_day
          ? (order.days_at_least ?? 0)
          : Math.max(order.days_at_least ?? 1, 1);
      return distance >= least && distance <= (order.days_at_most ?? Number.POSITIVE_INFINITY);
    }),
  );
  const isOfSentence =
    order.same_day &&
    !order.first &&
    of.told.some((one) => to.told.some((other) => isTogether(order, one, other)));
  return isPair || isOfSentence ? true : isUndated ? null : false;
}

/** Whether one sentence tells of both, and not in the other order. */
function isTogether({ relation }: Order, one: Fact, other: Fact): boolean {
  const [a, b] = [one.state, other.state];
  if (!a || !b || a.sentence === null || a.sentence !== b.sentence) return false;
  const isLater = (first: string | null, last: string | null) =>
    first !== null && last !== null && first > last;
  if (relation === 'before') return !isLater(a.period.startedFirst, b.period.startedLast);
  return relation === 'within' || !isLater(b.period.startedFirst, a.period.startedLast);
}

function yearsBetween(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** The age that a report tells, by the day of birth where it states none. */
const ageOf = ({ age, birthDate, day }: InventedStudy['reports'][number]): number | null =>
  age ?? (birthDate === null || day === null ? null : yearsBetween(birthDate, day));

function judgePerson(study: InventedStudy, patient: string, person: Person): Verdict {
  const reports = study.reports.filter((each) => each.patient === patient);
  const newestFirst = reports.toSorted((one, other) =>
    compare([other.day ?? '', other.id], [one.day ?? '', one.id]),
  );
  // A patient without a report was written by a client.
  const birth =
    reports.length === 0
      ? '1974-02-28'
      : (reports.findLast(({ birthDate }) => birthDate !== null)?.birthDate ?? null);
  const gender =
    reports.length === 0 ? 'female' : (newestFirst.find((each) => each.gender !== null)?.gender ?? null);
  let age: number | null = null;
  if (person.at === undefined) {
    const newest = newestFirst[0]?.day ?? null;
    age =
      newestFirst.map(ageOf).find((each) => each !== null) ??
      (birth !== null && newest !== null ? yearsBetween(birth, newest) : null);
  } else {
    const all = judged(factsOf(study, patient, person.at), person.at);
    const hits = all.filter(({ isHit }) => isHit !== false);
    const days = hits.map(({ isHit, fact }) => (isHit === null ? null : fact.day));
    const first = days.includes(null) ? null : (days.toSorted()[0] ?? null);
    const sameDay = reports
      .filter((each) => each.day === first && ageOf(each) !== null)
      .toSorted((one, other) => compare([other.id], [one.id]));
    if (first !== null) age = birth === null ? (sameDay.map(ageOf)[0] ?? null) : yearsBetween(birth, first);
  }
  return and([
    person.gender === undefined
      ? true
      : person.gender === 'unknown'
        ? gender === null
        : gender === null
          ? null
          : gender === person.gender,
    person.age_from === undefined ? true : age === null ? null : age >= person.age_from,
    person.age_to === undefined ? true : age === null ? null : age <= person.age_to,
  ]);
}
