import { randomUUID } from 'node:crypto';
import { audit } from '../../record/audit/audit.store.ts';
import { settingsOf } from '../../record/settings/study-settings.ts';
import type { Caller } from '../../shared/caller.ts';
import { badInput, CallError, notFound } from '../../shared/errors.ts';
import type { Page } from '../../shared/pages.contract.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { readKeyset } from '../../store/keyset.ts';
import { pageOfAll } from '../../store/pages.ts';
import { RIGHTS_OF_STUDY_ROLE } from '../../wall/rights.ts';
import { lockMembers, roleIn } from '../members/members.store.ts';
import {
  type AccessPageRequest,
  type BreakGlassAccess,
  type BreakGlassRequest,
  MOST_UNREVIEWED,
  type ReviewRequest,
} from './break-glass.contract.ts';
import {
  accessById,
  accessRows,
  countUnreviewed,
  endAccess,
  insertAccess,
  LATEST_FIRST,
  openAccessOf,
  reviewAccess,
} from './break-glass.store.ts';

/** Access to identified data for a while, which members take with a reason and auditors review. */
export interface BreakGlassService {
  /**
   * @throws CallError 400 for a study that the caller does not work in, 403 with a token and where the study allows none, 409
   * where the caller reads identified data already, and after too many that nobody reviewed
   */
  begin(request: BreakGlassRequest, caller: Caller): Promise<BreakGlassAccess>;
  /** Ends the caller's own. @throws CallError 404 where none is open */
  endOwn(studyId: string, caller: Caller): Promise<BreakGlassAccess>;
  /** Ends somebody's. @throws CallError 404 where there is none of this id, 409 where it is over */
  end(studyId: string, id: string, caller: Caller): Promise<BreakGlassAccess>;
  /** @throws CallError 404 likewise, 403 for the caller's own, 409 while it is open and where somebody else was first */
  review(studyId: string, id: string, review: ReviewRequest, caller: Caller): Promise<BreakGlassAccess>;
  /** Those of a study, newest first. @throws CallError 400 that names the argument */
  page(studyId: string, request: AccessPageRequest): Promise<Page<BreakGlassAccess>>;
}

type StoredAccess = NonNullable<Awaited<ReturnType<typeof accessById>>>;

export function createBreakGlassService(db: Database): BreakGlassService {
  const noted = async (tx: Database, caller: Caller, studyId: string, [id, action]: [string, string]) => {
    await audit(tx, caller, { studyId, action: `break-glass.${action}`, target: id });
    return toAccess(await knownAccess(tx, studyId, id));
  };
  const endAndNote = (studyId: string, id: string, caller: Caller) =>
    inTransaction(db, async (tx) => {
      await knownAccess(tx, studyId, id);
      if (!(await endAccess(tx, studyId, id, caller.username))) throw isOver();
      return noted(tx, caller, studyId, [id, 'end']);
    });

  return {
    begin: ({ study_id: studyId, reason, minutes }, caller) =>
      inTransaction(db, async (tx) => {
        const { username, rights } = caller;
        if (rights !== undefined) throw new CallError(403, 'FORBIDDEN', 'An access token cannot do this.');
        // Whoever changes the caller's role waits, and so does the caller's second request.
        await lockMembers(tx, studyId);
        await requireAllowed(tx, studyId, username);
        const id = `access-${randomUUID()}`;
        await insertAccess(tx, { id, studyId, username, reason, minutes });
        return noted(tx, caller, studyId, [id, 'begin']);
      }),
    async endOwn(studyId, caller) {
      const open = (await openAccessOf(db, caller.username)).find((access) => access.studyId === studyId);
      if (open === undefined) throw notFound('You have no break-glass access to this study; it may be over.');
      return endAndNote(studyId, open.id, caller);
    },
    end: endAndNote,
    review: (studyId, id, { verdict, note }, caller) =>
      inTransaction(db, async (tx) => {
        const { username, isOpen } = await knownAccess(tx, studyId, id);
        if (username === caller.username) {
          throw new CallError(403, 'OWN_ACCESS', 'Somebody else has to review what you read.');
        }
        if (isOpen) throw new CallError(409, 'ACCESS_OPEN', 'It is still open; end it first, or wait.');
        const isFirst = await reviewAccess(
          tx,
          { studyId, id },
          { verdict, note, reviewedBy: caller.username },
        );
        if (!isFirst) throw reviewedBefore();
        return noted(tx, caller, studyId, [id, `review.${verdict}`]);
      }),
    async page(studyId, { where, ...asked }) {
      const page = readKeyset(asked, LATEST_FIRST);
      return pageOfAll(await accessRows(db, studyId, where.is_reviewed, page), page, {
        values: ({ begunAt, id }) => [begunAt.toISOString(), id],
        node: toAccess,
      });
    },
  };
}

async function requireAllowed(tx: Database, studyId: string, username: string): Promise<void> {
  const role = await roleIn(tx, studyId, username);
  if (role === null) throw badInput('You work in no study of this id.', 'study_id');
  if (RIGHTS_OF_STUDY_ROLE[role].includes('read identified')) {
    throw new CallError(409, 'READS_IDENTIFIED', 'Your role lets you read identified data already.');
  }
  const settings = await settingsOf(tx, studyId);
  if (settings?.allowsBreakGlass !== true || settings.state === 'archived') {
    throw new CallError(
      403,
      'NO_BREAK_GLASS',
      'This study allows no break-glass access; ask one of its owners.',
    );
  }
  if ((await openAccessOf(tx, username)).some((open) => open.studyId === studyId)) {
    throw new CallError(409, 'ACCESS_OPEN', 'You have break-glass access to this study already.');
  }
  if ((await countUnreviewed(tx, studyId, username)) < MOST_UNREVIEWED) return;
  throw new CallError(
    409,
    'UNREVIEWED',
    `${MOST_UNREVIEWED} of yours wait for review in this study; an auditor has to look at them first.`,
  );
}

async function knownAccess(db: Database, studyId: string, id: string): Promise<StoredAccess> {
  const found = await accessById(db, studyId, id);
  if (found === null) throw notFound('There is no break-glass access of this id.');
  return found;
}

const isOver = () => new CallError(409, 'ACCESS_OVER', 'It is over already.');

const reviewedBefore = () =>
  new CallError(409, 'REVIEWED', 'Somebody else has reviewed it meanwhile; look at the list again.');

function toAccess({ verdict, note, reviewedBy, reviewedAt, ...access }: StoredAccess): BreakGlassAccess {
  return {
    id: access.id,
    username: access.username,
    reason: access.reason,
    begun_at: access.begunAt.toISOString(),
    expires_at: access.expiresAt.toISOString(),
    is_open: access.isOpen,
    ended_at: access.endedAt?.toISOString() ?? null,
    ended_by: access.endedBy,
    review:
      verdict === null || reviewedAt === null
        ? null
        : {
            verdict,
            note: note ?? '',
            reviewed_by: reviewedBy ?? '',
            reviewed_at: reviewedAt.toISOString(),
          },
  };
}
