import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import type { FakeBackend } from '../support/fake-backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { type OtherBackendGateway, startOtherBackendGateway } from '../support/other-backend-gateway.ts';
import { REPORT } from '../support/reports.ts';

const FOUND = `entity { id text category offset length assertion { certainty association } links { dataSource id name }
  detail { value unit section interpretation } }
  extractionId sourceSystem reportDate context contextOffset matchedCode originalText`;
const CODE_SEARCH = `query ($input: CodeSearchInput!) { study(id: "study-001") { codeSearch(input: $input) {
  system code property name total totalPatients totalMentions totalMentionedPatients
  codes { code name count mentions } byPatient { patientId count mentions entities { ${FOUND} } } } } }`;
const SUGGEST = `query ($system: CodeSystem, $text: String!, $first: Int!) { study(id: "study-001") {
  codeSuggestions(system: $system, text: $text, first: $first) { system code name matched count mentions } } }`;
const EVIDENCE = `query ($input: EvidenceInput!) { study(id: "study-001") { evidence(input: $input) {
  total totalPatients totalMentions totalMentionedPatients byAssertion { assertion count } pageInfo { hasNextPage endCursor } byPatient { patientId items { ${FOUND} } } } } }`;
const INGEST = `mutation { ingestReport(input: { studyId: "study-001", text: ${JSON.stringify(REPORT)}, userId: "demo-user-1", patientId: "p-1" }) {
  ... on IngestReportSuccess { extraction { id } } } }`;

describe('over our own backend', () => {
  let backend: TestBackend;
  let gateway: TestGateway;
  beforeAll(async () => {
    backend = await startTestBackend();
    gateway = await startTestGateway(backend);
    await gateway.login();
    await gateway.ask(INGEST);
  });
  afterAll(async () => {
    await gateway.close();
    await backend.close();
  });

  it('a code answers the patients with their mentions, each in its place', async () => {
    const { data, errors } = await gateway.ask(CODE_SEARCH, { input: { system: 'ICD10CM', code: 'E11' } });
    expect(errors).toEqual([]);
    const found = data.study.codeSearch;
    expect(found).toMatchObject({ code: 'E11', property: 'code_ICD10CM', total: 1, totalPatients: 1 });
    expect(found).toMatchObject({ totalMentions: 1, totalMentionedPatients: 1, codes: [{ mentions: 1 }] });
    const [{ entity, context, contextOffset, matchedCode }] = found.byPatient[0].entities;
    expect(matchedCode).toBe('E11.9');
    expect(REPORT.slice(contextOffset, contextOffset + context.length)).toBe(context);
    expect(REPORT.slice(entity.offset, entity.offset + entity.length)).toBe(entity.text);
  });

  it('an entity tells what it states beyond its words', async () => {
    const { data } = await gateway.ask(EVIDENCE, { input: { category: 'MeasurementValue' } });
    const entities = data.study.evidence.byPatient[0].items.map((item: { entity: unknown }) => item.entity);
    expect(entities).toContainEqual(
      expect.objectContaining({
        text: '7,9',
        detail: { value: 7.9, unit: null, section: 'laboratory', interpretation: null },
      }),
    );
  });

  it('evidence answers pages, standings and texts', async () => {
    const first = await gateway.ask(EVIDENCE, {
      input: { category: 'SymptomOrSign', assertion: ['NEGATED'], limit: 1, includeText: true },
    });
    const { byAssertion, byPatient, pageInfo } = first.data.study.evidence;
    const counts = { total: 0, totalPatients: 0, totalMentions: 2, totalMentionedPatients: 1 };
    expect(first.data.study.evidence).toMatchObject(counts);
    expect(byAssertion).toContainEqual({ assertion: 'NEGATED', count: 2 });
    expect(byPatient[0].items).toHaveLength(1);
    expect(byPatient[0].items[0]).toMatchObject({
      originalText: REPORT,
      entity: { assertion: { certainty: 'NEGATIVE' } },
    });
    const second = await gateway.ask(EVIDENCE, {
      input: {
        category: 'SymptomOrSign',
        assertion: ['NEGATED'],
        limit: 1,
        after: pageInfo.endCursor,
        includeText: true,
      },
    });
    expect(second.data.study.evidence.pageInfo).toEqual({ hasNextPage: false, endCursor: null });
    expect(second.data.study.evidence.byPatient[0].items[0].entity.id).not.toBe(
      byPatient[0].items[0].entity.id,
    );
  });

  it('codes are proposed while typing', async () => {
    const { data } = await gateway.ask(SUGGEST, { system: 'RXNORM', text: 'Glucoph', first: 3 });
    expect(data.study.codeSuggestions).toEqual([
      { system: 'RXNORM', code: '6809', name: 'Metformin', matched: 'Glucophage', count: 1, mentions: 1 },
    ]);
  });

  it.each([
    [CODE_SEARCH, { input: { system: 'ICD10CM', code: ' ' } }, 'code', 'Please enter a code.'],
    [CODE_SEARCH, { input: { system: 'ICD10CM', code: 'E11', limit: 501 } }, 'limit', 'limit is above 500.'],
    [EVIDENCE, { input: { limit: 1001 } }, 'limit', 'limit is above 1,000.'],
    [
      EVIDENCE,
      { input: { after: 'x' } },
      'after',
      'This is not the cursor of a page; begin with the first page.',
    ],
    [SUGGEST, { text: 'a', first: 51 }, 'first', 'first is not between 1 and 50.'],
  ])('what is wrong is named and says what to mend', async (query, variables, field, message) => {
    const { errors } = await gateway.ask(query, variables);
    expect(errors[0]?.message).toBe(message);
    expect(errors[0]?.extensions).toMatchObject({ field });
  });

  it.each([
    [CODE_SEARCH, { input: { system: 'ICD10CM', code: 'E11' } }],
    [EVIDENCE, { input: {} }],
    [SUGGEST, { text: 'a', first: 5 }],
  ])('nothing is told without a session', async (query, variables) => {
    const { data, errors } = await gateway.ask(query, variables, '');
    expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(data?.study ?? null).toBeNull();
  });
});

