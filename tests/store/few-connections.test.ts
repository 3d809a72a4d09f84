import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { DatabaseUnreachable, openStore } from '../../backend/store/store.ts';
import { ANY_STORE, openTestStore } from '../support/stores.ts';

// The nodes of a cluster reach each other as its owner, not as the user of this test.
it.skipIf(ANY_STORE === 'citus')(
  'a server that gives one connection only is refused with what to do, and works with enough',
  async () => {
    const store = await openTestStore();
    const owner = new pg.Pool({ connectionString: store.url, max: 1 });
    const role = `one_${randomUUID().replaceAll('-', '')}`;
    try {
      // With all that the owner of the tables may do, and no superuser, whom no limit holds back.
      await owner.query(
        `CREATE ROLE ${role} LOGIN PASSWORD '${role}' CONNECTION LIMIT 1 IN ROLE CURRENT_USER`,
      );
      const url = new URL(store.url);
      [url.username, url.password] = [role, role];
      const open = () =>
        openStore({ databaseUrl: url.href, dataDir: store.dataDir, logger: pino({ level: 'silent' }) });
      await expect(open()).rejects.toThrow(DatabaseUnreachable);
      await expect(open()).rejects.toThrow(/needs 4 connections or more at once; raise what the server/);
      await owner.query(`ALTER ROLE ${role} CONNECTION LIMIT 10`);
      const opened = await open();
      expect(await opened.isReady()).toBe(true);
      await opened.close();
    } finally {
      await owner.query(`DROP ROLE ${role}`);
      await owner.end();
      await store.close();
    }
  },
);
