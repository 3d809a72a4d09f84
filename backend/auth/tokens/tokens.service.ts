import { randomUUID } from 'node:crypto';
import { isAccessToken, makeAccessToken } from '../../../platform/access-token.ts';
import { audit } from '../../record/audit/audit.store.ts';
import type { Caller } from '../../shared/caller.ts';
import { badInput, CallError, notFound } from '../../shared/errors.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { membershipsOf } from '../../studies/members/members.store.ts';
import { ownedBy } from '../../studies/members/owned-studies.ts';
import type { User } from '../auth.contract.ts';
import { hashToken } from '../token-hash.ts';
import { withStudies } from '../user.ts';
import {
  type AccessToken,
  type CreateToken,
  MAX_KEYS,
  MAX_TOKENS,
  TOKEN_RIGHTS,
  type TokenAccess,
} from './tokens.contract.ts';
import {
  countTokens,
  insertToken,
  listTokens,
  lockAccount,
  lockKeys,
  noteUse,
  personalOf,
  personalOrKeys,
  removeExpired,
  removeToken,
  STUDY_KEYS,
  type StoredToken,
  tokenByHash,
} from './tokens.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How exactly the last use is noted: a script may make many calls a second. */
const USE_NOTED_MS = 60 * 1000;

export interface TokensService {
  /**
   * @throws CallError 400 for a study that does not exist, 403 for a key where the caller administers nothing, 409 when there
   * are as many tokens as there may be
   */
  create(request: CreateToken, caller: Caller): Promise<{ token: AccessToken; secret: string }>;
  /** The personal ones of the caller and, for whoever administers, the keys of studies; newest first. */
  list(caller: Caller): Promise<AccessToken[]>;
  /** @throws CallError 404 where there is no such token, or it is of somebody else */
  revoke(id: string, caller: Caller): Promise<void>;
  resolve(secret: string): Promise<TokenAccess>;
}

/** @param openProviderToken what a token of the identity provider opens; absent where none is taken */
export function createTokensService(
  db: Database,
  openProviderToken?: (secret: string) => Promise<TokenAccess>,
): TokensService {
  return {
    async create({ name, kind, rights, study_ids, expires_in_days }, caller) {
      // In one order for all: two that note events of the same studies must not wait for each other.
      const studyIds = [...new Set(study_ids)].sort();
      await requireStudies(db, caller.username, studyIds);
      if (kind !== 'personal') await requireOwner(db, caller, studyIds);
      const secret = makeAccessToken();
      const createdAt = new Date();
      const token: StoredToken = {
        id: `${kind === 'personal' ? 'token-' : KEY_PREFIX}${randomUUID()}`,
        tokenHash: hashToken(secret),
        username: caller.username,
        kind,
        name,
        rights: rightsOf(kind, rights),
        studyIds,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + expires_in_days * DAY_MS),
        lastUsedAt: null,
      };
      await inTransaction(db, async (tx) => {
        await makeRoom(tx, token);
        await insertToken(tx, token);
        await noteInStudies(tx, caller, 'token.create', token);
      });
      return { token: toAccessToken(token), secret };
    },
    list: async (caller) =>
      (await listTokens(db, await managedBy(db, caller), MAX_TOKENS + MAX_KEYS)).map(toAccessToken),
    async revoke(id, caller) {
      await inTransaction(db, async (tx) => {
        const removed = await removeToken(tx, await managedBy(tx, caller), id);
        if (removed === null) throw notFound('You have no access token of this id.');
        await noteInStudies(tx, caller, 'token.revoke', removed);
      });
    },
    async resolve(secret) {
      if (!isAccessToken(secret)) return (await openProviderToken?.(secret)) ?? { state: 'malformed' };
      const row = await tokenByHash(db, hashToken(secret));
      if (row === null) return { state: 'unknown' };
      const { token, user } = row;
      const now = new Date();
      if (token.expiresAt <= now) return { state: 'expired' };
      const staleBefore = new Date(now.getTime() - USE_NOTED_MS);
      if (token.lastUsedAt === null || token.lastUsedAt < staleBefore) {
        await noteUse(db, { id: token.id, now, staleBefore });
      }
      return {
        state: 'live',
        id: token.id,
        user: await actorOf(db, token, user),
        kind: token.kind,
        rights: knownRights(token),
        study_ids: token.studyIds,
        expires_at: token.expiresAt.toISOString(),
      };
    },
  };
}

