import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { audit } from '../../record/audit/audit.store.ts';
import { patientOf } from '../../record/resources/fhir.store.ts';
import type { MarkMaker } from '../../record/withdrawn/marks.ts';
import type { Caller } from '../../shared/caller.ts';
import { badInput, CallError, describe } from '../../shared/errors.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { lockForWithdrawal } from '../../store/write-lock.ts';
import type { Participant, Removed, Withdrawal } from '../participants.contract.ts';
import { noParticipant } from '../participants.service.ts';
import {
  deleteParticipant,
  findParticipant,
  lockParticipant,
  type ParticipantKey,
  participantOfPatient,
} from '../participants.store.ts';
import {
  insertWithdrawal,
  keepMarks,
  type PatientData,
  patientDataOf,
  removePatient,
} from './removal.store.ts';

export interface WithdrawalDependencies {
  readonly db: Database;
  readonly markOf: MarkMaker;
  /** Removes what is left of the files of documents that are removed. */
  readonly removeDocumentFile: (studyId: string, id: string) => Promise<void>;
  /** Removes what is left of all other files that were removed. */
  readonly removeLeftFiles: () => Promise<void>;
  readonly logger: FastifyBaseLogger;
}

export interface WithdrawalService {
  /** What the withdrawal of a participant would remove now. @throws CallError 404 where the study has none of this id */
  preview(key: ParticipantKey, caller: Caller): Promise<Removed>;
  /**
   * Removes a participant and everything that the study keeps about them, in one transaction.
   *
   * @param confirm the id of the participant, once more
   * @throws CallError 403 for all but administrators, 404 where the study has none of this id, 400 without the right
   *   confirmation, 409 where it is not told whose reports are meant
   */
  withdraw(key: ParticipantKey, confirm: string, caller: Caller): Promise<Withdrawal>;
}

export function createWithdrawalService(dependencies: WithdrawalDependencies): WithdrawalService {
  const { db, markOf, logger } = dependencies;

  async function removeFiles(studyId: string, kept: PatientData): Promise<void> {
    // What cannot be removed now is nobody's file any more, is noted, and goes with the next tidying.
    const warn = (error: unknown) => logger.warn(describe(error), 'a file was not removed');
    for (const id of kept.documents) await dependencies.removeDocumentFile(studyId, id).catch(warn);
    await dependencies.removeLeftFiles().catch(warn);
  }

  return {
    preview: (key, caller) =>
      inTransaction(db, async (tx) => {
        const found = await findParticipant(tx, key);
        if (found === null) throw noParticipant();
        const { studyId, id } = key;
        const kept = await keptOf(tx, studyId, found);
        await audit(tx, caller, { studyId, action: 'participant.withdrawal.preview', target: id });
        return countsOf(kept);
      }),

    async withdraw(key, confirm, caller) {
      const { studyId, id } = key;
      const { receipt, kept } = await inTransaction(db, async (tx) => {
        await lockForWithdrawal(tx, studyId);
        const found = await lockParticipant(tx, key);
        if (found === null) throw noParticipant();
        if (confirm.trim() !== id) {
          throw badInput('Type the participant ID as it is shown to confirm the withdrawal.', 'confirm');
        }
        const about = await keptOf(tx, studyId, found);
        if (about !== null) await removePatient(tx, studyId, about);
        await deleteParticipant(tx, key);
        await keepMarks(tx, studyId, about, id, markOf);
        const made: Withdrawal = {
          id: `withdrawal-${randomUUID()}`,
          withdrawn_by: caller.username,
          withdrawn_at: new Date().toISOString(),
          removed: countsOf(about),
        };
        await insertWithdrawal(tx, studyId, made);
        await audit(tx, caller, { studyId, action: 'participant.withdraw', target: made.id });
        return { receipt: made, kept: about };
      });
      if (kept !== null) await removeFiles(studyId, kept);
      return receipt;
    },
  };
}

/**
 * What the study keeps of the patient that a participant is linked to; null where there is none.
 *
 * @throws CallError 409 where reports are filed under the participant's own id, and nobody said whether they are theirs
 */
async function keptOf(
  tx: Database,
  studyId: string,
  { id, patient_id: patientId }: Participant,
): Promise<PatientData | null> {
  if (patientId !== null) return patientDataOf(tx, studyId, patientId);
  const isFiledUnder = (await patientOf(tx, studyId, id)) !== null;
  if (isFiledUnder && (await participantOfPatient(tx, studyId, id)) === null) {
    throw new CallError(
      409,
      'NOT_LINKED',
      'The study has a patient of the same ID that is not linked to this participant; link the patient first, so that nothing of them stays.',
      'patient_id',
    );
  }
  return null;
}

const countsOf = (kept: PatientData | null): Removed => [
  { kind: 'participants', count: 1 },
  ...(kept?.counts ?? []),
];
