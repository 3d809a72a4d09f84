import type {
  Correction,
  FactSide,
  VerdictFilter,
  VerdictRequest,
  Verdict as WireVerdict,
} from '../../backend/review/review.contract.ts';
import { toAssertion } from '../extractions/extractions.mappers.ts';
import type {
  CorrectionInput,
  JudgedFact,
  JudgeFactInput,
  RejectionReason,
  StudyVerdictsArgs,
  Verdict,
  VerdictKind,
  VerdictState,
} from '../generated/resolvers.ts';
import type { ConnectionParent } from '../graph/connections.ts';
import { camelCase, lowerCase, upperCase } from '../shared/enums.ts';

const MOST_CODES = 20;

export type VerdictConnectionParent = ConnectionParent<Verdict>;

export function toVerdict(wire: WireVerdict): Verdict {
  const { id, comment, version } = wire;
  return {
    id,
    extractionId: wire.extraction_id,
    patientId: wire.patient_id,
    context: wire.context,
    factId: wire.fact_id,
    kind: upperCase<VerdictKind>(wire.kind),
    state: upperCase<VerdictState>(wire.state),
    before: toFact(wire.before),
    after: toFact(wire.after),
    reason: wire.reason && upperCase<RejectionReason>(wire.reason),
    comment,
    judgedBy: wire.judged_by,
    judgedAt: wire.judged_at,
    undoneAt: wire.undone_at,
    version,
  };
}

export const toFact = (side: FactSide | null): JudgedFact | null => (side === null ? null : toJudged(side));

export function toJudged(side: FactSide): JudgedFact {
  const { assertion, links, ...stated } = side;
  return { ...stated, assertion: toAssertion(assertion), links: links.slice(0, MOST_CODES) };
}

/** Which verdicts of a study are asked for, as REST takes it. */
export const toFilter = ({ reader, kind, state, category }: Asked): VerdictFilter => ({
  ...(reader != null && { reader }),
  ...(kind != null && { kind: lowerCase(kind) }),
  ...(state != null && {
    state: lowerCase(state).replaceAll('_', ' ') as NonNullable<VerdictFilter['state']>,
  }),
  ...(category != null && { category }),
});

type Asked = Pick<StudyVerdictsArgs, 'reader' | 'kind' | 'state' | 'category'>;

/** What a verdict says, as REST takes it. */
export function toVerdictRequest(input: JudgeFactInput): VerdictRequest {
  const { factId, kind, correction, reason, comment, version } = input;
  return {
    kind: lowerCase(kind),
    version,
    ...(factId != null && { fact: factId }),
    ...(correction != null && { correction: toCorrection(correction) }),
    ...(reason != null && { reason: toReason(reason) }),
    ...(comment != null && { comment }),
  };
}

export const toReason = (reason: RejectionReason): VerdictRequest['reason'] =>
  lowerCase(reason).replaceAll('_', ' ') as VerdictRequest['reason'];

export function toCorrection({ offset, length, category, assertion, ...rest }: CorrectionInput): Correction {
  const { code, withoutCode, value, unit } = rest;
  return {
    ...(offset != null && { offset }),
    ...(length != null && { length }),
    ...(category != null && { category }),
    ...(withoutCode === true && { code: null }),
    ...(code != null && { code: code as Correction['code'] }),
    ...(assertion != null && { assertion: toAsserted(assertion) }),
    ...(value !== undefined && { value }),
    ...(unit !== undefined && { unit }),
  };
}

const toAsserted = (assertion: NonNullable<CorrectionInput['assertion']>): Correction['assertion'] =>
  Object.fromEntries(
    Object.entries(assertion).flatMap(([part, said]) => (said == null ? [] : [[part, camelCase(said)]])),
  );
