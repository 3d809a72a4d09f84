import { pino } from 'pino';
import { audit } from '../../backend/record/audit/audit.store.ts';
import { startSealing } from '../../backend/record/audit/sealing.ts';
import { createSigner } from '../../backend/shared/signing.ts';
import { inTransaction } from '../../backend/store/database.ts';
import { openStore } from '../../backend/store/store.ts';

/**
 * Notes writes and reads of one study from several sides while it seals them, until it is killed:
 * `node --import tsx audit-holder.ts <data folder> <database> <first number>`. Tells the number of each that was kept.
 */
const [dataDir = '', databaseUrl = '', first = '0'] = process.argv.slice(2);
const SIDES = 6;
const logger = pino({ level: 'silent' });
const { db } = await openStore({ dataDir, databaseUrl, logger });
startSealing({ db, signer: createSigner(new Uint8Array(32).fill(1)), folder: `${dataDir}/audit`, logger });

let number = Number(first);
async function side(place: number): Promise<void> {
  for (;;) {
    number += 1;
    const entry = { studyId: 'study-001', action: 'killed', target: String(number) };
    const caller = { username: `side ${place}`, requestId: entry.target };
    if (place % 2 === 0) await inTransaction(db, (tx) => audit(tx, caller, entry));
    else await audit(db, caller, { ...entry, patients: ['p-1'] });
    process.stdout.write(`${entry.target}\n`);
  }
}
await Promise.all(Array.from({ length: SIDES }, (_, place) => side(place)));
