import { z } from 'zod';
import { callRemote, RemoteFailure } from '../../../shared/remote.ts';
import type { IdentifyingSpan, SpanType } from '../anonymisation.ts';
import type { CloudEngine, CloudSettings } from './cloud-engine.ts';
import { coveringSpans } from './covering-spans.ts';
import { type Piece, piecesOf } from './pieces.ts';

const SERVICE = 'Azure Language';
const API_VERSION = '2023-04-01';
/** The synchronous call takes documents of 5,120 characters, five at a time. */
const DOCUMENT_LENGTH = 5_120;
const DOCUMENTS_AT_ONCE = 5;
const TIMEOUT_MS = 20_000;

/** The parts of the answer that are read; Azure adds others over time. */
const entitySchema = z.looseObject({
  text: z.string(),
  category: z.string(),
  subcategory: z.string().nullish(),
  offset: z.int().nonnegative(),
  length: z.int().positive(),
  confidenceScore: z.number().min(0).max(1),
});
const answerSchema = z.looseObject({
  results: z.looseObject({
    documents: z.array(z.looseObject({ id: z.string(), entities: z.array(entitySchema) })),
    errors: z.array(z.unknown()).default([]),
  }),
});
type Entity = z.infer<typeof entitySchema>;

/** Our types of Azure's categories; identifiers of countries have one category each, read by their names. */
const TYPES: Readonly<Record<string, SpanType>> = {
  Person: 'NAME',
  PersonType: 'PROFESSION',
  PhoneNumber: 'PHONE',
  Organization: 'ORGANISATION',
  Address: 'ADDRESS',
  Location: 'CITY',
  Email: 'EMAIL',
  URL: 'URL',
  IPAddress: 'IP',
  DateTime: 'DATE',
  Date: 'DATE',
  Age: 'AGE',
  CreditCardNumber: 'CARD',
  InternationalBankingAccountNumber: 'IBAN',
  LicensePlate: 'PLATE',
};
/** Times of day and spans of time identify nobody. */
const NO_DATES = ['Time', 'Duration', 'Set', 'TimeRange'];

/** Azure Language's detection of personal information over its documented synchronous REST call. */
export function createAzurePii(settings: Extract<CloudSettings, { kind: 'azure' }>): CloudEngine {
  return {
    name: `azure-language-pii/${API_VERSION}`,
    host: new URL(settings.endpoint).host,
    async find(text, language) {
      const spans: IdentifyingSpan[] = [];
      const pieces = piecesOf(text, DOCUMENT_LENGTH).filter((piece) => piece.text.trim() !== '');
      for (let start = 0; start < pieces.length; start += DOCUMENTS_AT_ONCE) {
        spans.push(...(await analyse(settings, pieces.slice(start, start + DOCUMENTS_AT_ONCE), language)));
      }
      return coveringSpans(text, spans);
    },
  };
}

async function analyse(
  { endpoint, key, timeoutMs = TIMEOUT_MS }: Extract<CloudSettings, { kind: 'azure' }>,
  pieces: readonly Piece[],
  language: string,
): Promise<IdentifyingSpan[]> {
  const { body } = await callRemote({
    service: SERVICE,
    url: `${endpoint.replace(/\/$/, '')}/language/:analyze-text?api-version=${API_VERSION}`,
    headers: { 'ocp-apim-subscription-key': key },
    timeoutMs,
    body: {
      kind: 'PiiEntityRecognition',
      parameters: { modelVersion: 'latest', stringIndexType: 'Utf16CodeUnit', loggingOptOut: true },
      analysisInput: { documents: pieces.map(({ text }, place) => ({ id: String(place), language, text })) },
    },
  });
  const answer = answerSchema.safeParse(body);
  if (!answer.success) throw new RemoteFailure(`${SERVICE} answered in another shape than documented.`);
  const { documents, errors } = answer.data.results;
  const found = new Map(documents.map(({ id, entities }) => [id, entities]));
  // A part that was not read must not look like nothing was there.
  if (errors.length > 0 || pieces.some((_, place) => !found.has(String(place)))) {
    throw new RemoteFailure(`${SERVICE} could not read the text.`);
  }
  return pieces.flatMap((piece, place) =>
    (found.get(String(place)) ?? []).flatMap((entity) => spanOf(piece, entity)),
  );
}

function spanOf(piece: Piece, entity: Entity): IdentifyingSpan[] {
  const { offset, length, category, subcategory, confidenceScore } = entity;
  if (category === 'DateTime' && NO_DATES.includes(subcategory ?? '')) return [];
  if (category === 'Quantity' && subcategory !== 'Age') return [];
  // What is found at a wrong place would be left open at its right one.
  if (piece.text.slice(offset, offset + length) !== entity.text) {
    throw new RemoteFailure(`${SERVICE} answered with places that are not in the text.`);
  }
  const start = piece.offset + offset;
  return [{ type: typeOf(entity), start, end: start + length, confidence: confidenceScore }];
}

function typeOf({ category, subcategory }: Entity): SpanType {
  if (category === 'Organization' && subcategory === 'Medical') return 'HOSPITAL';
  if (category === 'Quantity') return 'AGE';
  const known = TYPES[category];
  if (known !== undefined) return known;
  if (/tax|fiscal|valueadded/i.test(category)) return 'TAX';
  if (/health|insurance|socialsecurity/i.test(category)) return 'INSURANCE';
  return 'ID';
}
