import type { ChatAnswer } from '../chat.contract.ts';
import { countReports, patientsWithReports } from '../retrieval/report-counts.store.ts';
import type { Question } from '../understanding/question.ts';
import { MOST_NAMED } from './cohort-result.ts';
import type { CohortTask } from './cohort-task.ts';

/** Whether days are told, and nothing that a report of these days could tell. */
export const isOfDaysAlone = ({ concepts, kinds, days, intent }: Question): boolean =>
  concepts.length + kinds.length === 0 &&
  intent !== 'passages' &&
  (days.from !== undefined || days.to !== undefined);

/** Answers how many reports there are, of a language, of some days, or by year, and whose they are where that is asked. */
export async function answerReportCount(task: CohortTask): Promise<ChatAnswer> {
  const { builder, dependencies, studyId, question, patientIds } = task;
  const { wording } = builder;
  const { language, isByYear = false } = question.reportCount ?? {};
  const meant = { patientIds, days: question.days, ...(language === undefined ? {} : { language }) };
  const rows = await countReports(dependencies.db, studyId, meant, isByYear);
  const { from, to } = question.days;
  const bounds = [
    ...(language === undefined ? [] : [wording.languages[language]]),
    ...(from === undefined && to === undefined ? [] : [wording.days(from, to)]),
  ].join(', ');
  if (rows.length === 0) builder.computed(wording.reportsOf(0, 0, bounds));
  for (const { year, reports, patients } of rows)
    builder.computed(
      isByYear
        ? wording.groupOf(
            year === null ? wording.withoutDay : String(year),
            wording.reportsOf(reports, patients, bounds),
          )
        : wording.reportsOf(reports, patients, bounds),
    );
  const [only, another] = rows;
  if (question.asksWho && only !== undefined && another === undefined) {
    const ids = await patientsWithReports(dependencies.db, studyId, meant, MOST_NAMED);
    builder.computed(wording.patients(ids.join(', '), ids.length, only.patients));
  }
  return builder.finish('count', []);
}
