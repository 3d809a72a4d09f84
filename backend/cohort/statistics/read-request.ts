import type { EvidenceDependencies } from '../../evidence/lookup.ts';
import { CallError } from '../../shared/errors.ts';
import { type ReadNode, type ReadTree, readTree } from '../tree/read-tree.ts';
import type { CohortNode } from '../tree/tree.contract.ts';
import type { MeasuredValue, StatisticsRequest } from './statistics.contract.ts';

/** A request in terms of what the study has. */
export interface ReadRequest {
  readonly tree: CohortNode;
  readonly read: ReadTree;
  /** What stands in a field of the call, such as groups.0.tree or variables.2. */
  nodeAt(field: string): ReadNode;
}

interface Criterion {
  readonly field: string;
  readonly node: CohortNode;
  /** What of the node the field is. */
  readonly part: '' | '.finding' | '.change';
}

/**
 * Reads all criteria of a request as one tree: equal ones are one.
 *
 * @param username whose private cohorts the criteria may be made of, too
 * @throws CallError 400 that names the field, such as variables.2.of.concepts.0
 */
export async function readRequest(
  dependencies: EvidenceDependencies,
  studyId: string,
  request: StatisticsRequest,
  username?: string,
): Promise<ReadRequest> {
  const criteria = criteriaOf(request);
  const tree = { all: criteria.map(({ node }) => node) };
  const read = await readTree(dependencies, studyId, tree, username).catch((error: unknown) => {
    throw inWordsOfTheCall(error, criteria);
  });
  const places = new Map(criteria.map(({ field }, place) => [field, place]));
  return {
    tree,
    read,
    nodeAt(field) {
      const node = 'nodes' in read.root ? read.root.nodes[places.get(field) ?? -1] : undefined;
      if (node === undefined) throw new Error(`nothing was read of ${field}`);
      return node;
    },
  };
}

function criteriaOf({ groups, variables, survival, correlations, trends }: StatisticsRequest): Criterion[] {
  const finding = (field: string, of: NonNullable<CohortNode['finding']>, part: Criterion['part']) => ({
    field,
    node: { finding: of },
    part,
  });
  const value = (field: string, of: MeasuredValue): Criterion => ({
    field,
    node: changeOf(of),
    part: '.change',
  });
  return [
    ...groups.map(({ tree }, place): Criterion => ({ field: `groups.${place}.tree`, node: tree, part: '' })),
    ...variables.flatMap((variable, place) => {
      const field = `variables.${place}`;
      if (variable.kind === 'value') return [value(field, variable)];
      return variable.kind === 'finding' ? [finding(field, variable.finding, '')] : [];
    }),
    ...Object.entries(survival ?? {}).map(([name, of]) => finding(`survival.${name}`, of, '.finding')),
    ...correlations.flatMap(({ x, y }, place) => [
      value(`correlations.${place}.x`, x),
      value(`correlations.${place}.y`, y),
    ]),
    ...trends.map((trend, place) => value(`trends.${place}`, { ...trend, which: 'last' })),
  ];
}

/** A value is read as one end of a change: with its unit, and with all values as its facts. */
const changeOf = ({ of, which, ucum }: MeasuredValue): CohortNode => ({
  change: { of, from: { which }, to: { which }, direction: 'rose', ucum },
});

function inWordsOfTheCall(error: unknown, criteria: readonly Criterion[]): unknown {
  if (!(error instanceof CallError) || error.field === undefined) return error;
  const [, place, below = ''] = /^tree\.all\.(\d+)(.*)$/.exec(error.field) ?? [];
  const { field, part } = criteria[Number(place)] ?? { field: 'groups', part: '' };
  const inCall = `${field}${below.startsWith(part) ? below.slice(part.length) : below}`;
  return new CallError(error.status, error.code, error.message, inCall);
}
