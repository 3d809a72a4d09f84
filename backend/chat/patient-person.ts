import type { PatientTask } from './patient-task.ts';
import { mentionsOf } from './retrieval/mentions.store.ts';

/** The age or the gender that the newest report tells. @returns whether none does */
export async function composePerson(
  { parts, studyId, patientId, reports, builder }: PatientTask,
  asks: 'age' | 'gender',
): Promise<boolean> {
  const told = reports.find(({ age, gender }) => (asks === 'age' ? age : gender) !== null);
  if (told === undefined) return true;
  const said = await mentionsOf(parts.db, studyId, {
    patientId,
    categories: [asks === 'age' ? 'Age' : 'Gender'],
    days: {},
  });
  const own = said.filter(({ extractionId }) => extractionId === told.id);
  builder.computed(
    asks === 'age'
      ? builder.wording.age(told.age ?? 0, told.reportDate)
      : builder.wording.gender(told.gender ?? '', told.reportDate),
    own,
  );
  builder.quote(own);
  return false;
}
