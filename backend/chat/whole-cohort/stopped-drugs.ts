import { MOST_PATIENTS as MOST_BOUNDED } from '../../clinical/filters.ts';
import { isMedication } from '../../engines/terminology/vocabulary.ts';
import type { ChatAnswer } from '../chat.contract.ts';
import { CATEGORIES } from '../composition/lists.ts';
import { composeStops } from '../composition/stopped-drugs.ts';
import { mentionsOf } from '../retrieval/mentions.store.ts';
import { patientsWithStops } from '../retrieval/stopped-drugs.store.ts';
import type { CohortTask } from './cohort-task.ts';
import { boundedPatients } from './counted-apart.ts';

/** Patients whose drugs are told. */
const MOST_PATIENTS = 100;

/** Answers which drugs of each patient were stopped and why. */
export async function answerStops(task: CohortTask): Promise<ChatAnswer> {
  const { builder, dependencies, studyId, question } = task;
  const { db, reader } = dependencies;
  const { wording } = builder;
  const isAdverse = question.stops?.isAdverse ?? false;
  const drug = question.concepts.find(({ category }) => isMedication(category));
  const bounded = await boundedPatients(
    task,
    question.concepts.filter((concept) => concept !== drug),
  );
  if (bounded === 'too many') builder.remark(wording.tooManyToRank(MOST_BOUNDED));
  const found =
    typeof bounded === 'string' ? [] : await patientsWithStops(db, studyId, bounded, MOST_PATIENTS + 1);
  const lookup = drug === undefined ? { categories: CATEGORIES.medications } : { concepts: drug.concepts };
  const all = await Promise.all(
    found.slice(0, MOST_PATIENTS).map(async (patientId) => ({
      patientId,
      mentions: await mentionsOf(db, studyId, { patientId, ...lookup, days: question.days }),
    })),
  );
  builder.remark(wording.reasonsAsStated);
  const stopped = all.filter(
    ({ patientId, mentions }) =>
      composeStops(builder, mentions, { isAdverse, reader, prefix: patientId }) > 0,
  );
  if (found.length > MOST_PATIENTS) builder.remark(wording.detailsLeft(found.length - MOST_PATIENTS));
  if (stopped.length === 0) builder.remark(wording.notInReports);
  const ids = stopped.map(({ patientId }) => patientId);
  if (ids.length > 0) builder.computed(wording.patients(ids.join(', '), ids.length, ids.length));
  return builder.finish(
    'list',
    question.concepts.map(({ label }) => label),
    stopped.length === 0,
  );
}
