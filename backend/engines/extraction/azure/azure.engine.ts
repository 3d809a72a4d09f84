import { setTimeout as pause } from 'node:timers/promises';
import { PLAIN_ASSERTION } from '../../../clinical/assertion.ts';
import type { CodeSystem, EntityLink } from '../../../clinical/extractions.contract.ts';
import type {
  ExtractedEntity,
  ExtractedRelation,
  ExtractionEngine,
  ReadText,
  TextRange,
} from '../../../clinical/extractions.engine.ts';
import { callRemote, RemoteFailure } from '../../../shared/remote.ts';
import { chunksOf } from '../chunks.ts';
import { inOrder } from '../in-order.ts';
import { type AzureDocument, type AzureEntity, azureJobSchema } from './azure.answer.ts';

export interface AzureSettings {
  /** Such as https://my-resource.cognitiveservices.azure.com */
  readonly endpoint: string;
  readonly key: string;
  readonly timeoutMs?: number;
  readonly pollMs?: number;
}

const SERVICE = 'Azure Text Analytics for Health';
const API_VERSION = '2023-04-01';
/** The service takes 125,000 characters a document and 25 documents a request. */
const DOCUMENT_LENGTH = 120_000;
const TIMEOUT_MS = 60_000;
const POLL_MS = 500;

/** Azure's names of the code systems that we keep. */
const SYSTEMS: Readonly<Record<string, CodeSystem>> = {
  SNOMEDCT_US: 'SNOMEDCT',
  SNOMEDCT: 'SNOMEDCT',
  ICD10CM: 'ICD10CM',
  RXNORM: 'RXNORM',
  LNC: 'LOINC',
  UMLS: 'UMLS',
};

/**
 * Azure Text Analytics for Health over its documented asynchronous REST protocol. Language, sentences and
 * demographics are those of the embedded engine. The text leaves the machine.
 */
export function createAzureEngine(settings: AzureSettings, embedded: ExtractionEngine): ExtractionEngine {
  return {
    name: `azure-text-analytics-for-health/${API_VERSION}`,
    async read(text) {
      const base = await embedded.read(text);
      const chunks = chunksOf(base.sentences, DOCUMENT_LENGTH);
      if (chunks.length === 0) return { ...base, entities: [], relations: [] };
      const documents = await analyse(settings, text, chunks, base.language);
      return merge(text, base, chunks, documents);
    },
  };
}

async function analyse(
  { endpoint, key, timeoutMs = TIMEOUT_MS, pollMs = POLL_MS }: AzureSettings,
  text: string,
  chunks: readonly TextRange[],
  language: string,
): Promise<AzureDocument[]> {
  const headers = { 'ocp-apim-subscription-key': key };
  const deadline = Date.now() + timeoutMs;
  const started = await callRemote({
    service: SERVICE,
    url: `${endpoint.replace(/\/$/, '')}/language/analyze-text/jobs?api-version=${API_VERSION}`,
    headers,
    timeoutMs,
    body: {
      analysisInput: {
        documents: chunks.map(({ offset, length }, index) => ({
          id: String(index),
          language,
          text: text.slice(offset, offset + length),
        })),
      },
      tasks: [
        {
          kind: 'Healthcare',
          taskName: 'casebook',
          parameters: { modelVersion: 'latest', stringIndexType: 'Utf16CodeUnit' },
        },
      ],
    },
  });
  const location = started.headers.get('operation-location');
  // The key goes along with every poll: only to where it was sent before.
  if (location === null || !URL.canParse(location) || new URL(location).origin !== new URL(endpoint).origin) {
    throw new RemoteFailure(`${SERVICE} did not say where its answer will be.`);
  }
  for (;;) {
    const answer = await callRemote({ service: SERVICE, url: location, method: 'GET', headers, timeoutMs });
    const job = azureJobSchema.safeParse(answer.body);
    if (!job.success) throw new RemoteFailure(`${SERVICE} answered in another shape than documented.`);
    const { status, tasks } = job.data;
    const results = tasks?.items.flatMap((item) => item.results ?? []) ?? [];
    const isWhole = status === 'succeeded' && results.every(({ errors }) => errors.length === 0);
    if (isWhole) return results.flatMap(({ documents }) => documents);
    // A part of a report is no report: what was not read must not look like nothing was there.
    if (!['notStarted', 'running'].includes(status))
      throw new RemoteFailure(`${SERVICE} could not read the text.`);
    if (Date.now() > deadline)
      throw new RemoteFailure(`${SERVICE} did not answer within ${timeoutMs / 1000} seconds.`);
    await pause(pollMs);
  }
}

function merge(
  text: string,
  base: ReadText,
  chunks: readonly TextRange[],
  documents: readonly AzureDocument[],
): ReadText {
  const found: ExtractedEntity[] = [];
  const relations: ExtractedRelation[] = [];
  for (const document of documents) {
    const chunk = chunks[Number(document.id)];
    if (chunk === undefined) throw new RemoteFailure(`${SERVICE} answered for a text that it was not given.`);
    const places = document.entities.map((entity) => {
      const offset = chunk.offset + entity.offset;
      // Only what stands in the text is taken: an entity opens its place or is none.
      if (text.slice(offset, offset + entity.length) !== entity.text) return null;
      return found.push(toEntity(entity, offset)) - 1;
    });
    for (const { relationType, confidenceScore, entities } of document.relations) {
      const [source, target] = entities.map(
        ({ ref }) => places[Number(/\/entities\/(\d+)$/.exec(ref)?.[1])] ?? null,
      );
      if (source == null || target == null) continue;
      relations.push({ source, target, relationType, confidenceScore });
    }
  }
  return { ...base, ...inOrder(found, relations) };
}

function toEntity(
  { length, category, confidenceScore, assertion = {}, name, links = [] }: AzureEntity,
  offset: number,
): ExtractedEntity {
  const { certainty, conditionality, association, temporality } = assertion;
  const kept = links.flatMap(({ dataSource, id }): EntityLink[] => {
    const system = SYSTEMS[dataSource];
    return system === undefined ? [] : [{ dataSource: system, id, name: name ?? null }];
  });
  return {
    offset,
    length,
    category,
    confidenceScore,
    assertion: {
      certainty: certainty ?? PLAIN_ASSERTION.certainty,
      conditionality: conditionality ?? PLAIN_ASSERTION.conditionality,
      association: association ?? PLAIN_ASSERTION.association,
      temporality: temporality ?? PLAIN_ASSERTION.temporality,
    },
    concept: null,
    name: name ?? null,
    links: kept.slice(0, 20),
  };
}
