import { z } from 'zod';

/** A tool as a model client sees it, and the operation that answers it. */
export interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Readonly<Record<string, z.ZodType>>;
  /** GraphQL; its variables are the input of the tool. */
  readonly operation: string;
}

const studyId = z.string().min(1).max(64).describe('The id of a study, as list_studies tells it.');
const patientId = z.string().min(1).max(128).describe('The patient id that reports are filed under.');
const first = z.int().min(1).max(50).default(20).describe('How many at most.');
const json = z.record(z.string(), z.unknown());

const ENTITY = 'text category assertion { certainty association temporality }';

/** What other tools may do through the Model Context Protocol: they read, and nothing else. */
export const MCP_TOOLS: readonly McpTool[] = [
  {
    name: 'list_studies',
    title: 'Studies',
    description: 'The studies that the token opens, with how many patients and reports they have.',
    input: {},
    operation: '{ studies { id name description status patients { totalCount } reports { totalCount } } }',
  },
  {
    name: 'find_concepts',
    title: 'Concepts',
    description:
      'Concepts and classes of medicines by the beginning of a name, with the keys that trees and filters take.',
    input: { studyId, text: z.string().min(1).max(100), first },
    operation: `query ($studyId: ID!, $text: String!, $first: Int!) { study(id: $studyId) {
      cohortConcepts(text: $text, first: $first) { concept name category narrower } } }`,
  },
  {
    name: 'count_cohort',
    title: 'Cohort',
    description:
      'How many patients of a study meet a tree of criteria, do not, or are unknown, and who meets it with the sentences that prove it. A tree is a CohortNodeInput of the GraphQL schema, such as {"all": [{"finding": {"criterion": {"concepts": ["hypertension"]}}}, {"lacking": {"finding": {"criterion": {"concepts": ["beta-blocker"]}}}}]}.',
    input: { studyId, tree: json.describe('A CohortNodeInput.'), first },
    operation: `query ($studyId: ID!, $tree: CohortNodeInput!, $first: Int!) { study(id: $studyId) {
      cohortCount(tree: $tree, first: $first) { denominator met notMet unknown notes nodes { patientId
        proof { criterion isMet day value ucum reference mention { context entity { ${ENTITY} } } } } } } }`,
  },
  {
    name: 'search_reports',
    title: 'Search',
    description:
      'Passages of reports by words and meaning, in English, German and Italian, grouped by patient, best first.',
    input: {
      studyId,
      query: z.string().min(1).max(2_000),
      mode: z.enum(['HYBRID', 'LEXICAL', 'VECTOR']).default('HYBRID'),
      patients: z.int().min(1).max(20).default(5).describe('How many patients at most.'),
    },
    operation: `query ($studyId: ID!, $query: String!, $mode: SearchMode!, $patients: Int!) { study(id: $studyId) {
      search(input: { query: $query, mode: $mode, k: $patients }) { notice emptyReason matchedPatients { patientId
        matches { extractionId score textPreview reportDate sourceSystem } } } } }`,
  },
  {
    name: 'patient_summary',
    title: 'Patient',
    description:
      'Problems, medications, laboratory values and allergies of a patient, each with what is asserted of it and where it stands.',
    input: { studyId, patientId },
    operation: `query ($studyId: ID!, $patientId: ID!) { study(id: $studyId) { patientRecord(id: $patientId) {
      patient { patientId administrativeGender birthDate } reportCount isTruncated
      problems { assertionStatus isPast mentions latestMention { context entity { text } } }
      medications { assertionStatus isPast details latestMention { context entity { text } } }
      laboratory { name unit results { date value } } allergies { text verification reactions } } } }`,
  },
  {
    name: 'list_findings',
    title: 'Table of findings',
    description:
      'Findings of a study as rows, newest first, with concept, codes, value, unit and sentence. The filter is a FindingFilterInput of the GraphQL schema, such as {"concepts": ["hemoglobin-a1c"], "hasValue": true, "assertion": ["AFFIRMED"]}.',
    input: {
      studyId,
      where: json.default({}).describe('A FindingFilterInput.'),
      first,
      after: z.string().max(4_000).optional().describe('The endCursor of the page before.'),
    },
    operation: `query ($studyId: ID!, $where: FindingFilterInput, $first: Int!, $after: String) { study(id: $studyId) {
      findings(where: $where, first: $first, after: $after, orderBy: DATE_DESC) { totalCount pageInfo { hasNextPage endCursor }
        nodes { patientId reportDate text category status value unit sentence codes { dataSource id } concept { key name } } } } }`,
  },
];
