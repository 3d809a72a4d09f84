import { buildEntity } from '../evidence/fixtures.ts';
import type { GeneratedReportFragment, SubmissionResultFragment } from '../generated/graphql.ts';
import type { StudySelection } from '../studies/StudyContext.tsx';

/** A study for tests. */
export const STUDY: StudySelection = {
  id: 'study-001',
  name: 'Lung Study',
  description: 'How lungs fare.',
  icon: 'lungs',
  participantCount: 1240,
  status: 'RECRUITING',
};

/** Demo users for tests. */
export const DEMO_USERS = [
  {
    __typename: 'DemoUser',
    id: 'demo-user-1',
    name: 'Ada Rossi',
    email: 'ada@example.org',
    role: 'Data Analyst',
  },
  {
    __typename: 'DemoUser',
    id: 'demo-user-2',
    name: 'Ben Weiss',
    email: 'ben@example.org',
    role: 'Coordinator',
  },
];

/** A generated report for tests. */
export function buildReport(differences: Partial<GeneratedReportFragment> = {}) {
  return {
    __typename: 'GeneratedReport' as const,
    reportText: 'Patient berichtet über Husten.\nKein Fieber.',
    userId: 'demo-user-1',
    userName: 'Ada Rossi',
    userEmail: 'ada@example.org',
    conditions: ['Bronchitis'],
    medications: ['Salbutamol 100 µg 1-0-1'],
    generatedAt: '2026-03-01T09:30:00.000Z',
    language: 'DE' as const,
    seed: 41,
    ...differences,
    demographics: { __typename: 'Demographics' as const, age: 64, gender: 'female' },
  };
}

/** An entity of a submission for tests. */
export function buildEntityRow(words: string, differences: Parameters<typeof buildEntity>[1] = {}) {
  return {
    ...buildEntity(words, differences),
    confidenceScore: 0.876,
    links: [
      { __typename: 'EntityLink' as const, dataSource: 'SNOMEDCT', id: '49727002', name: 'Cough' },
      { __typename: 'EntityLink' as const, dataSource: 'ICD10CM', id: 'R05', name: null },
    ],
  };
}

/** What came of ingesting a report, for tests. */
export function buildSubmission(differences: Partial<SubmissionResultFragment> = {}) {
  const cough = buildEntityRow('Husten');
  const fever = buildEntityRow('Fieber', { assertion: { certainty: 'NEGATIVE' } });
  return {
    __typename: 'IngestReportSuccess' as const,
    patientId: 'demo-patient-7',
    isDuplicate: false,
    extraction: { __typename: 'Extraction' as const, id: 'ext-1', language: 'DE' as const },
    summary: {
      __typename: 'ReportSummary' as const,
      demographics: { __typename: 'Demographics' as const, age: 64, gender: null },
      conditions: ['Husten'],
      medications: [],
    },
    entities: [cough, fever],
    relations: [
      {
        __typename: 'Relation' as const,
        source: cough.id,
        target: fever.id,
        relationType: 'TimeOfCondition',
        confidenceScore: 0.5,
      },
    ],
    ...differences,
  };
}
