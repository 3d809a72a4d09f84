import { expect } from 'vitest';
import { type Answer, startTestBackend, type TestBackend } from './backend.ts';
import { ingestBody, REPORT } from './reports.ts';
import type { StoreName } from './test-servers.ts';

export const STUDIES = ['study-001', 'study-002'] as const;
/** Those with reports, and one that a test fills itself. */
export type StudyId = (typeof STUDIES)[number] | 'study-003';

export const ENGLISH = `Discharge letter of 12 January 2026.

Diagnoses: Myocardial infarction. Type 2 diabetes mellitus. No pneumonia.
Family history: mother with hypertension.
Medication: Glucophage 500 mg twice daily.
`;
export const ITALIAN =
  'Paziente di 71 anni. Nega febbre. Diagnosi: ipertensione arteriosa. Sospetta polmonite.';
export const GERMAN =
  'Patientin, 70 Jahre. Diagnosen: Herzinfarkt. Arterielle Hypertonie. Kein Fieber. 😀 Später Fieber.';

/** Who is told what by which system; both studies have the same patient ids. */
const REPORTS: readonly { study: StudyId; patient: string; text: string; source: string }[] = [
  { study: 'study-001', patient: 'p-1', text: REPORT, source: 'ward' },
  { study: 'study-001', patient: 'p-1', text: `${REPORT}\nNachtrag: Fieber.`, source: 'ward' },
  { study: 'study-001', patient: 'p-2', text: ENGLISH, source: 'clinic' },
  { study: 'study-001', patient: 'p-3', text: ITALIAN, source: 'ward' },
  { study: 'study-001', patient: 'p-4', text: GERMAN, source: 'ward' },
  { study: 'study-002', patient: 'p-1', text: GERMAN, source: 'ward' },
  { study: 'study-002', patient: 'p-2', text: `${GERMAN} Asthma.`, source: 'clinic' },
];

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape, refused ones among them
export type Body = any;

/** An entity as its report has it, with what evidence is filtered by. */
export interface StoredEntity {
  readonly study: StudyId;
  readonly patient: string;
  readonly source: string;
  readonly report: string;
  readonly entity: Body;
}

/** A backend with the reports of two studies, how to ask it, and what it has to know. */
export interface EvidenceBackend {
  readonly backend: TestBackend;
  readonly stored: readonly StoredEntity[];
  /** The text of each report by its id. */
  readonly texts: ReadonlyMap<string, string>;
  call(study: StudyId, path: string, body: Body): Promise<Answer>;
  /** The context is the report's own text, and opens on the entity. */
  expectInPlace(report: string, entity: Body, context: string, contextOffset: number): void;
}

export async function startEvidenceBackend(kind: StoreName): Promise<EvidenceBackend> {
  const backend = await startTestBackend(kind);
  const stored: StoredEntity[] = [];
  const texts = new Map<string, string>();
  const call = (study: StudyId, path: string, body: Body): Promise<Answer> =>
    backend.call('POST', path, body, { 'x-study-id': study });
  for (const { study, patient, text, source } of REPORTS) {
    const body = ingestBody({ patient_id: patient, text, source_system: source });
    const answer = await call(study, '/api/ingest', body);
    texts.set(answer.body.extraction_id, text);
    for (const entity of answer.body.entities) {
      stored.push({ study, patient, source, report: answer.body.extraction_id, entity });
    }
  }
  return {
    backend,
    stored,
    texts,
    call,
    expectInPlace(report, entity, context, contextOffset) {
      const text = texts.get(report) ?? '';
      expect(text.slice(contextOffset, contextOffset + context.length)).toBe(context);
      const at = entity.offset - contextOffset;
      expect(context.slice(at, at + entity.length)).toBe(entity.text);
    },
  };
}

export const idsOf = (entries: readonly StoredEntity[]) => entries.map(({ entity }) => entity.id).sort();
export const patientsOf = (entries: readonly StoredEntity[]) =>
  new Set(entries.map(({ patient }) => patient)).size;
export const hasCode = ({ entity }: StoredEntity, system: string, code: string) =>
  entity.links.some((link: Body) => link.dataSource === system && link.id.startsWith(code));
