import type { z } from 'zod';
import { audit } from '../record/audit/audit.store.ts';
import { keyedIds } from '../record/disclosure/keyed-ids.ts';
import type { InstallationKeys } from '../record/intake/installation-keys.ts';
import { patientOf } from '../record/resources/fhir.store.ts';
import type { MarkMaker } from '../record/withdrawn/marks.ts';
import { withdrawnAmong, withdrawnPatient } from '../record/withdrawn/withdrawn.store.ts';
import type { Caller } from '../shared/caller.ts';
import { badInput, CallError, notFound } from '../shared/errors.ts';
import type { Page } from '../shared/pages.contract.ts';
import { type Database, inTransaction } from '../store/database.ts';
import { countedPage } from '../store/pages.ts';
import { lockForWriting } from '../store/write-lock.ts';
import type {
  addParticipantRequestSchema,
  Participant,
  ParticipantsPageRequest,
  updateParticipantRequestSchema,
} from './participants.contract.ts';
import {
  countParticipants,
  findParticipant,
  hadParticipants,
  insertParticipants,
  lockParticipant,
  type ParticipantKey,
  participantOfPatient,
  participantOrder,
  participantRows,
  updateParticipant,
  type WrittenParticipant,
} from './participants.store.ts';

type Added = z.output<typeof addParticipantRequestSchema>;
type Updated = z.output<typeof updateParticipantRequestSchema>;

export interface ParticipantsDependencies {
  readonly db: Database;
  readonly keys: InstallationKeys;
  readonly markOf: MarkMaker;
}

type Writing = Omit<ParticipantsDependencies, 'keys'>;

export interface ParticipantsService {
  /**
   * A page with how many are found in all.
   *
   * @param isDeidentified whether it is in no order of names, ids and days, which would tell of them
   * @throws CallError 400 for a cursor of another list
   */
  page(
    studyId: string,
    request: ParticipantsPageRequest,
    isDeidentified: boolean,
  ): Promise<Page<Participant>>;
  /** @throws CallError 404 where the study has none of this id */
  find(key: ParticipantKey): Promise<Participant>;
  /** @throws CallError 400 where the patient is unknown, 409 where the id or the patient is taken or was withdrawn */
  add(studyId: string, request: Added, caller: Caller): Promise<Participant>;
  /** @throws CallError as add does, and 409 where somebody else changed the participant since it was read */
  update(key: ParticipantKey, request: Updated, caller: Caller): Promise<Participant>;
}

export const noParticipant = () => notFound('This study has no participant of this ID.');

export function createParticipantsService({
  db,
  keys,
  markOf,
}: ParticipantsDependencies): ParticipantsService {
  async function find(key: ParticipantKey): Promise<Participant> {
    const found = await findParticipant(db, key);
    if (found === null) throw noParticipant();
    return found;
  }

  return {
    page: (studyId, { where, order, ...asked }, isDeidentified) =>
      countedPage(asked, participantOrder(order, isDeidentified ? keyedIds(keys, studyId) : null), {
        rows: (page) => participantRows(db, studyId, where, page),
        values: ({ values }) => values,
        node: ({ participant }) => participant,
        count: () => countParticipants(db, studyId, where),
      }),
    find,
    add: (studyId, request, caller) => addParticipant({ db, markOf }, studyId, request, caller),
    update: (key, request, caller) => changeParticipant({ db, markOf }, key, request, caller),
  };
}

