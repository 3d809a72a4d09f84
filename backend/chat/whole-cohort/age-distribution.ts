import { describeQuery } from '../composition/cohort-description.ts';
import { percentText } from '../composition/cohort-sentences.ts';
import { cohortQueryOf } from '../understanding/cohort-query.ts';
import type { CohortTask } from './cohort-task.ts';

const DECADE = 10;
const OLDEST = 90;

/** How many patients who meet the question are of each decade of age; @returns whether no age is known */
export async function composeAges({ builder, question, patientIds, run }: CohortTask): Promise<boolean> {
  const { wording } = builder;
  const { byAge: _byAge, ...rest } = question;
  const all = cohortQueryOf(rest, patientIds);
  const { patients } = await run(all, 1);
  const decades = Array.from({ length: OLDEST / DECADE + 1 }, (_, place) => place * DECADE);
  const counted = await Promise.all(
    decades.map(async (from) => {
      const to = from === OLDEST ? undefined : from + DECADE - 1;
      const asked = { ...rest, ageFrom: from, ...(to === undefined ? {} : { ageTo: to }) };
      return { from, to, patients: (await run(cohortQueryOf(asked, patientIds), 1)).patients };
    }),
  );
  const known = counted.reduce((sum, each) => sum + each.patients, 0);
  if (known === 0) return true;
  builder.computed(wording.ages(known, patients, describeQuery(all, wording)));
  const first = counted.findIndex((each) => each.patients > 0);
  const last = counted.findLastIndex((each) => each.patients > 0);
  for (const { from, to, patients: own } of counted.slice(first, last + 1))
    builder.computed(
      wording.ageBand(from, to, own, percentText({ patients: own, denominator: known }, wording)),
    );
  return false;
}
