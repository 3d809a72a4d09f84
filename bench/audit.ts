import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { audit } from '../backend/record/audit/audit.store.ts';
import { startSealing } from '../backend/record/audit/sealing.ts';
import { verifyLog } from '../backend/record/audit/verification.ts';
import { createSigner } from '../backend/shared/signing.ts';
import { openDataFolder } from '../backend/store/data-folder.ts';
import { type Database, inTransaction } from '../backend/store/database.ts';
import { openEmbedded } from '../backend/store/embedded/embedded.ts';
import { bringUpToDate, SHARED_TABLES } from '../backend/store/migrate.ts';
import { createLogger } from '../platform/logger.ts';

const READERS = 50;
const WRITERS = 2;
const MEASURED_MS = 5_000;
const ROUNDS = 3;
const READER_PAUSE_MS = 20;
const STUDY = 'study-001';
const PATIENTS = Array.from({ length: 20 }, (_, place) => `patient-${place}`);

/** How an event is noted in a transaction. */
type Note = (db: Database, who: string, patients: readonly string[]) => Promise<unknown>;

const sealed: Note = (db, who, patients) =>
  audit(db, { username: who, requestId: 'bench' }, { studyId: STUDY, action: 'bench', target: '', patients });

/** As the version before chained each event: under a lock of the study, until its transaction ends. */
const chained: Note = (db, who, patients) =>
  db.execute(sql`SELECT chain_event(${STUDY}, ${who}, ${sql.param([...patients])}::text[])`);

const CHAIN = [
  `CREATE TABLE chained_event (study_id text, sequence bigint, actor text, patients text[], previous text, hash text,
    PRIMARY KEY (study_id, sequence))`,
  `CREATE FUNCTION chain_event(study text, caller text, returned text[]) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE number bigint; previous text;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('audit ' || study));
    SELECT c.sequence, c.hash INTO number, previous FROM chained_event c WHERE c.study_id = study
      ORDER BY c.sequence DESC LIMIT 1;
    INSERT INTO chained_event VALUES (study, coalesce(number, 0) + 1, caller, returned, previous,
      encode(sha256(convert_to(concat(previous, caller, array_to_json(returned)), 'UTF8')), 'hex'));
  END $$`,
];

/** Writes a second of two writers, whose transactions last 5 ms after their event, beside so many readers. */
async function writesBeside(
  writing: Database,
  reading: Database,
  note: Note,
  readers: number,
): Promise<number> {
  let isOver = false;
  let writes = 0;
  const read = async (place: number) => {
    while (!isOver) {
      await note(reading, `reader ${place}`, PATIENTS);
      await pause(READER_PAUSE_MS);
    }
  };
  const write = async (place: number) => {
    while (!isOver) {
      await inTransaction(writing, async (tx) => {
        await note(tx, `writer ${place}`, []);
        await tx.execute(sql`SELECT pg_sleep(0.005)`);
      });
      writes += 1;
    }
  };
  const work = [
    ...Array.from({ length: readers }, (_, place) => read(place)),
    ...Array.from({ length: WRITERS }, (_, place) => write(place)),
  ];
  await pause(MEASURED_MS);
  isOver = true;
  const counted = writes;
  await Promise.all(work);
  return (counted * 1000) / MEASURED_MS;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Whether writers of a study wait for the events of its readers, beside events that are chained as they are noted. */
async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-bench-'));
  const logger = createLogger('bench', 'error');
  openDataFolder(join(folder, 'data'));
  const server = await openEmbedded(join(folder, 'data'), logger);
  // Who reads takes no session from who writes.
  // Its idle sessions may end with the server.
  const openPool = () => new pg.Pool({ ...server.connection, max: 10 }).on('error', () => undefined);
  const [writers, readers, sealer] = [openPool(), openPool(), openPool()];
  const [writing, reading, sealing] = [drizzle(writers), drizzle(readers), drizzle(sealer)];
  try {
    await bringUpToDate(sealer, SHARED_TABLES, logger);
    for (const statement of CHAIN) await writing.execute(sql.raw(statement));
    const signer = createSigner(new Uint8Array(32).fill(1));
    const seals = startSealing({ db: sealing, signer, folder: join(folder, 'audit'), logger });
    for (const [name, note] of [
      ['sealed in segments', sealed],
      ['chained as they are noted', chained],
    ] as const) {
      const rates = { alone: [] as number[], beside: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        rates.alone.push(await writesBeside(writing, reading, note, 0));
        rates.beside.push(await writesBeside(writing, reading, note, READERS));
      }
      const [alone, beside] = [median(rates.alone), median(rates.beside)];
      const kept = Math.round((100 * beside) / alone);
      console.log(
        `events ${name}: ${alone.toFixed(0)} writes/s alone, ${beside.toFixed(0)} beside ${READERS} readers (${kept} %)`,
      );
    }
    await seals.stop();
    const log = await verifyLog(reading, signer, STUDY);
    console.log(
      `the log has ${log.events} events in ${log.segments} segments, ${log.damages.length} damages`,
    );
  } finally {
    await Promise.all([writers, readers, sealer].map((pool) => pool.end()));
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await bench();
