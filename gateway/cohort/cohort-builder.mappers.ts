import type { CriteriaResponse } from '../../backend/chat/criteria/criteria.contract.ts';
import type {
  CohortAttributes as WireAttributes,
  Breakdown as WireBreakdown,
  Matrix as WireMatrix,
} from '../../backend/cohort/builder/builder.contract.ts';
import type { CohortNode } from '../../backend/cohort/tree/tree.contract.ts';
import type {
  AssertionStatus,
  CohortAttributes,
  CohortBreakdown,
  CohortCriterionLine,
  CohortMatrix,
  CohortNodeInput,
  CohortVerdict,
  FindingInput,
  Temporality,
} from '../generated/resolvers.ts';
import { upperCase } from '../shared/enums.ts';
import { toProof } from './cohort-tree.mappers.ts';

type WireCount = WireBreakdown['nodes'][number];
const toCount = ({ not_met: notMet, ...count }: WireCount) => ({ ...count, notMet });

export const toBreakdown = ({ nodes, steps, ...rest }: WireBreakdown): CohortBreakdown => ({
  ...rest,
  nodes: nodes.map(toCount),
  steps: steps.map(toCount),
});

export const toMatrix = ({ denominator, patients, next_cursor: nextCursor }: WireMatrix): CohortMatrix => ({
  denominator,
  nextCursor,
  patients: patients.map(({ patient_id: patientId, cells }) => ({
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

/** What lines are made of: groups, findings and persons. */
function toNodeInput({ all, not, lacking, finding, person }: CohortNode): CohortNodeInput {
  return {
    all: all?.map(toNodeInput),
    not: not && toNodeInput(not),
    lacking: lacking && toNodeInput(lacking),
    finding: finding && toFindingInput(finding),
    person: person && { gender: person.gender, ageFrom: person.age_from, ageTo: person.age_to },
  };
}

function toFindingInput(finding: NonNullable<CohortNode['finding']>): FindingInput {
  const { label, concepts, category, assertion, association, temporality, value } = finding;
  return {
    criterion: {
      label,
      concepts,
      category,
      text: finding.text,
      assertion: assertion?.map((each) => upperCase<AssertionStatus>(each)),
      temporality: temporality?.map((each) => upperCase<Temporality>(each)),
      dateFrom: finding.date_from,
      dateTo: finding.date_to,
      value: value && { ...value, comparator: upperCase(value.comparator) },
    },
    association: association && upperCase(association),
  };
}
