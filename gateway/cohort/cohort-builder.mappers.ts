import type { CriteriaResponse } from '../../backend/chat/criteria/criteria.contract.ts';
import type {
  CohortAttributes as WireAttributes,
  Breakdown as WireBreakdown,
  Matrix as WireMatrix,
} from '../../backend/cohort/builder/builder.contract.ts';
import type {
  CohortAttributes,
  CohortBreakdown,
  CohortCriterionLine,
  CohortMatrix,
  CohortVerdict,
} from '../generated/resolvers.ts';
import { listedConnection } from '../graph/connections.ts';
import { upperCase } from '../shared/enums.ts';
import { toNodeInput } from './cohort-node.mappers.ts';
import { toProof } from './cohort-tree.mappers.ts';

type WireCount = WireBreakdown['nodes'][number];
const toCount = ({ not_met: notMet, ...count }: WireCount) => ({ ...count, notMet });

export const toBreakdown = ({ nodes, steps, ...rest }: WireBreakdown): CohortBreakdown => ({
  ...rest,
  nodes: nodes.map(toCount),
  steps: steps.map(toCount),
});

export const toMatrix = ({ denominator, patients, ...ends }: WireMatrix): CohortMatrix => ({
  denominator,
  totalCount: denominator,
  ...listedConnection(patients, ends, ({ patient_id: patientId, cells }) => ({
    patientId,
    cells: cells.map(({ verdict, proof }) => ({
      verdict: upperCase<CohortVerdict>(verdict),
      proof: proof.map(toProof),
    })),
  })),
});

export const toAttributes = (wire: WireAttributes): CohortAttributes => ({
  sourceSystems: wire.source_systems,
  reportTypes: wire.report_types,
  studyGroups: wire.study_groups,
});

/** A line as it was understood, its tree with the names of the schema. */
export const toCriterionLine = (wire: CriteriaResponse['criteria'][number]): CohortCriterionLine => ({
  tree: wire.tree === null ? null : JSON.stringify(toNodeInput(wire.tree)),
  notUnderstood: wire.not_understood,
});
