import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Signer, signatureHolds } from '../../shared/signing.ts';
import { renameDurably } from '../../store/durable.ts';
import type { Segment } from './segments.ts';

const FORMAT = 'casebook audit heads 1';

const headsSchema = z.object({
  format: z.literal(FORMAT),
  at: z.string(),
  heads: z.array(z.object({ study: z.string(), number: z.int(), hash: z.string() })),
});
const fileSchema = headsSchema.extend({
  signature: z.object({
    algorithm: z.literal('Ed25519'),
    public_key: z.string(),
    fingerprint: z.string(),
    value: z.string(),
  }),
});
export type WrittenHeads = z.output<typeof headsSchema>;

/** Writes the newest segment of each study to the file of the day, signed; a copy elsewhere proves what there was. */
export function writeHeads(
  folder: string,
  signer: Signer,
  heads: readonly Pick<Segment, 'studyId' | 'number' | 'hash'>[],
  now = new Date(),
): void {
  const written: WrittenHeads = {
    format: FORMAT,
    at: now.toISOString(),
    heads: heads.map(({ studyId, number, hash }) => ({ study: studyId, number, hash })),
  };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `heads-${written.at.slice(0, 10)}.json`);
  // Whole or not at all.
  const arriving = `${path}.part`;
  const text = `${JSON.stringify({ ...written, signature: signer.sign(written) }, null, 2)}\n`;
  writeFileSync(arriving, text, { flush: true, mode: 0o600 });
  renameDurably(arriving, path);
}

/** The files of a folder, the oldest first. */
export function headFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^heads-[\d-]+\.json$/.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/** What a file says; null where it is none of this signer's, or was changed. */
export function readHeads(path: string, signer: Signer): WrittenHeads | null {
  try {
    const { signature, ...written } = fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    const isOwn = signature.fingerprint === signer.fingerprint;
    return isOwn && signatureHolds(written, signature) ? written : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}
