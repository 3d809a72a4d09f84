import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAzureReader } from '../../backend/engines/documents/azure/azure-reader.ts';
import type { DocumentReader } from '../../backend/engines/documents/document.ts';
import { pdfOf } from '../../backend/engines/documents/pdf.fixtures.ts';
import { shapeReading } from '../../backend/ocr/read-result.ts';

const RESULT = {
  modelId: 'prebuilt-layout',
  apiVersion: '2024-11-30',
  content: 'Sodium 139',
  pages: [
    {
      pageNumber: 1,
      width: 8,
      height: 10,
      unit: 'inch',
      words: [
        {
          content: 'Sodium',
          polygon: [1, 1, 3, 1, 3, 2, 1, 2],
          confidence: 0.99,
          span: { offset: 0, length: 6 },
        },
        {
          content: '139',
          polygon: [4, 1, 5, 1, 5, 2, 4, 2],
          confidence: 0.8,
          span: { offset: 7, length: 3 },
        },
      ],
    },
  ],
  tables: [
    {
      rowCount: 1,
      columnCount: 2,
      boundingRegions: [{ pageNumber: 1, polygon: [1, 1, 5, 1, 5, 2, 1, 2] }],
      cells: [
        { kind: 'columnHeader', rowIndex: 0, columnIndex: 0, content: 'Sodium', boundingRegions: [] },
        { rowIndex: 0, columnIndex: 1, columnSpan: 2, content: '139' },
      ],
    },
  ],
  keyValuePairs: [{ key: { content: 'Sodium' }, value: { content: '139' } }],
  languages: [{ locale: 'en', spans: [{ offset: 0, length: 10 }], confidence: 0.9 }],
};

const own: DocumentReader = {
  read: () => Promise.reject(new Error('not asked')),
  renderPage: () => Promise.resolve(Buffer.from('drawn here')),
  close: () => Promise.resolve(),
};

/** A local server that speaks the service's protocol as it is told to. */
type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => void;

let folder: string;
let file: string;
let server: Server;
let answer: Answer;
let asked: { method: string; url: string; key: string | undefined; bytes: number }[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'casebook-azure-'));
  file = join(folder, 'page.pdf');
  writeFileSync(file, pdfOf([{ texts: [{ x: 50, y: 50, text: 'Sodium 139' }] }]));
  asked = [];
  server = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
    });
    request.on('end', () => {
      const key = request.headers['ocp-apim-subscription-key'];
      asked.push({ method: request.method ?? '', url: request.url ?? '', key: key?.toString(), bytes });
      answer(request, response, asked.length);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});

afterEach(async () => {
  await new Promise((resolve) => {
    server.close(resolve);
  });
  rmSync(folder, { recursive: true, force: true });
});

function endpoint(): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function reader(): DocumentReader {
  return openAzureReader({ endpoint: endpoint(), key: 'secret', poll: 5 }, own);
}

