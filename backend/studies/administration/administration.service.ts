import { randomUUID } from 'node:crypto';
import { audit } from '../../record/audit/audit.store.ts';
import { forgetSettings } from '../../record/settings/study-settings.ts';
import type { Caller } from '../../shared/caller.ts';
import { CallError } from '../../shared/errors.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { endAllAccess } from '../break-glass/break-glass.store.ts';
import { hasAccount } from '../members/members.store.ts';
import { makeOwner, ownedBy } from '../members/owned-studies.ts';
import { type ListedStudy, MAX_STUDIES } from '../studies.contract.ts';
import {
  countStudies,
  insertStudy,
  listStudies,
  lockStudies,
  studyById,
  updateStudy,
} from '../studies.store.ts';
import type { ChangeStudy, CreateStudy } from './administration.contract.ts';

export interface AdministrationService {
  /** All of them for administrators of the installation, for others those that they own. */
  list(caller: Caller): Promise<ListedStudy[]>;
  /**
   * Makes a study that the caller owns.
   *
   * @throws CallError 409 where there are as many as there may be, 403 where the caller has no account
   */
  create(study: CreateStudy, caller: Caller): Promise<ListedStudy>;
  /** @throws CallError 409 where somebody else has changed it meanwhile */
  change(studyId: string, change: ChangeStudy, caller: Caller): Promise<ListedStudy>;
}

export function createAdministrationService(db: Database): AdministrationService {
  return {
    async list(caller) {
      const studies = await listStudies(db);
      if (caller.role === 'admin') return studies;
      const owned = await ownedBy(db, caller);
      return studies.filter(({ id }) => owned.includes(id));
    },
    async create(study, caller) {
      const id = `study-${randomUUID()}`;
      await inTransaction(db, async (tx) => {
        await lockStudies(tx);
        await requireRoom(tx);
        if (!(await hasAccount(tx, caller.username))) {
          throw new CallError(403, 'NO_ACCOUNT', 'Only an account can own a study.');
        }
        await insertStudy(tx, { id, ...study, participantCount: 0 });
        await makeOwner(tx, caller.username, [id]);
        await audit(tx, caller, { studyId: id, action: 'study.create', target: id });
      });
      return studyById(db, id);
    },
    async change(studyId, change, caller) {
      await inTransaction(db, async (tx) => {
        await lockStudies(tx);
        const stored = await studyById(tx, studyId);
        if (stored.version !== change.version) throw changedMeanwhile();
        await updateStudy(tx, studyId, { ...stored, ...change });
        if (change.allows_break_glass === false) await endAllAccess(tx, studyId, caller.username);
        const action = stored.state === change.state ? 'study.change' : `study.change.${change.state}`;
        await audit(tx, caller, { studyId, action, target: studyId });
      });
      forgetSettings(db, studyId);
      return studyById(db, studyId);
    },
  };
}

async function requireRoom(tx: Database): Promise<void> {
  if ((await countStudies(tx)) < MAX_STUDIES) return;
  throw new CallError(
    409,
    'TOO_MANY_STUDIES',
    `There are ${MAX_STUDIES} studies, which is as many as an installation may have.`,
  );
}

const changedMeanwhile = () =>
  new CallError(
    409,
    'STUDY_CHANGED',
    'Somebody else has changed this study meanwhile; look at it again.',
    'version',
  );
