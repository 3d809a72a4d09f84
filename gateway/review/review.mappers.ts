import type {
  Correction,
  FactSide,
  VerdictRequest,
  Verdict as WireVerdict,
} from '../../backend/review/review.contract.ts';
import { toAssertion } from '../extractions/extractions.mappers.ts';
import type {
  CorrectionInput,
  JudgedFact,
  JudgeFactInput,
  RejectionReason,
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

function toFact(side: FactSide | null): JudgedFact | null {
  if (side === null) return null;
  const { assertion, links, ...stated } = side;
  return { ...stated, assertion: toAssertion(assertion), links: links.slice(0, MOST_CODES) };
}

/** What a verdict says, as REST takes it. */
export function toVerdictRequest(input: JudgeFactInput): VerdictRequest {
  const { factId, kind, correction, reason, comment, version } = input;
  return {
    kind: lowerCase(kind),
    version,
    ...(factId != null && { fact: factId }),
    ...(correction != null && { correction: toCorrection(correction) }),
    ...(reason != null && { reason: lowerCase(reason).replaceAll('_', ' ') as VerdictRequest['reason'] }),
    ...(comment != null && { comment }),
  };
}

function toCorrection({ offset, length, category, assertion, ...rest }: CorrectionInput): Correction {
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
