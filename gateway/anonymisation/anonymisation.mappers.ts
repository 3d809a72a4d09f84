import type {
  AnonymiseRequest,
  DocumentsRequest,
  ReidentifyResponse,
  ResidualRisk as WireResidualRisk,
} from '../../backend/anonymisation/anonymisation.contract.ts';
import type { OnIngest } from '../../backend/record/intake/intake.contract.ts';
import type {
  AnonymisationOnIngest,
  AnonymisationOperator,
  AnonymiseDocumentsInput,
  AnonymisedText,
  AnonymiseInput,
  IdentifierType,
  NameRole,
  ReidentifiedReport,
  ReplacedSpan,
  ResidualRisk,
} from '../generated/resolvers.ts';
import { lowerCase, upperCaseOr } from '../shared/enums.ts';
import type { WireAnonymised, WireSpan } from './anonymisation.source.ts';

const TYPES: readonly IdentifierType[] = [
  'NAME',
  'DATE',
  'AGE',
  'ADDRESS',
  'CITY',
  'HOSPITAL',
  'ORGANISATION',
  'PHONE',
  'FAX',
  'EMAIL',
  'URL',
  'IP',
  'ID',
  'INSURANCE',
  'TAX',
  'IBAN',
  'CARD',
  'PLATE',
  'USERNAME',
  'PROFESSION',
];
const ROLES: readonly NameRole[] = ['PATIENT', 'RELATIVE', 'STAFF', 'UNKNOWN'];

/** The body as the specification has it; the rest only where it is not the default, because another backend may not know it. */
export function toAnonymiseRequest({
  text,
  language,
  operator,
  patientId,
}: AnonymiseInput): AnonymiseRequest {
  return {
    text,
    language: lowerCase(language),
    return_spans: true,
    ...(operator !== 'REDACT' && { operator: lowerCase(operator) }),
    ...(patientId != null && { patient_id: patientId }),
  };
}

export function toDocumentsRequest({
  documents,
  language,
  operator,
}: AnonymiseDocumentsInput): DocumentsRequest {
  return {
    documents: documents.map(({ text, patientId }) => ({
      text,
      ...(patientId != null && { patient_id: patientId }),
    })),
    language: lowerCase(language),
    operator: lowerCase(operator),
  };
}

export function toAnonymised(
  wire: WireAnonymised,
  engine: 'local' | 'cloud',
): AnonymisedText & { __typename: 'AnonymisedText' } {
  return {
    __typename: 'AnonymisedText',
    text: wire.text ?? '',
    spans: (wire.spans ?? []).map(toSpan),
    engine: wire.engine ?? engine,
  };
}

function toSpan(span: WireSpan): ReplacedSpan {
  const { type = '', start = 0, end = 0, replacement = '', preview = '', confidence, role } = span;
  return {
    type: upperCaseOr(TYPES, type, null),
    typeName: type,
    start,
    end,
    replacement,
    preview,
    confidence: confidence ?? null,
    role: upperCaseOr(ROLES, role, null),
    replacedStart: span.replaced_start ?? null,
    replacedEnd: span.replaced_end ?? null,
  };
}

export function toOnIngest({ on, operator, changed_by, changed_at }: OnIngest): AnonymisationOnIngest {
  return {
    isOn: on,
    operator: operator.toUpperCase() as AnonymisationOperator,
    changedBy: changed_by,
    changedAt: changed_at,
  };
}

export function toReidentified({
  extraction_id,
  patient_id,
  identifiers,
}: ReidentifyResponse): ReidentifiedReport & { __typename: 'ReidentifiedReport' } {
  return {
    __typename: 'ReidentifiedReport',
    extractionId: extraction_id,
    patientId: patient_id,
    identifiers,
  };
}

export const toResidualRisk = (risk: WireResidualRisk | null): ResidualRisk | null =>
  risk && {
    documents: risk.documents,
    characters: risk.characters,
    kinds: risk.kinds,
    withoutFinding: risk.without_finding,
    lowConfidence: risk.low_confidence,
    quasiIdentifiers: risk.quasi_identifiers,
  };