async function addParticipant(
  { db, markOf }: Writing,
  studyId: string,
  request: Added,
  caller: Caller,
): Promise<Participant> {
  return inTransaction(db, async (tx) => {
    await lockForWriting(tx, studyId);
    const key = { studyId, id: request.id };
    const withdrawn = await withdrawnAmong(tx, studyId, [markOf(studyId, 'participant', request.id)]);
    if (withdrawn.size > 0) {
      throw new CallError(
        409,
        'WITHDRAWN',
        'The participant of this ID was withdrawn from the study; choose another ID.',
        'id',
      );
    }
    await checkPatient(tx, markOf, key, request.patient_id);
    const isNew = await insertParticipants(tx, studyId, [{ ...request, is_sample: false }]);
    if (isNew.length === 0) {
      if ((await findParticipant(tx, key)) === null) throw patientTaken();
      throw new CallError(
        409,
        'TAKEN',
        'The study has a participant of this ID already; choose another ID.',
        'id',
      );
    }
    await audit(tx, caller, { studyId, action: 'participant.create', target: request.id });
    return { ...request, is_sample: false, version: 1 };
  });
}

async function changeParticipant(
  { db, markOf }: Writing,
  key: ParticipantKey,
  request: Updated,
  caller: Caller,
): Promise<Participant> {
  return inTransaction(db, async (tx) => {
    await lockForWriting(tx, key.studyId);
    const known = await lockParticipant(tx, key);
    if (known === null) throw noParticipant();
    const { version, ...written } = request;
    if (known.version !== version) {
      throw new CallError(
        409,
        'CHANGED',
        'Somebody else changed this participant in the meantime; open it again and repeat your change.',
        'version',
      );
    }
    const changed = changedFields(known, written);
    if (changed.length === 0) return known;
    if (changed.includes('patient_id')) await checkPatient(tx, markOf, key, written.patient_id);
    if (!(await updateParticipant(tx, key, written, version + 1))) throw patientTaken();
    for (const entry of auditedChanges(key, known, written, changed)) await audit(tx, caller, entry);
    return { ...known, ...written, version: version + 1 };
  });
}

/** @throws CallError where the patient cannot be linked to this participant */
async function checkPatient(
  tx: Database,
  markOf: MarkMaker,
  { studyId, id }: ParticipantKey,
  patientId: string | null,
): Promise<void> {
  if (patientId === null) return;
  const withdrawn = await withdrawnAmong(tx, studyId, [markOf(studyId, 'patient', patientId)]);
  if (withdrawn.size > 0) throw withdrawnPatient();
  if ((await patientOf(tx, studyId, patientId)) === null) {
    throw badInput(
      'This study has no patient of this ID; ingest a report first, or leave the field empty.',
      'patient_id',
    );
  }
  const other = await participantOfPatient(tx, studyId, patientId);
  if (other !== null && other !== id) throw patientTaken();
}

const patientTaken = () =>
  new CallError(409, 'TAKEN', 'Another participant is linked to this patient already.', 'patient_id');

type Written = Omit<WrittenParticipant, 'id' | 'is_sample'>;

function changedFields(known: Participant, written: Written): (keyof Written)[] {
  const names = Object.keys(written) as (keyof Written)[];
  return names.filter((name) => JSON.stringify(known[name]) !== JSON.stringify(written[name]));
}

/** What is noted of a change: names of fields and never what stands in them, but for status and consent. */
function auditedChanges(
  { studyId, id }: ParticipantKey,
  known: Participant,
  written: Written,
  changed: (keyof Written)[],
) {
  const others = changed.filter((name) => name !== 'status' && name !== 'consent_given');
  const actions = [
    ...(known.status === written.status ? [] : [`participant.status.${written.status}`]),
    ...(known.consent_given === written.consent_given
      ? []
      : [`participant.consent.${written.consent_given ? 'given' : 'revoked'}`]),
  ];
  return [
    ...actions.map((action) => ({ studyId, action, target: id })),
    ...(others.length === 0
      ? []
      : [{ studyId, action: 'participant.update', target: `${id} (${others.join(', ')})` }]),
  ];
}

/** Gives a study that never had participants the invented ones. */
export async function addSampleParticipants(
  db: Database,
  studyIds: readonly string[],
  samples: readonly WrittenParticipant[],
): Promise<void> {
  for (const studyId of studyIds) {
    if (!(await hadParticipants(db, studyId))) await insertParticipants(db, studyId, samples);
  }
}
