import type { Questionnaire } from 'fhir/r4';
import { readResources } from '../../record/resources/resources.store.ts';
import { lockNames, saveVersions } from '../../record/resources/write.store.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { ofKind } from '../form-resource.ts';
import { MEDICATION_DIARY, QUALITY_OF_LIFE, VISIT_FEEDBACK } from './questionnaires.ts';
import { ADVERSE_EVENT, BASELINE_VISIT, INFORMED_CONSENT } from './visits.ts';

/** Invented forms and surveys, marked as samples. */
export const SAMPLE_FORMS: readonly Questionnaire[] = [
  ...[BASELINE_VISIT, QUALITY_OF_LIFE, ADVERSE_EVENT, INFORMED_CONSENT].map((form) =>
    ofKind(form, 'form', true),
  ),
  ...[MEDICATION_DIARY, VISIT_FEEDBACK].map((form) => ofKind(form, 'survey', true)),
];

const idOf = (form: Questionnaire): string => form.id ?? '';

/** Adds the samples that studies do not have yet; what is there, changed or not, stays as it is. */
export async function addMissingSamples(db: Database, studyIds: readonly string[]): Promise<void> {
  const keys = SAMPLE_FORMS.map((form) => ({ type: 'Questionnaire', id: idOf(form) }));
  for (const studyId of studyIds) {
    await inTransaction(db, async (tx) => {
      await lockNames(tx, [`sample forms ${studyId}`]);
      const present = await readResources(tx, studyId, keys);
      const missing = SAMPLE_FORMS.filter((form) => !present.has(`Questionnaire/${idOf(form)}`));
      if (missing.length === 0) return;
      const at = new Date();
      const versions = missing.map((form) => ({
        patientId: '',
        id: idOf(form),
        version: 1,
        isNew: true,
        resource: { ...form, meta: { ...form.meta, versionId: '1', lastUpdated: at.toISOString() } },
      }));
      await saveVersions(tx, studyId, versions, at);
    });
  }
}