function accepted(response: ServerResponse): void {
  response.writeHead(202, { 'operation-location': `${endpoint()}/results/1?api-version=2024-11-30` }).end();
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

describe('reading by Azure Document Intelligence', () => {
  it('is done here where the file may not leave this machine', async () => {
    const read = vi.spyOn(own, 'read').mockResolvedValueOnce({ pages: [] } as never);
    await reader().read(file, { mode: 'auto', language: 'auto', staysHere: true });
    expect(read).toHaveBeenCalledOnce();
    expect(asked).toEqual([]);
  });

  it('sends the file, asks until it was read, and tells what was found', async () => {
    answer = (request, response, count) => {
      if (request.method === 'POST') accepted(response);
      else if (count === 2) json(response, { status: 'running' });
      else json(response, { status: 'succeeded', analyzeResult: RESULT });
    };
    const document = await reader().read(file, { mode: 'prebuilt-document', language: 'auto' });
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET']);
    const address = new URL(asked[0]?.url ?? '', endpoint());
    expect(address.pathname).toBe('/documentintelligence/documentModels/prebuilt-layout:analyze');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      'api-version': '2024-11-30',
      stringIndexType: 'utf16CodeUnit',
      features: 'keyValuePairs,languages',
    });
    expect(asked.every(({ key }) => key === 'secret')).toBe(true);
    expect(asked[0]?.bytes).toBeGreaterThan(300);
    expect(document.content.slice(document.words[1]?.start, document.words[1]?.end)).toBe('139');
    expect(document.words[0]?.box).toEqual({ left: 0.125, top: 0.1, width: 0.25, height: 0.1 });
    expect(document.tables[0]?.cells.map(({ columnSpan, isHeader }) => [columnSpan, isHeader])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(document.languages).toEqual([{ language: 'en', share: 1 }]);
    expect(document.keyValues[0]).toMatchObject({ key: 'Sodium', value: '139' });
    expect(document.pages[0]).toMatchObject({ width: 576, height: 720 });
  });

  it.each([
    ['the places that the service tells', true],
    ['its words where the service tells no places', false],
  ])('gives each page its own text, by %s', async (_name, tellsSpans) => {
    const content = 'Sodium 139\nPotassium 4.1';
    const pageOf = (pageNumber: number, offset: number, length: number, words: [string, number][]) => ({
      ...RESULT.pages[0],
      pageNumber,
      ...(tellsSpans && { spans: [{ offset, length }] }),
      words: words.map(([word, at]) => ({
        content: word,
        polygon: [1, 1, 3, 1, 3, 2, 1, 2],
        confidence: 0.9,
        span: { offset: at, length: word.length },
      })),
    });
    const pages = [
      pageOf(1, 0, 10, [
        ['Sodium', 0],
        ['139', 7],
      ]),
      pageOf(2, 10, 0, []),
      pageOf(3, 11, 13, [
        ['Potassium', 11],
        ['4.1', 21],
      ]),
    ];
    answer = (request, response) => {
      if (request.method === 'POST') accepted(response);
      else json(response, { status: 'succeeded', analyzeResult: { ...RESULT, content, pages } });
    };
    const document = await reader().read(file, { mode: 'auto', language: 'auto' });
    const { result } = shapeReading(document);
    expect(result.pages.map(({ start, end }) => [start, end])).toEqual([
      [0, 10],
      [10, 10],
      [11, 24],
    ]);
    expect(result.pages.map(({ start, end }) => result.content.slice(start, end))).toEqual([
      'Sodium 139',
      '',
      'Potassium 4.1',
    ]);
  });

  it('waits as long as a busy service says, and asks again', async () => {
    answer = (request, response, count) => {
      if (count === 1) response.writeHead(429, { 'retry-after': '0.05' }).end();
      else if (request.method === 'POST') accepted(response);
      else json(response, { status: 'succeeded', analyzeResult: RESULT });
    };
    const began = Date.now();
    await reader().read(file, { mode: 'prebuilt-read', language: 'de' });
    expect(Date.now() - began).toBeGreaterThanOrEqual(45);
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'POST', 'GET']);
    expect(asked[1]?.url).toContain('locale=de');
  });

  it('says that the key was refused, without the key', async () => {
    answer = (_, response) => void response.writeHead(401).end('secret');
    const reading = reader().read(file, { mode: 'auto', language: 'auto' });
    await expect(reading).rejects.toMatchObject({
      code: 'service-failed',
      message: 'The document service refused our key. Tell the administrator.',
    });
  });

  it('refuses an answer that is none', async () => {
    answer = (request, response) => {
      if (request.method === 'POST') accepted(response);
      else json(response, { status: 'succeeded', analyzeResult: { content: 1 } });
    };
    const reading = reader().read(file, { mode: 'auto', language: 'auto' });
    await expect(reading).rejects.toMatchObject({ code: 'service-failed' });
  });

  it('never sends the key to another place', async () => {
    answer = (_, response) =>
      void response.writeHead(202, { 'operation-location': 'http://localhost:1/steal' }).end();
    const reading = reader().read(file, { mode: 'auto', language: 'auto' });
    await expect(reading).rejects.toMatchObject({ code: 'service-failed' });
    expect(asked).toHaveLength(1);
  });

  it('ends when it is told to', async () => {
    const controller = new AbortController();
    answer = (request, response) => {
      if (request.method === 'POST') accepted(response);
      else {
        json(response, { status: 'running' });
        controller.abort(new Error('stopped'));
      }
    };
    const reading = reader().read(file, { mode: 'auto', language: 'auto', signal: controller.signal });
    await expect(reading).rejects.toThrow('stopped');
  });

  it('tells its name and where files go', () => {
    const { host } = new URL(endpoint());
    expect(reader().service).toEqual({ name: 'azure-document-intelligence/2024-11-30', host });
  });

  it('draws pages here', async () => {
    expect((await reader().renderPage(file, 1, 300)).toString()).toBe('drawn here');
  });
});
