import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { openStore } from '../../backend/store/store.ts';

/**
 * A process that opens the store of a folder and adds a row at a time for as long as it lives. It writes the
 * number of a row to standard output once the store has acknowledged it.
 */
const [dataDir = ''] = process.argv.slice(2);
try {
  const store = await openStore({ dataDir, logger: pino({ level: 'silent' }) });
  await store.db.execute(sql`CREATE TABLE IF NOT EXISTS acknowledged (n int)`);
  process.stdout.write('open\n');
  for (let n = 1; ; n += 1) {
    await store.db.execute(sql`INSERT INTO acknowledged VALUES (${n})`);
    process.stdout.write(`${n}\n`);
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
