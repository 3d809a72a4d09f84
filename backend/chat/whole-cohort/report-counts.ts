import type { ChatAnswer } from '../chat.contract.ts';
import { countReports } from '../retrieval/report-counts.store.ts';
import type { CohortTask } from './cohort-task.ts';

/** Answers how many reports there are, of a language, of some days, or by year. */
export async function answerReportCount(task: CohortTask): Promise<ChatAnswer> {
  const { builder, dependencies, studyId, question, patientIds } = task;
  const { wording } = builder;
  const { language, isByYear = false } = question.reportCount ?? {};
  const rows = await countReports(dependencies.db, studyId, {
    patientIds,
    days: question.days,
    isByYear,
    ...(language === undefined ? {} : { language }),
  });
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
  return builder.finish('count', []);
}
