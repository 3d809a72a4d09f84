import { sql } from 'drizzle-orm';
import { jobRunner } from '../../../backend/jobs/jobs.runner.ts';
import type { Capability, JobKind } from '../../../backend/wall/capability.ts';
import { NO_EVENT } from '../../../backend/wall/endpoint.ts';

/** Notes one word; long work only by name. */
const noteKind: JobKind<string> = {
  name: 'note',
  async run({ db }, word, { id, studyId, progress }) {
    await db.execute(sql`INSERT INTO support_note (study_id, id, word) VALUES (${studyId}, ${id}, ${word})`);
    await progress(1);
  },
};

/** A capability with a table, a route, a job and upkeep of its own. @param stopped told once its upkeep was stopped */
export const notesCapability = (stopped: () => void): Capability => ({
  name: 'notes',
  migrations: 'tests/support/notes-capability/migrations',
  mount(app, { db, once }) {
    const config = { scope: 'study', right: 'read de-identified', event: NO_EVENT } as const;
    app.get('/api/notes', { config }, async ({ studyId }) => {
      const { rows } = await db.execute(
        sql`SELECT word FROM support_note WHERE study_id = ${studyId} LIMIT 10`,
      );
      return rows.map(({ word }) => word);
    });
    app.post('/api/notes', { config }, async ({ studyId, caller }) =>
      once(jobRunner).start(noteKind, {
        studyId,
        parameters: 'invented',
        total: 1,
        startedBy: caller.username,
      }),
    );
  },
  jobs: [noteKind],
  upkeep: [() => ({ stop: stopped })],
});
