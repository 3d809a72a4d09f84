import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { CloudSettings } from '../../backend/engines/anonymiser/cloud/cloud-engine.ts';
import { codePointPlaces } from '../../backend/engines/anonymiser/cloud/code-points.ts';
import { coveringSpans } from '../../backend/engines/anonymiser/cloud/covering-spans.ts';
import { openCloudEngine } from '../../backend/engines/anonymiser/cloud/open-cloud-engine.ts';
import { piecesOf } from '../../backend/engines/anonymiser/cloud/pieces.ts';
import {
  type ProtocolReply,
  type ProtocolRequest,
  type ProtocolServer,
  startProtocolServer,
} from '../support/protocol-server.ts';

const NAME = 'Aurelio Brenzlau';
const TEXT = `😀 Herr ${NAME} kam am 3. Mai 2026 aus 👩🏽‍⚕️ Musterstadt.`;

let server: ProtocolServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function serve(
  reply: (request: ProtocolRequest) => ProtocolReply,
  settings: (url: string) => CloudSettings,
) {
  server = await startProtocolServer(reply);
  const engine = openCloudEngine(settings(server.url));
  if (engine === null) throw new Error('an engine is configured');
  return { engine, requests: server.requests };
}

const azure = (url: string): CloudSettings => ({
  kind: 'azure',
  endpoint: `${url}/`,
  key: 'the-key',
  timeoutMs: 1_000,
});
const presidio = (url: string): CloudSettings => ({ kind: 'presidio', url, timeoutMs: 1_000 });

/** Finds every name as the service does, in UTF-16 code units of each document. */
function azureAnswer({ body }: ProtocolRequest): ProtocolReply {
  const documents = body.analysisInput.documents.map(({ id, text }: { id: string; text: string }) => ({
    id,
    warnings: [],
    entities: [...text.matchAll(/Aurelio Brenzlau/g)].map(({ index, 0: found }) => ({
      text: found,
      category: 'Person',
      offset: index,
      length: found.length,
      confidenceScore: 0.97,
    })),
  }));
  return {
    body: { kind: 'PiiEntityRecognitionResults', results: { documents, errors: [], modelVersion: 'x' } },
  };
}

const entity = (text: string, category: string, subcategory?: string) => ({
  text,
  category,
  subcategory,
  offset: TEXT.indexOf(text),
  length: text.length,
  confidenceScore: 0.8,
});
const answerOf = (entities: unknown[], errors: unknown[] = []): ProtocolReply => ({
  body: { results: { documents: [{ id: '0', entities }], errors } },
});

describe('the adapter of Azure Language', () => {
  it('speaks the documented call: key, kind, language, UTF-16 code units', async () => {
    const { engine, requests } = await serve(azureAnswer, azure);
    const spans = await engine.find(TEXT, 'de');
    const [request] = requests;
    expect(request?.path).toBe('/language/:analyze-text?api-version=2023-04-01');
    expect(request?.headers['ocp-apim-subscription-key']).toBe('the-key');
    expect(request?.body).toMatchObject({
      kind: 'PiiEntityRecognition',
      parameters: { stringIndexType: 'Utf16CodeUnit' },
      analysisInput: { documents: [{ id: '0', language: 'de', text: TEXT }] },
    });
    expect(spans.map(({ start, end }) => TEXT.slice(start, end))).toEqual([NAME]);
    expect(engine.host).toMatch(/^127\.0\.0\.1:\d+$/);
  });

  it('sends at most 5,120 code units a document and five documents a call, and finds each place again', async () => {
    const { engine, requests } = await serve(azureAnswer, azure);
    const text = Array.from({ length: 1_500 }, (_, n) => `😀 Zeile ${n}: Herr ${NAME} kam.`).join(' ');
    const spans = await engine.find(text, 'de');
    expect(spans).toHaveLength(1_500);
    for (const { start, end } of spans) expect(text.slice(start, end)).toBe(NAME);
    expect(requests.length).toBeGreaterThan(1);
    for (const { body } of requests) {
      expect(body.analysisInput.documents.length).toBeLessThanOrEqual(5);
      for (const document of body.analysisInput.documents) {
        expect(document.text.length).toBeLessThanOrEqual(5_120);
        expect(document.text.isWellFormed()).toBe(true);
      }
    }
  });

  it('tells types apart, and takes what it does not know for an identifier', async () => {
    const { engine } = await serve(
      () =>
        answerOf([
          entity(NAME, 'Person'),
          entity('3. Mai 2026', 'DateTime', 'Date'),
          entity('kam', 'DateTime', 'Time'),
          entity('Musterstadt', 'DEIdentityCardNumber'),
        ]),
      azure,
    );
    expect((await engine.find(TEXT, 'de')).map(({ type }) => type)).toEqual(['NAME', 'DATE', 'ID']);
  });

  it.each<[string, () => ProtocolReply, RegExp]>([
    [
      'a document that was not read',
      () => answerOf([], [{ id: '0', error: { code: 'x' } }]),
      /could not read/,
    ],
    ['a document that is missing', () => ({ body: { results: { documents: [] } } }), /could not read/],
    [
      'a place that is not in the text',
      () => answerOf([{ ...entity(NAME, 'Person'), offset: 0 }]),
      /places that are not in the text/,
    ],
    ['another shape', () => ({ body: { results: { documents: 'none' } } }), /another shape/],
    ['no JSON', () => ({ body: '<html>' }), /not JSON/],
    ['a key that is refused', () => ({ status: 401, body: { error: {} } }), /status 401/],
    ['a service that stays busy', () => ({ status: 429, headers: { 'retry-after': '0' } }), /status 429/],
    ['no answer', () => ({ hang: true }), /did not answer within 1 seconds/],
  ])('says what is wrong with %s, and gives nothing half', async (_, reply, message) => {
    const { engine } = await serve(reply, azure);
    const failed = engine.find(TEXT, 'de');
    await expect(failed).rejects.toThrow(message);
    await expect(failed).rejects.not.toThrow(/Brenzlau/);
  });
});

