import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { DocumentError, type DocumentReader, type ReadDocument, type ReadingOptions } from '../document.ts';
import { kindOfFile } from '../file-kind.ts';
import { AnalyzeResult, documentOf } from './analyze-result.ts';

/** The REST interface of Azure AI Document Intelligence, version 4.0. */
const API_VERSION = '2024-11-30';
const LONGEST = 600_000;
const POLL = 1000;
const LONGEST_WAIT = 60_000;
const MOST_BYTES_OF_ANSWER = 200_000_000;

export interface AzureSettings {
  /** Such as https://name.cognitiveservices.azure.com */
  readonly endpoint: string;
  readonly key: string;
  /** Milliseconds between two questions, where the service does not say. */
  readonly poll?: number;
}

const Status = z.object({
  status: z.enum(['notStarted', 'running', 'succeeded', 'failed', 'canceled', 'skipped']),
  analyzeResult: AnalyzeResult.optional(),
});

/**
 * Reads by Azure AI Document Intelligence, which leaves the house: it is used only where a site says so. Pages are drawn
 * by the reader of this project.
 */
export function openAzureReader(settings: AzureSettings, own: DocumentReader): DocumentReader {
  return {
    service: {
      name: `azure-document-intelligence/${API_VERSION}`,
      host: new URL(settings.endpoint).host,
    },
    read: (file, options) => (options.staysHere ? own.read(file, options) : read(settings, file, options)),
    renderPage: (file, pageNumber, width) => own.renderPage(file, pageNumber, width),
    close: () => own.close(),
  };
}

async function read(settings: AzureSettings, file: string, options: ReadingOptions): Promise<ReadDocument> {
  kindOfFile(file);
  const model = options.mode === 'auto' ? 'prebuilt-layout' : modelOf(options.mode);
  const address = new URL(
    `documentintelligence/documentModels/${model}:analyze`,
    withSlash(settings.endpoint),
  );
  address.searchParams.set('api-version', API_VERSION);
  address.searchParams.set('stringIndexType', 'utf16CodeUnit');
  if (options.language !== 'auto') address.searchParams.set('locale', options.language);
  // The service has no model of its own for keys and values since version 4: they are asked for.
  const features = [
    ...(options.mode === 'prebuilt-document' ? ['keyValuePairs'] : []),
    ...(options.language === 'auto' ? ['languages'] : []),
  ];
  if (features.length > 0) address.searchParams.set('features', features.join(','));
  const signal = options.signal ?? new AbortController().signal;
  const until = Date.now() + LONGEST;
  const started = await asked(settings, until, signal, address, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: await readFile(file),
  });
  const operation = started.headers.get('operation-location');
  await started.body?.cancel();
  if (started.status !== 202 || operation === null) throw failed(started.status);
  const result = await answered(settings, until, signal, placeOf(operation, address));
  const document = documentOf(result, options.mode);
  options.onProgress?.({ done: document.pages.length, pages: document.pages.length });
  return document;
}

function modelOf(mode: Exclude<ReadingOptions['mode'], 'auto'>): string {
  return mode === 'prebuilt-document' ? 'prebuilt-layout' : mode;
}

/** The key is sent nowhere but to the service it belongs to. */
function placeOf(operation: string, address: URL): URL {
  const place = new URL(operation, address);
  if (place.origin !== address.origin) throw failed(502);
  return place;
}

async function answered(
  settings: AzureSettings,
  until: number,
  signal: AbortSignal,
  place: URL,
): Promise<AnalyzeResult> {
  for (;;) {
    const response = await asked(settings, until, signal, place, {});
    if (response.status !== 200) throw failed(response.status);
    const answer = Status.safeParse(await bounded(response));
    if (!answer.success) throw failed(502);
    const { status, analyzeResult } = answer.data;
    if (status === 'succeeded' && analyzeResult !== undefined) return analyzeResult;
    if (status !== 'running' && status !== 'notStarted') throw failed(422);
    await pause(secondsOf(response) ?? settings.poll ?? POLL, until, signal);
  }
}

async function bounded(response: Response): Promise<unknown> {
  if (Number(response.headers.get('content-length') ?? 0) > MOST_BYTES_OF_ANSWER) throw failed(502);
  try {
    return await response.json();
  } catch {
    throw failed(502);
  }
}

/** Asks again where the service is busy, after as long as it says. */
async function asked(
  { key, poll = POLL }: AzureSettings,
  until: number,
  signal: AbortSignal,
  address: URL,
  init: RequestInit,
): Promise<Response> {
  for (;;) {
    const response = await reached(
      address,
      {
        ...init,
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(Math.max(1, until - Date.now()))]),
        headers: { ...init.headers, 'ocp-apim-subscription-key': key },
      },
      signal,
    );
    if (response.status !== 429 && response.status !== 503) return response;
    await response.body?.cancel();
    await pause(secondsOf(response) ?? 2 * poll, until, signal);
  }
}

async function reached(address: URL, init: RequestInit, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof Error && error.name === 'TimeoutError') throw late();
    throw new DocumentError('service-failed', 'The document service cannot be reached. Try again later.');
  }
}

/** Milliseconds of a Retry-After header. */
function secondsOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(LONGEST_WAIT, Math.max(0, seconds * 1000)) : undefined;
}

async function pause(milliseconds: number, until: number, signal: AbortSignal): Promise<void> {
  if (Date.now() + milliseconds > until) throw late();
  try {
    await wait(milliseconds, undefined, { signal });
  } catch {
    throw signal.reason;
  }
}

function late(): DocumentError {
  return new DocumentError('timed-out', 'The document service took too long. Try again later.');
}

function failed(status: number): DocumentError {
  if (status === 401 || status === 403)
    return new DocumentError(
      'service-failed',
      'The document service refused our key. Tell the administrator.',
    );
  return new DocumentError('service-failed', `The document service failed (${status}). Try again later.`);
}

function withSlash(endpoint: string): string {
  return endpoint.endsWith('/') ? endpoint : `${endpoint}/`;
}
