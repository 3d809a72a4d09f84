import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { startTestBackend } from '../support/backend.ts';
import { TOKEN } from '../support/backend-app.ts';
import { ingestBody } from '../support/reports.ts';
import { until } from '../support/until.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape, refused ones among them
export type Body = any;

export const STUDY = 'study-001';
export const OTHER = 'study-002';
export const diabetes = { finding: { concepts: ['diabetes-mellitus'] } };

/** The files of an archive by their names, with what its manifest says. */
export interface Archive {
  readonly files: Readonly<Record<string, Uint8Array>>;
  readonly manifest: Body;
  text(name: string): string;
  /** The rows of a CSV file as objects by its head; no cell of them holds a line break that matters here. */
  rows(name: string): Record<string, string>[];
}

export async function startExporting() {
  const backend = await startTestBackend();
  const call = (path: string, body?: Body, study = STUDY, headers: Record<string, string> = {}) =>
    backend.call(body === undefined ? 'GET' : 'POST', path, body, { 'x-study-id': study, ...headers });

  async function ingest(patient: string, text: string, study = STUDY, more: Body = {}) {
    const { status, body } = await call(
      '/api/ingest',
      ingestBody({ patient_id: patient, text, ...more }),
      study,
    );
    if (status !== 200) throw new Error(`ingest: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  const jobOf = (id: string, study = STUDY) =>
    until(
      async () => (await call(`/api/jobs/${id}`, undefined, study)).body.job,
      ({ state }) => state !== 'running' && state !== 'queued',
    );

  async function bytesOf(id: string, study = STUDY): Promise<Uint8Array> {
    const response = await fetch(`${backend.url}/api/exports/${id}/file`, {
      headers: { authorization: `Bearer ${TOKEN}`, 'x-study-id': study },
    });
    if (response.status !== 200) throw new Error(`file: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }

  async function exported(format: string, tree: Body = diabetes, study = STUDY): Promise<Archive> {
    const { status, body } = await call('/api/cohorts/exports', { tree, format }, study, {
      'x-user': 'anna',
    });
    if (status !== 202) throw new Error(`export: ${status} ${JSON.stringify(body)}`);
    const job = await jobOf(body.job.id, study);
    if (job.state !== 'succeeded') throw new Error(`export: ${JSON.stringify(job)}`);
    return archiveOf(await bytesOf(job.id, study));
  }

  return { backend, call, ingest, exported, jobOf, bytesOf };
}

export function archiveOf(bytes: Uint8Array): Archive {
  const files = unzipSync(bytes);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return {
    files,
    text,
    manifest: JSON.parse(text('manifest.json')),
    rows(name) {
      const [head = [], ...rows] = cellsOf(text(name));
      return rows.map((cells) =>
        Object.fromEntries(head.map((column, place) => [column, cells[place] ?? ''])),
      );
    },
  };
}

/** Reads CSV by RFC 4180. */
export function cellsOf(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
