import { randomUUID } from 'node:crypto';
import type { Caller } from '../../shared/caller.ts';
import { badInput, CallError } from '../../shared/errors.ts';
import { purposeOf, storeChallenge, takeChallenge } from './challenges.store.ts';
import { addFactor, type ChangedFactors, type FactorsTools } from './factor-changes.ts';
import { MAX_PASSKEYS, type NewPasskey, type PasskeyTaskRequest } from './factors.contract.ts';
import { insertPasskey, passkeysOf } from './factors.store.ts';
import { userHandle } from './proof.ts';
import { relyingParty } from './relying-party.ts';
import { newCredential, registrationTask } from './webauthn.ts';

export interface PasskeySetup {
  /**
   * What a browser is to make a passkey by, as JSON.
   *
   * @throws CallError 400 for a wrong password, 409 where there are too many, or none can be made at this address
   */
  passkeyTask(request: PasskeyTaskRequest, caller: Caller): Promise<string>;
  /** @throws CallError 400 where the passkey is not what was asked for */
  addPasskey(request: NewPasskey, caller: Caller): Promise<ChangedFactors>;
}

export function passkeySetup(tools: FactorsTools): PasskeySetup {
  const { db, keys, publicUrl, requireOwner } = tools;
  return {
    async passkeyTask({ password, origin }, caller) {
      const party = relyingParty(publicUrl, origin);
      await requireOwner(password, caller);
      const { username } = caller;
      const existing = await passkeysOf(db, username);
      if (existing.length >= MAX_PASSKEYS) {
        const sentence = `You have ${MAX_PASSKEYS} passkeys; remove one that you do not need.`;
        throw new CallError(409, 'TOO_MANY_PASSKEYS', sentence);
      }
      const { options, challenge } = await registrationTask(
        party,
        username,
        userHandle(keys, username),
        existing,
      );
      await storeChallenge(db, challenge, purposeOf.registration(username));
      return options;
    },
    async addPasskey({ name, credential, origin }, caller) {
      const { username } = caller;
      const made = await newCredential(credential, relyingParty(publicUrl, origin), (challenge) =>
        takeChallenge(db, challenge, purposeOf.registration(username)),
      );
      if (made === null) {
        throw badInput('This passkey was not accepted, or it took too long; begin again.', 'credential');
      }
      return addFactor(tools, caller, async (tx) => {
        const row = { ...made, id: randomUUID(), username, name, transports: [...made.transports] };
        if (!(await insertPasskey(tx, row))) throw badInput('This passkey is set up already.', 'credential');
      });
    },
  };
}
