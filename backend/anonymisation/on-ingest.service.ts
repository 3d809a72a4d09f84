import type { z } from 'zod';
import { audit } from '../record/audit/audit.store.ts';
import { findIdentifiers } from '../record/intake/identifier-map.store.ts';
import type { InstallationKeys } from '../record/intake/installation-keys.ts';
import type { OnIngest } from '../record/intake/intake.contract.ts';
import { findOnIngest, saveOnIngest } from '../record/intake/on-ingest.store.ts';
import { openIdentifiers } from '../record/intake/sealed-identifiers.ts';
import type { Caller } from '../shared/caller.ts';
import { notFound } from '../shared/errors.ts';
import { type Database, inTransaction } from '../store/database.ts';
import type { onIngestRequestSchema, ReidentifyResponse } from './anonymisation.contract.ts';

export interface OnIngestService {
  find(studyId: string): Promise<OnIngest>;
  /** Changes what happens to reports that come from now on. */
  change(studyId: string, request: z.output<typeof onIngestRequestSchema>, caller: Caller): Promise<OnIngest>;
  /**
   * What was replaced in a report.
   *
   * @throws CallError 404 where the study has no such report that was de-identified
   */
  reidentify(studyId: string, extractionId: string): Promise<ReidentifyResponse>;
}

export function createOnIngestService(db: Database, keys: InstallationKeys): OnIngestService {
  return {
    find: (studyId) => findOnIngest(db, studyId),

    change(studyId, { on, operator }, caller) {
      return inTransaction(db, async (tx) => {
        await saveOnIngest(tx, studyId, { isOn: on, operator, changedBy: caller.username });
        const action = on ? `anonymisation.on-ingest.${operator}` : 'anonymisation.on-ingest.off';
        await audit(tx, caller, { studyId, action, target: studyId });
        return findOnIngest(tx, studyId);
      });
    },

    async reidentify(studyId, extractionId) {
      const found = await findIdentifiers(db, studyId, extractionId);
      if (found === null) throw notFound('This study has no report of this id that was de-identified.');
      const { patientId, contentHash } = found;
      const sealedFor = { studyId, patientId, contentHash };
      return {
        success: true,
        extraction_id: extractionId,
        patient_id: patientId,
        identifiers: openIdentifiers(keys.identifiers, sealedFor, found.identifiers),
      };
    },
  };
}
