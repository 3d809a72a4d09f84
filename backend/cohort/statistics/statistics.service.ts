import { setImmediate } from 'node:timers/promises';
import type { EvidenceDependencies } from '../../evidence/lookup.ts';
import { audit } from '../../record/audit/audit.store.ts';
import { findMasking, type Masking, saveMasking } from '../../record/disclosure/threshold.store.ts';
import type { MarkMaker } from '../../record/withdrawn/marks.ts';
import type { Caller } from '../../shared/caller.ts';
import { badInput } from '../../shared/errors.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { countInAllUnits } from '../tree/tree.service.ts';
import { notesOfTree } from '../tree/tree-notes.ts';
import { type Analysis, masked, type ReadCohorts, readCohorts } from './cohorts.ts';
import { correlate } from './correlations.ts';
import { describeSurvival } from './follow-ups.ts';
import { without } from './masking/member-sets.ts';
import { createRelease, type Release } from './masking/release.ts';
import { lockForRelease, releasedSets, rememberSets } from './masking/released-sets.store.ts';
import { MEMBERS, type MemberRow, type Members, PERSON, readMembers, VERDICTS } from './members.store.ts';
import { holm } from './methods/multiplicity.ts';
import { readRequest } from './read-request.ts';
import type { MaskedCount, Statistics, StatisticsRequest, VariableResult } from './statistics.contract.ts';
import { followTrend } from './trends.ts';
import { describeFinding, describeNumbers, describeSex } from './variables.ts';

const MOST_PATIENTS = 200_000;

export interface StatisticsService {
  /**
   * Describes one cohort, or compares two. Small counts are masked, and others from which they followed.
   *
   * @param username whose private cohorts the criteria may be made of, too
   * @throws CallError 400 that names the field, such as variables.2.of.concepts.0
   */
  describe(studyId: string, request: StatisticsRequest, username?: string): Promise<Statistics>;
  findMasking(studyId: string): Promise<Masking>;
  /** Changes from which number on counts are told. */
  changeMasking(studyId: string, threshold: number, caller: Caller): Promise<Masking>;
}

export function createStatisticsService(
  dependencies: EvidenceDependencies & { readonly markOf: MarkMaker },
): StatisticsService {
  const { db, markOf } = dependencies;
  return {
    async describe(studyId, request, username) {
      const read = await readRequest(dependencies, studyId, request, username);
      const members = await countInAllUnits(read.read, () => readMembers(db, studyId, request, read));
      const rows = members.fields?.[MEMBERS] ?? [];
      if (rows.length > MOST_PATIENTS)
        throw badInput(
          `The cohorts have more than ${MOST_PATIENTS.toLocaleString('en')} patients; add criteria that leave fewer.`,
          'groups',
        );
      const cohorts = readCohorts(rows, request.groups.length, (id) => markOf(studyId, 'patient', id));
      const notes = notesOfTree(read.tree, read.read, { units: {} }, 'en');
      return inTransaction(db, async (tx) => {
        await lockForRelease(tx, studyId);
        const { threshold } = await findMasking(tx, studyId);
        const release = createRelease(threshold, (counts) => releasedSets(tx, studyId, counts));
        const answer = await analyse(request, members, cohorts, { release, threshold });
        await rememberSets(tx, studyId, release.added);
        return { threshold, ...answer, notes };
      });
    },
    findMasking: (studyId) => findMasking(db, studyId),
    changeMasking: (studyId, threshold, caller) => changeMasking(db, studyId, threshold, caller),
  };
}

const changeMasking = (db: Database, studyId: string, threshold: number, caller: Caller) =>
  inTransaction(db, async (tx) => {
    await saveMasking(tx, studyId, { threshold, changedBy: caller.username });
    await audit(tx, caller, { studyId, action: 'cohort.masking.change', target: `threshold ${threshold}` });
    return findMasking(tx, studyId);
  });

async function analyse(
  request: StatisticsRequest,
  { fields }: Members,
  cohorts: ReadCohorts,
  masking: Pick<Analysis, 'release' | 'threshold'>,
): Promise<Omit<Statistics, 'threshold' | 'notes'>> {
  const { first, second } = cohorts;
  const { release } = masking;
  const members = second === null ? [first] : [first, second];
  const groups: (MaskedCount & { name: string })[] = [];
  for (const [place, { set }] of members.entries())
    groups.push({ name: request.groups[place]?.name ?? '', ...masked(set, await release.count(set)) });
  const analysis: Analysis = {
    ...cohorts,
    ...masking,
    cohorts: members.map((cohort, place) => (groups[place]?.masked === null ? cohort : null)),
  };
  const rowsOf = (field: string): readonly MemberRow[] => fields?.[field] ?? [];
  const columnOf = (field: string) => analysis.column(rowsOf(field));
  const inBoth = second === null ? null : await countBoth(cohorts, groups, release);
  const variables = await describeVariables(request, analysis, rowsOf);
  const survival =
    request.survival === undefined ? null : await describeSurvival(analysis, columnOf('survival'));
  const correlations = [];
  for (const place of request.correlations.keys())
    correlations.push(
      await correlate(analysis, columnOf(`correlations.${place}.x`), columnOf(`correlations.${place}.y`)),
    );
  const trends = [];
  for (const place of request.trends.keys())
    trends.push(await followTrend(analysis, analysis.placed(rowsOf(`trends.${place}`))));
  return { groups, in_both: inBoth, variables, survival, correlations, trends };
}

/** Those who meet both trees, who are in the first cohort alone. */
async function countBoth(
  { second, ofSecondTree }: ReadCohorts,
  groups: readonly MaskedCount[],
  release: Release,
): Promise<MaskedCount> {
  const isCounted =
    second !== null && groups[1]?.masked === null && (await release.count(ofSecondTree)) === null;
  if (!isCounted) return { count: null, masked: 'derivable' };
  const both = without(ofSecondTree, second.set);
  const [, mask = null] = await release.cells(ofSecondTree, [second.set, both]);
  return masked(both, mask);
}

async function describeVariables(
  { variables }: StatisticsRequest,
  analysis: Analysis,
  rowsOf: (field: string) => readonly MemberRow[],
): Promise<VariableResult[]> {
  const person = analysis.column(rowsOf(PERSON));
  const { words } = analysis.column(rowsOf(MEMBERS));
  const results: VariableResult[] = [];
  let findings = 0;
  for (const [place, { kind }] of variables.entries()) {
    // Others are answered between the columns of a large cohort.
    await setImmediate();
    if (kind === 'age') results.push(await describeNumbers('age', analysis, person));
    else if (kind === 'sex') results.push(await describeSex(analysis, person));
    else if (kind === 'value')
      results.push(await describeNumbers('value', analysis, analysis.column(rowsOf(`variables.${place}`))));
    else {
      const letter = findings;
      findings += 1;
      const verdicts: Readonly<Record<string, (typeof VERDICTS)[keyof typeof VERDICTS]>> = VERDICTS;
      results.push(
        await describeFinding(analysis, (own) => verdicts[words[own]?.[letter] ?? '-'] ?? 'not_mentioned'),
      );
    }
  }
  const adjusted = holm(results.map(({ test }) => test?.p ?? null));
  return results.map((result, place) => ({ ...result, adjusted_p: adjusted[place] ?? null }));
}