/** A place as Python counts. */
const codePoints = (text: string, place: number) => [...text.slice(0, place)].length;

describe('the adapter of a Presidio server', () => {
  const found = (words: string, entity_type: string) => {
    const start = TEXT.indexOf(words);
    return {
      entity_type,
      start: codePoints(TEXT, start),
      end: codePoints(TEXT, start + words.length),
      score: 0.85,
      analysis_explanation: null,
    };
  };

  it('sends text and language, and reads places that count code points', async () => {
    const { engine, requests } = await serve(
      () => ({
        body: [found('Musterstadt', 'LOCATION'), found(NAME, 'PERSON'), found('3. Mai 2026', 'DATE_TIME')],
      }),
      presidio,
    );
    const spans = await engine.find(TEXT, 'de');
    expect(requests[0]?.path).toBe('/analyze');
    expect(requests[0]?.body).toEqual({ text: TEXT, language: 'de' });
    expect(spans.map(({ type, start, end }) => `${type} ${TEXT.slice(start, end)}`)).toEqual([
      `NAME ${NAME}`,
      'DATE 3. Mai 2026',
      'CITY Musterstadt',
    ]);
  });

  it('covers all that was found where entities overlap', async () => {
    const { engine } = await serve(
      () => ({
        body: [found(NAME, 'PERSON'), found(`Brenzlau kam`, 'ORGANIZATION'), found('Aurelio', 'PERSON')],
      }),
      presidio,
    );
    const spans = await engine.find(TEXT, 'de');
    expect(spans.map(({ start, end }) => TEXT.slice(start, end))).toEqual([NAME, 'kam']);
  });

  it.each<[string, () => ProtocolReply, RegExp]>([
    [
      'a place behind the text',
      () => ({ body: [{ ...found(NAME, 'PERSON'), end: 9_999 }] }),
      /not in the text/,
    ],
    [
      'a place that ends before it begins',
      () => ({ body: [{ ...found(NAME, 'PERSON'), end: 0 }] }),
      /not in/,
    ],
    ['another shape', () => ({ body: { error: 'x' } }), /another shape/],
    [
      'a language that it does not read',
      () => ({ status: 500, body: { error: 'No matching' } }),
      /status 500/,
    ],
    ['no answer', () => ({ hang: true }), /did not answer within 1 seconds/],
  ])('says what is wrong with %s', async (_, reply, message) => {
    const { engine } = await serve(reply, presidio);
    await expect(engine.find(TEXT, 'de')).rejects.toThrow(message);
  });
});

describe('places in any text', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 400 }).map((text) => text.toWellFormed());

  it('are the same counted in code points and in UTF-16 code units', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const placeOf = codePointPlaces(text);
        const characters = [...text];
        for (let place = 0; place <= characters.length; place += 1)
          expect(placeOf(place)).toBe(characters.slice(0, place).join('').length);
        expect(placeOf(characters.length + 1)).toBeUndefined();
      }),
    );
  });

  it('are kept by pieces, which together are the text and never split a character', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 2, max: 40 }), (text, longest) => {
        const pieces = piecesOf(text, longest);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        for (const piece of pieces) {
          expect(piece.text.length).toBeLessThanOrEqual(longest);
          expect(piece.text.isWellFormed()).toBe(true);
          expect(text.startsWith(piece.text, piece.offset)).toBe(true);
        }
      }),
    );
  });

  it('are covered once by spans in order, whatever overlaps', () => {
    const anySpans = fc.array(fc.tuple(fc.nat(300), fc.nat(40)), { maxLength: 20 });
    fc.assert(
      fc.property(anyText, anySpans, (text, given) => {
        const found = given
          .map(([start, length]) => ({ start, end: Math.min(start + length, text.length) }))
          .filter(({ start, end }) => start < end)
          .map((place) => ({ ...place, type: 'NAME' as const, confidence: 1 }));
        const spans = coveringSpans(text, found);
        let last = 0;
        const covered = new Set<number>();
        for (const { start, end } of spans) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(text.slice(start, end).isWellFormed()).toBe(true);
          for (let place = start; place < end; place += 1) covered.add(place);
          last = end;
        }
        for (const { start, end } of found) {
          for (let place = start; place < end; place += 1)
            expect(covered.has(place) || /\s/.test(text.charAt(place))).toBe(true);
        }
      }),
    );
  });
});
