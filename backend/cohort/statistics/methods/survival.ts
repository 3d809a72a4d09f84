import { chiSquaredTail, Z_95 } from './distributions.ts';
import type { TestResult } from './test-result.ts';

/** How long somebody was followed, in days, and whether that ended with the event. */
export interface FollowUp {
  readonly days: number;
  readonly isEvent: boolean;
}

export interface SurvivalStep {
  readonly days: number;
  /** How many were followed up to this day, before its events. */
  readonly atRisk: number;
  readonly events: number;
  /** The share that is without the event after this day. */
  readonly survival: number;
  /** Its 95 % confidence interval on the scale of logarithms (Greenwood); null where nobody is left. */
  readonly low: number | null;
  readonly high: number | null;
}

/** Kaplan and Meier's curve: one step for each day that somebody's follow-up ended. */
export function kaplanMeier(followUps: readonly FollowUp[]): SurvivalStep[] {
  let survival = 1;
  let greenwood = 0;
  return daysOf([followUps]).map(({ days, ends: [end] }) => {
    const { atRisk, events } = end ?? { atRisk: 0, events: 0 };
    survival *= 1 - events / atRisk;
    greenwood += events === 0 ? 0 : events / (atRisk * (atRisk - events));
    const reach = Math.exp(Z_95 * Math.sqrt(greenwood));
    return {
      days,
      atRisk,
      events,
      survival,
      low: survival > 0 ? survival / reach : null,
      high: survival > 0 ? Math.min(survival * reach, 1) : null,
    };
  });
}

/** Compares two curves (Mantel 1966); null where no event tells them apart. */
export function logRank(one: readonly FollowUp[], other: readonly FollowUp[]): TestResult | null {
  let difference = 0;
  let variance = 0;
  for (const { ends } of daysOf([one, other])) {
    const [a, b] = ends;
    if (a === undefined || b === undefined) continue;
    const n = a.atRisk + b.atRisk;
    const events = a.events + b.events;
    difference += a.events - (events * a.atRisk) / n;
    if (n > 1) variance += (events * (a.atRisk / n) * (b.atRisk / n) * (n - events)) / (n - 1);
  }
  if (!(variance > 0)) return null;
  const statistic = difference ** 2 / variance;
  return { test: 'log_rank', statistic, df: 1, p: chiSquaredTail(statistic, 1) };
}

interface End {
  readonly atRisk: number;
  readonly events: number;
}

/** Days on which a follow-up of any group ends, with what happens in each group. */
function daysOf(groups: readonly (readonly FollowUp[])[]): { days: number; ends: End[] }[] {
  const ends = new Map<number, { events: number; ended: number }[]>();
  groups.forEach((followUps, group) => {
    for (const { days, isEvent } of followUps) {
      const day = ends.get(days) ?? groups.map(() => ({ events: 0, ended: 0 }));
      ends.set(days, day);
      const own = day[group];
      if (own === undefined) continue;
      own.ended += 1;
      own.events += isEvent ? 1 : 0;
    }
  });
  const atRisk = groups.map(({ length }) => length);
  return [...ends.entries()]
    .sort(([a], [b]) => a - b)
    .map(([days, day]) => ({
      days,
      ends: day.map(({ events, ended }, group) => {
        const before = atRisk[group] ?? 0;
        atRisk[group] = before - ended;
        return { atRisk: before, events };
      }),
    }));
}
