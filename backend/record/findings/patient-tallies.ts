import { assertionStatusOf } from '../../clinical/assertion-status.ts';
import { CODE_SYSTEMS, type CodeSystem } from '../../clinical/extractions.contract.ts';
import type { ExtractedEntity } from '../../clinical/extractions.engine.ts';
import { ANY } from './counted-findings.ts';

/** The category of a tally that leaves it open. */
export const EVERY_CATEGORY = '';

/** What is counted of a standing and a category: reports, entities, and entities with a code of each system. */
export type Tally = Record<'reports' | 'entities' | Lowercase<CodeSystem>, number>;

/** The columns of a tally, each an array in the store. */
export const TALLIED = ['reports', 'entities', ...CODE_SYSTEMS.map(columnOf)] as const;

/** The counts of one report. */
export interface ReportTally {
  /** A standing, or ANY. */
  readonly standing: string;
  readonly category: string;
  readonly tally: Tally;
}

/** The column that counts codes of a system. */
export function columnOf<System extends CodeSystem>(system: System): Lowercase<System> {
  return system.toLowerCase() as Lowercase<System>;
}

/** Adds counts to those of a standing and a category, which begin with none. */
export function addTally(tallies: Map<string, Tally>, category: string, added: Partial<Tally>): void {
  const tally = tallies.get(category) ?? (Object.fromEntries(TALLIED.map((column) => [column, 0])) as Tally);
  tallies.set(category, tally);
  for (const column of TALLIED) tally[column] += added[column] ?? 0;
}

/** The same counts, to be taken off. */
export const negatedTallies = (tallied: readonly ReportTally[]): ReportTally[] =>
  tallied.map(({ tally, ...of }) => ({
    ...of,
    tally: Object.fromEntries(TALLIED.map((column) => [column, -tally[column]])) as Tally,
  }));

/** What is counted of a report, of each standing and of any, by category and in all. */
export function talliedIn(
  entities: readonly Pick<ExtractedEntity, 'category' | 'assertion' | 'links'>[],
): ReportTally[] {
  const byStanding = new Map<string, Map<string, Tally>>();
  for (const { category, assertion, links } of entities) {
    const own: Partial<Tally> = { entities: 1 };
    for (const { dataSource } of links) own[columnOf(dataSource)] = 1;
    for (const standing of [assertionStatusOf(assertion), ANY]) {
      const tallies = byStanding.get(standing) ?? new Map<string, Tally>();
      byStanding.set(standing, tallies);
      for (const one of [category, EVERY_CATEGORY]) addTally(tallies, one, own);
    }
  }
  return Array.from(byStanding, ([standing, tallies]) =>
    Array.from(tallies, ([category, tally]) => ({ standing, category, tally: { ...tally, reports: 1 } })),
  ).flat();
}
