import { type Analysis, type Cohort, type Column, discloseCell, divide } from './cohorts.ts';
import { type MemberSet, NOBODY, unionOf, without } from './masking/member-sets.ts';
import { type FollowUp, kaplanMeier, logRank, type SurvivalStep } from './methods/survival.ts';
import { toDigits, toTest } from './rounding.ts';
import type { SurvivalResult } from './statistics.contract.ts';

const CELLS = ['followed', 'no_origin', 'undated', 'event_before', 'not_followed'] as const;
const MOST_POINTS = 200;
type Group = NonNullable<SurvivalResult['groups'][number]>;

/** The time to an event in each cohort, and whether two of them differ. */
export async function describeSurvival(analysis: Analysis, column: Column): Promise<SurvivalResult> {
  const followed: (FollowedCohort | null)[] = [];
  for (const cohort of analysis.cohorts) followed.push(cohort && (await follow(analysis, cohort, column)));
  const [one, other] = followed;
  const test = one?.followUps && other?.followUps ? logRank(one.followUps, other.followUps) : null;
  return {
    groups: followed.map((own) => own?.group ?? null),
    test:
      test &&
      toTest(
        test,
        [one, other].some((own) => own !== null && own !== undefined && hasMasked(own.group)),
      ),
  };
}

const hasMasked = ({ is_rounded: isRounded, outcomes }: Group): boolean =>
  isRounded || outcomes.some(({ count }) => count === null);

interface FollowedCohort {
  readonly group: Group;
  /** Null where nothing may be told of them. */
  readonly followUps: readonly FollowUp[] | null;
}

async function follow(analysis: Analysis, cohort: Cohort, column: Column): Promise<FollowedCohort> {
  const isFollowed = (place: number) => !Number.isNaN(column.numbers[place]);
  const division = await divide(analysis, cohort, CELLS, (place) =>
    isFollowed(place) ? 'followed' : (CELLS.find((cell) => cell === column.words[place]) ?? 'no_origin'),
  );
  const { places: told, isRounded } = await discloseCell(analysis, cohort, division, 'followed');
  const empty = { cells: division.cells, outcomes: [], points: [], is_rounded: isRounded, median_days: null };
  if (told === null) return { group: empty, followUps: null };
  const own = { places: told, set: division.setOf('followed') };
  const places = own.places.map((place) => ({
    place,
    days: column.numbers[place] ?? 0,
    isEvent: column.words[place] === 'event',
  }));
  const outcomes = isRounded
    ? []
    : (
        await divide(analysis, own, ['event', 'censored'] as const, (place) =>
          column.words[place] === 'event' ? 'event' : 'censored',
        )
      ).cells;
  const points = await tellPoints(analysis, own.set, places, isRounded);
  const median = points.find(({ survival }) => survival <= 0.5)?.days ?? null;
  return { group: { ...empty, outcomes, points, median_days: median }, followUps: places };
}

interface Followed extends FollowUp {
  readonly place: number;
}

/** The points of a curve between which enough have left, by the event as well as censored, or none. */
async function tellPoints(
  { release, setOf }: Analysis,
  all: MemberSet,
  followed: readonly Followed[],
  isRounded: boolean,
): Promise<Group['points']> {
  const points: Group['points'] = [];
  const left = followed.toSorted((a, b) => a.days - b.days);
  let [next, events, censored] = [0, NOBODY, NOBODY];
  for (const { days, survival, low, high } of thinned(kaplanMeier(followed))) {
    const from = next;
    while ((left[next]?.days ?? Number.POSITIVE_INFINITY) <= days) next += 1;
    const since = left.slice(from, next);
    const setSince = (isEvent: boolean) =>
      setOf(since.flatMap((each) => (each.isEvent === isEvent ? [each.place] : [])));
    events = unionOf(events, setSince(true));
    censored = unionOf(censored, setSince(false));
    const atRisk = without(without(all, events), censored);
    if (!(await release.allCells(all, [atRisk, events, censored]))) continue;
    points.push({
      days,
      survival: toDigits(survival, isRounded),
      low: low === null ? null : toDigits(low, isRounded),
      high: high === null ? null : toDigits(high, isRounded),
      at_risk: atRisk.members,
    });
  }
  return points;
}

/** The steps at which somebody had the event: so many at most, spread evenly. */
function thinned(steps: readonly SurvivalStep[]): SurvivalStep[] {
  const all = steps.filter(({ events }) => events > 0);
  const each = Math.ceil(all.length / MOST_POINTS);
  return all.filter((_, place) => place % each === each - 1 || place === all.length - 1);
}
