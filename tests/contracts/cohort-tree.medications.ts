import type { Finding } from '../../backend/cohort/tree/tree.contract.ts';
import type { InventedEvent, Mention, Report } from '../support/invented-studies.ts';
import { and, type Verdict } from './cohort-tree.verdicts.ts';

/** When a state of a medication was, each bound null where it is not known, and whether it had a reason. */
export interface Period {
  readonly startedFirst: string | null;
  readonly startedLast: string | null;
  readonly endedFirst: string | null;
  readonly endedLast: string | null;
}
/** What is stated of a state. */
export interface StatedState {
  readonly day: string | null;
  readonly statement: string;
  readonly period: Period;
  readonly sentence: string | null;
  readonly hasReason: Verdict;
}
/** What tells whether the reason that is stated is the one that is asked for; null where none is stated. */
type Judge<Reason> = (reason: Reason) => Verdict;

// biome-ignore lint/suspicious/noExplicitAny: resources of every type are read by the same names
type Json = any;
type State = NonNullable<Finding['medication']>['state'];

const LATER = '9999-12-31';
const pad = (number: number) => String(number).padStart(2, '0');
/** The first and last day of a day, month or year; a day that the calendar does not have runs on into the next month. */
function bounds(stated: string | null | undefined): [string | null, string | null] {
  if (!stated) return [null, null];
  const [year = 0, month = 1, day = 1] = stated.slice(0, 10).split('-').map(Number);
  const iso = (...parts: [number, number, number]) => new Date(Date.UTC(...parts)).toISOString().slice(0, 10);
  if (stated.length === 4) return [`${stated}-01-01`, `${stated}-12-31`];
  if (stated.length === 7) return [`${year}-${pad(month)}-01`, iso(year, month, 0)];
  return [iso(year, month - 1, day), iso(year, month - 1, day)];
}
function at(stated: string | null | undefined): Pick<StatedState, 'day' | 'period'> {
  const [first, last] = bounds(stated);
  const period = { startedFirst: first, startedLast: last, endedFirst: first, endedLast: last };
  return { day: first === last ? first : null, period };
}

/** Whether it was within bounds; unknown where it may or may not have been, or ended before it began. */
export function withinPeriod(period: Period, from: string | undefined, to: string | undefined): Verdict {
  const { startedFirst, startedLast, endedFirst, endedLast } = period;
  if (from === undefined && to === undefined) return true;
  if (startedFirst !== null && endedLast !== null && startedFirst > endedLast) return null;
  const after = (bound: string): Verdict =>
    endedFirst !== null && endedFirst >= bound
      ? true
      : endedLast !== null && endedLast < bound
        ? false
        : null;
  const before = (bound: string): Verdict =>
    startedLast !== null && startedLast <= bound
      ? true
      : startedFirst !== null && startedFirst > bound
        ? false
        : null;
  return and([from === undefined || after(from), to === undefined || before(to)]);
}

/** What a mention of a medication states of its state. */
export function statesOfMention(
  { assertion, events = [] }: Mention,
  report: Report,
  statement: string,
  state: State,
  judgeReason: Judge<InventedEvent['reason']>,
): StatedState[] {
  const { temporality } = assertion;
  const sentenceOf = (event: InventedEvent | undefined) => (event ? `${report.id} ${event.sentence}` : null);
  const find = (...kinds: readonly string[]) => events.find(({ kind }) => kinds.includes(kind));
  if (state === 'taken') {
    const begun = find('started', 'restarted');
    const over = find('restarted') ? undefined : find('stopped');
    const [start, stop] = [bounds(begun?.date), bounds(over?.date)];
    const isNow = temporality !== 'past' && over === undefined;
    const period = {
      startedFirst: start[0],
      startedLast: start[1] ?? stop[1] ?? report.day,
      endedFirst: isNow ? report.day : (stop[0] ?? start[0]),
      endedLast: isNow ? null : (stop[1] ?? report.day),
    };
    const isToCome = temporality === 'future' && begun === undefined;
    const stated = isToCome && statement === 'affirmed' ? 'hypothetical' : statement;
    const hasReason = begun === undefined ? null : judgeReason(begun.reason);
    return [{ day: report.day, statement: stated, period, sentence: sentenceOf(begun ?? over), hasReason }];
  }
  const own = events.filter(({ kind }) => kind === state);
  if (own.length > 0)
    return own.map((event) => ({
      ...at(event.date === undefined ? report.day : event.date),
      statement,
      sentence: sentenceOf(event),
      hasReason: judgeReason(event.reason),
    }));
  const isTakenOn = statement === 'affirmed' && temporality === 'current' && !find('stopped', 'paused');
  const isDenied = state === 'stopped' || state === 'paused' ? isTakenOn : statement === 'negated';
  return isDenied ? [{ ...at(report.day), statement: 'negated', sentence: null, hasReason: null }] : [];
}

/** What a resource of a medication states of its state. */
export function statesOfResource(
  own: Json,
  statement: string,
  day: string | null,
  state: State,
  judgeReason: Judge<Json>,
): StatedState[] {
  const { status, effectivePeriod = {}, effectiveDateTime, authoredOn } = own;
  const start: string | undefined = effectivePeriod.start ?? authoredOn;
  const stop: string | undefined = effectivePeriod.end;
  const statedDay: string | undefined = effectiveDateTime ?? effectivePeriod.start ?? authoredOn;
  const told = (stated: string | undefined, of: string, reason: Json): StatedState[] => [
    {
      ...at(of === 'negated' ? statedDay : stated),
      statement: of,
      sentence: null,
      hasReason: judgeReason(reason),
    },
  ];
  const isTakenOn = status === 'active' && statement === 'affirmed';
  switch (state) {
    case 'taken': {
      const [from, until, then] = [bounds(start), bounds(stop), bounds(effectiveDateTime)];
      const period = {
        startedFirst: from[0],
        startedLast: from[1] ?? then[1],
        endedFirst: stop ? until[0] : status === 'active' ? LATER : (then[0] ?? from[0]),
        endedLast: until[1],
      };
      return [{ day, statement, period, sentence: null, hasReason: judgeReason(own.reasonCode) }];
    }
    case 'started':
      return statement === 'negated' || (start && !own.priorPrescription)
        ? told(start, statement, own.reasonCode)
        : [];
    case 'stopped':
      if (status === 'stopped' || (status === 'completed' && stop))
        return told(stop, statement, own.statusReason);
      return isTakenOn ? told(undefined, 'negated', own.statusReason) : [];
    case 'paused':
      if (status === 'on-hold') return told(undefined, statement, own.statusReason);
      return isTakenOn ? told(undefined, 'negated', own.statusReason) : [];
    default:
      return statement === 'negated' ? told(undefined, statement, undefined) : [];
  }
}
