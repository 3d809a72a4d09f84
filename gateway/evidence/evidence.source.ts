import type { EvidenceRequest, EvidenceResponse } from '../../backend/evidence/evidence.contract.ts';
import type { WireEntity } from '../extractions/extractions.mappers.ts';
import type { RestClient } from '../shared/rest.ts';
import { sayRequestFailed } from '../shared/status-texts.ts';

/** An item as a backend may write it: the specification leaves the names of its report's fields open. */
export interface WireEvidenceItem {
  readonly entity?: WireEntity;
  readonly extraction?: Partial<
    Record<
      | 'extraction_id'
      | 'id'
      | 'source_system'
      | 'sourceSystem'
      | 'original_text'
      | 'originalText'
      | 'report_date',
      string | null
    >
  >;
  readonly extraction_id?: string;
  readonly context?: string;
  readonly context_offset?: number;
}

/** The answer to a question for evidence: the specification's fields, and those that our backend adds. */
export type WireEvidence = Partial<Omit<EvidenceResponse, 'byPatient'>> & {
  readonly byPatient?: readonly {
    readonly patient_id: string;
    readonly items?: readonly WireEvidenceItem[];
  }[];
};

declare module '../context.ts' {
  interface Sources {
    readonly evidence: EvidenceSource;
  }
}

export interface EvidenceSource {
  find(studyId: string, request: EvidenceRequest): Promise<WireEvidence>;
}

export function createEvidenceSource(rest: RestClient): EvidenceSource {
  return {
    find: (studyId, body) =>
      rest.call<WireEvidence>({
        method: 'POST',
        path: '/api/analytics/evidence',
        studyId,
        body,
        sayStatus: sayRequestFailed,
      }),
  };
}