/** BACKEND_URL names another backend: it has the calls of the specification, and nothing more. */
describe('over another backend of the REST contract', () => {
  let another: OtherBackendGateway;
  let other: FakeBackend;
  let gateway: TestGateway;
  beforeAll(async () => {
    another = await startOtherBackendGateway();
    ({ other, gateway } = another);
  });
  beforeEach(() => {
    other.calls.length = 0;
  });
  afterAll(() => another.close());
  const UNTOLD = {
    extractionId: null,
    context: null,
    contextOffset: null,
    matchedCode: null,
    reportDate: null,
  };

  it('a code is asked for and answered with the fields of the specification alone', async () => {
    other.answer('/api/search-by-code', 200, {
      system: 'SNOMEDCT',
      code: '386661006',
      property: 'code_SNOMEDCT',
      total: 2,
      by_patient: [
        {
          patient_id: 'p',
          count: 2,
          entities: [{ text: 'fever', category: 'SymptomOrSign', assertion: 'negated' }],
        },
      ],
    });
    const { data } = await gateway.ask(CODE_SEARCH, { input: { system: 'SNOMEDCT', code: '386661006' } });
    expect(other.calls[0]?.body).toEqual({ system: 'SNOMEDCT', code: '386661006', limit: 100 });
    const untold = { totalPatients: null, totalMentions: null, totalMentionedPatients: null };
    expect(data.study.codeSearch).toMatchObject({ total: 2, ...untold, name: null, codes: [] });
    expect(data.study.codeSearch.byPatient[0]).toMatchObject({
      count: 2,
      mentions: null,
      entities: [{ ...UNTOLD, entity: { text: 'fever', assertion: { certainty: 'NEGATIVE' } } }],
    });
  });

  it('evidence is asked for with what is set alone, and answered with either of the names', async () => {
    const entity = {
      text: 'fever',
      category: 'SymptomOrSign',
      links: [{ source: 'UMLS', code: 'C0015967' }],
    };
    other.answer('/api/analytics/evidence', 200, {
      total: 3,
      byPatient: [
        {
          patient_id: 'p',
          items: [
            { entity, extraction: { sourceSystem: 's', originalText: 'the text', id: 'e1' } },
            { entity, extraction: { source_system: 's', original_text: 'the text' }, extraction_id: 'e1' },
          ],
        },
      ],
    });
    const input = { codes: ['C0015967'], system: 'UMLS', text: ' ', patientIds: [], includeText: true };
    const { data } = await gateway.ask(EVIDENCE, { input });
    expect(other.calls[0]?.body).toEqual({ system: 'UMLS', codes: ['C0015967'], include_text: true });
    const { byPatient, ...totals } = data.study.evidence;
    expect(totals).toEqual({
      total: 3,
      totalPatients: null,
      totalMentions: null,
      totalMentionedPatients: null,
      byAssertion: [],
      pageInfo: { hasNextPage: false, endCursor: null },
    });
    for (const item of byPatient[0].items) {
      expect(item).toMatchObject({
        extractionId: 'e1',
        sourceSystem: 's',
        originalText: 'the text',
        entity: { links: [{ dataSource: 'UMLS', id: 'C0015967', name: null }] },
      });
    }
    await gateway.ask(EVIDENCE, { input: { limit: 5 } });
    expect(other.calls[1]?.body).toEqual({ limit: 5 });
  });

  it('codes are not proposed where it does not know how', async () => {
    const { data, errors } = await gateway.ask(SUGGEST, { text: 'fev', first: 5 });
    expect(errors).toEqual([]);
    expect(data.study.codeSuggestions).toEqual([]);
  });

  it.each([
    [CODE_SEARCH, { input: { system: 'UMLS', code: 'C1' } }, '/api/search-by-code', 'Service Unavailable'],
    [EVIDENCE, { input: {} }, '/api/analytics/evidence', 'Request failed (503)'],
  ])(
    'a failure without a sentence is told as the specification has it',
    async (query, variables, path, message) => {
      other.answer(path, 503, '', 'text/plain');
      const { errors } = await gateway.ask(query, variables);
      expect(errors[0]?.message).toBe(message);
      expect(errors[0]?.extensions).toMatchObject({ upstreamStatus: 503 });
    },
  );
});