/** @throws CallError 400 where one of the studies is none of the caller's, whether there is such a study or not */
async function requireStudies(db: Database, username: string, studyIds: readonly string[]): Promise<void> {
  const own = (await membershipsOf(db, username)).map(({ study_id }) => study_id);
  if (studyIds.every((id) => own.includes(id))) return;
  throw badInput('One of the studies does not exist; choose from the list of studies.', 'study_ids');
}

/** Sees that there may be one more token; expired ones make room for it. */
async function makeRoom(tx: Database, { username, kind, createdAt }: StoredToken): Promise<void> {
  if (!(await lockAccount(tx, username))) {
    throw new CallError(403, 'NO_ACCOUNT', 'Only an account can have access tokens.');
  }
  const isPersonal = kind === 'personal';
  if (!isPersonal) await lockKeys(tx);
  const which = isPersonal ? personalOf(username) : STUDY_KEYS;
  const most = isPersonal ? MAX_TOKENS : MAX_KEYS;
  if ((await countTokens(tx, which)) < most) return;
  await removeExpired(tx, which, createdAt);
  if ((await countTokens(tx, which)) < most) return;
  const there = isPersonal ? `You have ${most} access tokens` : `The studies have ${most} keys`;
  throw new CallError(409, 'TOO_MANY_TOKENS', `${there}; revoke one that is not needed any more.`);
}

/** @throws CallError 403 where the caller does not own each of the studies that a key is to open */
async function requireOwner(db: Database, caller: Caller, studyIds: readonly string[]): Promise<void> {
  const owned = await ownedBy(db, caller);
  if (studyIds.every((id) => owned.includes(id))) return;
  throw new CallError(403, 'FORBIDDEN', 'Only owners of all of its studies may make a key.');
}

/** The tokens that a caller sees and revokes: its own, and the keys of studies that it owns. */
const managedBy = async (db: Database, caller: Caller) =>
  personalOrKeys(caller.username, await ownedBy(db, caller));

/** No account has a colon in its name. */
const KEY_PREFIX = 'key:';

/** Whom the events of a token name: a key must not stand for the person who happened to make it, nor have their role. */
const actorOf = async (
  db: Database,
  { id, kind }: StoredToken,
  maker: Omit<User, 'studies'>,
): Promise<User> =>
  kind === 'personal' ? withStudies(db, maker) : { username: id, role: 'member', studies: [] };

/** @throws CallError 400 where a key, which may be used by many, is to have all rights of an account */
function rightsOf(kind: StoredToken['kind'], rights: CreateToken['rights']): string[] | null {
  if (rights !== null && rights !== undefined) return [...new Set(rights)];
  if (kind === 'personal') return null;
  throw badInput('Choose at least one right for the key.', 'rights');
}

/** A right that this version does not know opens nothing. */
const knownRights = ({ rights }: StoredToken): AccessToken['rights'] =>
  rights === null ? null : TOKEN_RIGHTS.filter((right) => rights.includes(right));

async function noteInStudies(
  tx: Database,
  caller: Caller,
  action: 'token.create' | 'token.revoke',
  { id, studyIds }: StoredToken,
): Promise<void> {
  for (const studyId of studyIds) await audit(tx, caller, { studyId, action, target: id });
}

function toAccessToken(token: StoredToken): AccessToken {
  const { id, kind, name, username, studyIds, createdAt, expiresAt, lastUsedAt } = token;
  return {
    id,
    kind,
    name,
    rights: knownRights(token),
    made_by: username,
    study_ids: studyIds,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}
