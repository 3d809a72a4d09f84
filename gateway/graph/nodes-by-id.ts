import type {
  ConceptNode,
  FindingNode,
  PatientNode,
  ReportNode,
} from '../../backend/graph/graph.contract.ts';
import { firstPage, type Loaders, MOST_KEYS, type Post, type ReportKey } from './loaders.ts';

export interface FindingKey extends ReportKey {
  readonly ordinal: number;
}

/** Nodes by their ids; null where the study has none. */
export interface GraphNodes {
  patient(studyId: string, patientId: string): Promise<PatientNode | null>;
  report(studyId: string, extractionId: string): Promise<ReportNode | null>;
  text(studyId: string, report: ReportKey): Promise<string | null>;
  finding(studyId: string, key: FindingKey): Promise<FindingNode | null>;
  concept(studyId: string, key: string): Promise<ConceptNode | null>;
}

interface TextsResponse {
  readonly texts: readonly { readonly patient_id: string; readonly id: string; readonly text: string }[];
}

export function createNodes(post: Post, loaders: Loaders): GraphNodes {
  return {
    patient: (studyId, patientId) =>
      loaders.value(['patient', studyId], patientId, async (keys: readonly string[]) => {
        const request = { where: { patient_ids: keys }, order: 'id', first: MOST_KEYS };
        const { entries } = await firstPage<PatientNode>(post, studyId, 'patients', request);
        return entries.map(({ node }) => [node.patient_id, node] as const);
      }),
    report: (studyId, extractionId) =>
      loaders.value(['report', studyId], extractionId, async (keys: readonly string[]) => {
        const request = { where: { ids: keys }, first: MOST_KEYS };
        const { entries } = await firstPage<ReportNode>(post, studyId, 'reports', request);
        return entries.map(({ node }) => [node.id, node] as const);
      }),
    text: (studyId, { patientId, extractionId }) =>
      loaders.value(['text', studyId], [patientId, extractionId], async (keys: readonly string[][]) => {
        const reports = keys.map(([patient_id, id]) => ({ patient_id, id }));
        const { texts } = await post<TextsResponse>(studyId, '/api/reports/texts', { reports });
        return texts.map(({ patient_id, id, text }) => [[patient_id, id], text] as const);
      }),
    finding: (studyId, { patientId, extractionId, ordinal }) =>
      loaders.value(
        ['finding', studyId],
        [patientId, extractionId, ordinal],
        async (keys: readonly (string | number)[][]) => {
          const body = {
            keys: keys.map(([patient_id, extraction_id, place]) => ({
              patient_id,
              extraction_id,
              ordinal: place,
            })),
          };
          const { findings } = await post<{ findings: FindingNode[] }>(studyId, '/api/findings/by-key', body);
          return findings.map((node) => [[node.patient_id, node.extraction_id, node.ordinal], node] as const);
        },
      ),
    concept: (studyId, key) =>
      loaders.value(['concept', studyId], key, async (keys: readonly string[]) => {
        const { concepts } = await post<{ concepts: ConceptNode[] }>(studyId, '/api/concepts', { keys });
        return concepts.map((concept) => [concept.key, concept] as const);
      }),
  };
}
