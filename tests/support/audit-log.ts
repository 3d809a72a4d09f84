import { type SQL, sql } from 'drizzle-orm';
import { sealAll } from '../../backend/record/audit/sealing.ts';
import { verifyLog } from '../../backend/record/audit/verification.ts';
import { createSigner } from '../../backend/shared/signing.ts';
import { type Database, inTransaction } from '../../backend/store/database.ts';

const signer = createSigner(new Uint8Array(32).fill(9));
/** Whoever sealed before had a key of its own. */
const anySigner = { ...signer, hasSigned: () => true };

/**
 * Seals what waits, and checks the log of a study but for its signatures.
 *
 * @returns the number of the first event, or else segment, that is not as it was; null where all hold
 */
export async function firstBrokenEvent(db: Database, studyId: string): Promise<number | null> {
  // Another process that seals at this moment has a part of it.
  do await sealAll({ db, signer });
  while ((await verifyLog(db, anySigner, studyId)).unsealed > 0);
  const [first] = (await verifyLog(db, anySigner, studyId)).damages;
  return first === undefined ? null : (first.event ?? first.segment);
}

/** Changes the log past its triggers, as whoever has the server can. */
export async function tamper(db: Database, ...statements: SQL[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`SET LOCAL citus.propagate_set_commands TO 'local'`);
    await tx.execute(sql`SET LOCAL session_replication_role TO replica`);
    for (const statement of statements) await tx.execute(statement);
  });
}
