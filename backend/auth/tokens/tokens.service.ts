import { randomUUID } from 'node:crypto';
import { makeAccessToken } from '../../../platform/access-token.ts';
import { audit } from '../../record/audit/audit.store.ts';
import type { Caller } from '../../shared/caller.ts';
import { badInput, CallError, notFound } from '../../shared/errors.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { hasStudy } from '../../wall/study-of.ts';
import { hashToken } from '../token-hash.ts';
import { type AccessToken, type CreateToken, MAX_TOKENS, type TokenAccess } from './tokens.contract.ts';
import {
  countTokens,
  insertToken,
  listTokens,
  lockAccount,
  noteUse,
  removeExpired,
  removeToken,
  type StoredToken,
  tokenByHash,
} from './tokens.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How exactly the last use is noted: a script may make many calls a second. */
const USE_NOTED_MS = 60 * 1000;

export interface TokensService {
  /** @throws CallError 400 for a study that does not exist, 409 when the account has as many tokens as it may */
  create(request: CreateToken, caller: Caller): Promise<{ token: AccessToken; secret: string }>;
  list(caller: Caller): Promise<AccessToken[]>;
  /** @throws CallError 404 where the caller has no token of this id */
  revoke(id: string, caller: Caller): Promise<void>;
  resolve(secret: string): Promise<TokenAccess>;
}

export function createTokensService(db: Database): TokensService {
  return {
    async create({ name, study_ids, expires_in_days }, caller) {
      // In one order for all: two that note events of the same studies must not wait for each other.
      const studyIds = [...new Set(study_ids)].sort();
      await requireStudies(db, studyIds);
      const secret = makeAccessToken();
      const createdAt = new Date();
      const token: StoredToken = {
        id: `token-${randomUUID()}`,
        tokenHash: hashToken(secret),
        username: caller.username,
        name,
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
    list: async ({ username }) => (await listTokens(db, username, MAX_TOKENS)).map(toAccessToken),
    async revoke(id, caller) {
      await inTransaction(db, async (tx) => {
        const removed = await removeToken(tx, { username: caller.username, id });
        if (removed === null) throw notFound('You have no access token of this id.');
        await noteInStudies(tx, caller, 'token.revoke', removed);
      });
    },
    async resolve(secret) {
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
        user,
        study_ids: token.studyIds,
        expires_at: token.expiresAt.toISOString(),
      };
    },
  };
}

async function requireStudies(db: Database, studyIds: readonly string[]): Promise<void> {
  for (const id of studyIds) {
    if (!(await hasStudy(db, id))) {
      throw badInput('One of the studies does not exist; choose from the list of studies.', 'study_ids');
    }
  }
}

/** Sees that the account may have one more token; expired ones make room for it. */
async function makeRoom(tx: Database, { username, createdAt }: StoredToken): Promise<void> {
  if (!(await lockAccount(tx, username))) {
    throw new CallError(403, 'NO_ACCOUNT', 'Only an account can have access tokens.');
  }
  if ((await countTokens(tx, username)) < MAX_TOKENS) return;
  await removeExpired(tx, username, createdAt);
  if ((await countTokens(tx, username)) < MAX_TOKENS) return;
  throw new CallError(
    409,
    'TOO_MANY_TOKENS',
    `You have ${MAX_TOKENS} access tokens; revoke one that is not needed any more.`,
  );
}

async function noteInStudies(
  tx: Database,
  caller: Caller,
  action: 'token.create' | 'token.revoke',
  { id, studyIds }: StoredToken,
): Promise<void> {
  for (const studyId of studyIds) await audit(tx, caller, { studyId, action, target: id });
}

function toAccessToken({ id, name, studyIds, createdAt, expiresAt, lastUsedAt }: StoredToken): AccessToken {
  return {
    id,
    name,
    study_ids: studyIds,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}
