import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readEnvironment } from '../backend/environment.ts';
import { type Damage, verifyHeads, verifyLog } from '../backend/record/audit/verification.ts';
import { headFiles, readHeads } from '../backend/record/audit/written-heads.ts';
import { keysOf } from '../backend/record/intake/installation-keys.ts';
import { readKey } from '../backend/record/intake/key-file.ts';
import { createSigner, type Signer } from '../backend/shared/signing.ts';
import { AUDIT_FOLDER } from '../backend/store/data-folder.ts';
import type { Database } from '../backend/store/database.ts';
import { inStoreSession } from '../backend/store/session.ts';
import { createLogger } from '../platform/logger.ts';
import { BadSetting } from '../platform/settings.ts';
import { loadEnvFile } from './env-file.ts';
import { runCommand } from './moving.ts';

const STUDIES = sql`
  SELECT DISTINCT study_id FROM audit_segment UNION SELECT DISTINCT study_id FROM audit_event
  UNION SELECT DISTINCT study_id FROM audit_unsealed ORDER BY study_id`;

/**
 * Verifies the audit log of all studies, while the product runs or stands, and the heads that were written out:
 * `npm run audit:verify [-- <file of heads> …]`. Ends with 1 where anything is not as it was.
 */
async function verify(): Promise<void> {
  loadEnvFile();
  const { positionals: files } = parseArgs({ allowPositionals: true });
  const environment = readEnvironment(process.env);
  const signer = signerOf(environment.keyFile);
  const folder = join(environment.dataDir, AUDIT_FOLDER);
  const written = files.length > 0 ? files : existsSync(folder) ? headFiles(folder) : [];
  const logger = createLogger('audit', 'warn');
  const found = await inStoreSession({ ...environment, logger }, true, async (session) => {
    const db = drizzle(session);
    await expectSegments(db);
    return (await verifyStudies(db, signer)) + (await verifyFiles(db, signer, written));
  });
  if (found > 0) process.exitCode = 1;
  console.log(
    found > 0 ? 'The audit log is not as it was noted: see above.' : 'The audit log is as it was noted.',
  );
}

/** @throws BadSetting where the key is not there, without which no signature is known from a forged one */
function signerOf(keyFile: string): Signer {
  const secret = readKey(keyFile);
  if (secret === null) {
    throw new BadSetting(`There is no key file ${keyFile}: set IDENTIFIERS_KEY_FILE to that of this store.`);
  }
  return createSigner(keysOf(secret).signatures);
}

async function expectSegments(db: Database): Promise<void> {
  const { rows } = await db.execute(sql`SELECT to_regclass('audit_segment') IS NOT NULL AS made`);
  if (rows[0]?.made === true) return;
  throw new BadSetting(
    'The store is of an earlier version, whose log has no segments: start Casebook once, and try again.',
  );
}

/** @returns how many damages there are */
async function verifyStudies(db: Database, signer: Signer): Promise<number> {
  let found = 0;
  const { rows } = await db.execute(STUDIES);
  for (const studyId of rows.map((row) => String(row.study_id))) {
    const name = studyId === '' ? 'Installation' : studyId;
    const log = await atOneMoment(db, (tx) => verifyLog(tx, signer, studyId));
    const { segments, events, dropped, unsealed, damages } = log;
    const holds = damages.length === 0 ? 'holds' : 'DOES NOT HOLD';
    console.log(`${name}: ${holds}; ${events} events in ${segments} segments, ${dropped} of them dropped`);
    if (unsealed > 0)
      console.log(`  ${unsealed} more events wait to be sealed, which a running Casebook does.`);
    tell(damages);
    found += damages.length;
  }
  return found;
}

async function verifyFiles(db: Database, signer: Signer, files: readonly string[]): Promise<number> {
  let found = 0;
  for (const file of files) {
    const written = readHeads(file, signer);
    if (written === null) {
      console.log(`${file}: DOES NOT HOLD; it was changed, or is of another installation`);
      found += 1;
      continue;
    }
    const damages = await atOneMoment(db, async (tx) => {
      const all = written.heads.map(({ study, ...head }) => verifyHeads(tx, study, [head]));
      return (await Promise.all(all)).flat();
    });
    const holds = damages.length === 0 ? 'holds' : 'DOES NOT HOLD';
    console.log(`${file}: ${holds}; ${written.heads.length} heads of ${written.at}`);
    tell(damages);
    found += damages.length;
  }
  return found;
}

const atOneMoment = <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> =>
  db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });

function tell(damages: readonly Damage[]): void {
  for (const { segment, event, problem } of damages) {
    const places = [segment === null ? [] : `segment ${segment}`, event === null ? [] : `event ${event}`];
    console.log(`  ${places.flat().join(', ')}: ${problem}`);
  }
}

await runCommand(verify);
