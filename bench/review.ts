import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drawItems } from '../backend/review/tasks/drawn-items.store.ts';
import { taskQuerySchema } from '../backend/review/tasks/tasks.contract.ts';
import { insertTask } from '../backend/review/tasks/tasks.store.ts';
import { inTransaction } from '../backend/store/database.ts';
import { reviewItem, reviewTask } from '../backend/store/schema.review.ts';
import { passage } from '../backend/store/schema.ts';
import { SEARCHED_STUDY } from './store/bench-cohort.ts';
import { runBench } from './store/run-bench.ts';

const ITEMS = 1_000;
/** The caller of a benchmark. */
const READER = 'bench';

/**
 * How long the next item of a review task takes as a study grows, and an answer that becomes a verdict, beside a select of
 * the same passage through the same store.
 */
process.exitCode = await runBench('bench:review', async ({ store: { db }, ask, take }) => {
  const query = taskQuerySchema.parse({ size: ITEMS });
  const drawn = await drawItems(db, SEARCHED_STUDY, query);
  const id = randomUUID();
  const task = { studyId: SEARCHED_STUDY, id, name: 'bench', query, readers: [READER], adjudicator: null };
  const made = {
    deadline: null,
    items: drawn.length,
    createdBy: READER,
    createdAt: new Date(),
    closedAt: null,
  };
  await inTransaction(db, (tx) => insertTask(tx, { ...task, ...made }, drawn));
  const ordinals = Array.from({ length: 40 }, (_, place) => place * 20);
  const url = `/api/review/tasks/${id}`;

  await take('next 10 items of a task', ordinals, (after) => ask(`${url}/queue`, { first: 10, after }));
  await take('next item of a task', ordinals, (after) => ask(`${url}/queue`, { first: 1, after }));
  await take('a passage of an item (peer)', ordinals, async (ordinal) => {
    await db.execute(sql`
      SELECT p.text FROM ${reviewItem} i JOIN ${passage} p ON p.study_id = i.study_id AND p.patient_id = i.patient_id
        AND p.extraction_id = i.extraction_id AND p.text_offset <= (i.fact ->> 'offset')::int
        AND p.text_offset + p.text_length > (i.fact ->> 'offset')::int
      WHERE i.study_id = ${SEARCHED_STUDY} AND i.task_id = ${id} AND i.ordinal = ${ordinal}`);
  });
  await take('an answer that holds', ordinals.slice(0, 20), (ordinal) =>
    ask(`${url}/answers`, { ordinal, kind: 'accepted' }),
  );
  for (const table of [reviewItem, reviewTask])
    await db.execute(
      sql`DELETE FROM ${table} WHERE study_id = ${SEARCHED_STUDY} AND ${table === reviewTask ? sql`id` : sql`task_id`} = ${id}`,
    );
});
