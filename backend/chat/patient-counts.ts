import { entriesOf, isOfKind } from './composition/lists.ts';
import { mentionsOfKinds, type PatientTask } from './patient-task.ts';
import { reportsOf } from './retrieval/reports.store.ts';

/** How many of a kind are affirmed, or how many reports there are. @returns whether the reports do not tell */
export async function composeCountOfKind(task: PatientTask): Promise<boolean> {
  const { builder, question, reports } = task;
  const { wording } = builder;
  const [kind] = question.kinds;
  if (kind === undefined) {
    const within = await reportsOf(task.parts.db, task.studyId, task.patientId, question.days);
    builder.computed(wording.reportCount(within.length, ''));
    return reports.length === 0;
  }
  const mentions = (await mentionsOfKinds(task, [kind])).filter(
    (mention) => isOfKind(kind, mention) && mention.standing === 'affirmed',
  );
  if (mentions.length === 0) return true;
  const entries = entriesOf(mentions);
  const firsts = entries.flatMap((entry) => entry.mentions.slice(0, 1));
  builder.computed(wording.kindCount(kind, entries.length), firsts);
  builder.quote(firsts);
  return false;
}
