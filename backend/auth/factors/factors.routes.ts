import type { ZodApp } from '../../shared/zod-app.ts';
import { NO_EVENT } from '../../wall/endpoint.ts';
import {
  addPasskeyRequestSchema,
  changedFactorsResponseSchema,
  confirmedRequestSchema,
  confirmTotpRequestSchema,
  factorsResponseSchema,
  passkeyTaskRequestSchema,
  passkeyTaskResponseSchema,
  removeFactorRequestSchema,
  totpSetupResponseSchema,
} from './factors.contract.ts';
import type { FactorsService } from './factors.service.ts';

const OWN = { scope: 'viewer', right: null, event: NO_EVENT } as const;
const PATH = '/api/auth/factors';
const tags = ['auth'];
const done = { success: true as const };

/** The second factors of the calling user. */
export function mountFactors(app: ZodApp, factors: FactorsService): void {
  app.get(
    PATH,
    {
      schema: { summary: 'The second factors of the caller', tags, response: { 200: factorsResponseSchema } },
      config: OWN,
    },
    async ({ caller }) => ({ ...done, factors: await factors.list(caller) }),
  );
  app.post(
    `${PATH}/totp`,
    {
      schema: {
        summary: 'A secret for an authenticator app, to be confirmed within 15 minutes',
        tags,
        body: confirmedRequestSchema,
        response: { 200: totpSetupResponseSchema },
      },
      config: OWN,
    },
    async ({ caller, body }) => ({ ...done, ...(await factors.setUpTotp(body.password, caller)) }),
  );
  app.post(
    `${PATH}/totp/confirm`,
    {
      schema: {
        summary: 'Confirm an authenticator app by a code',
        tags,
        body: confirmTotpRequestSchema,
        response: { 200: changedFactorsResponseSchema },
      },
      config: OWN,
    },
    async ({ caller, body }) => ({ ...done, ...(await factors.confirmTotp(body.code, caller)) }),
  );
  app.post(
    `${PATH}/passkeys/task`,
    {
      schema: {
        summary: 'What a browser makes a passkey by, within five minutes',
        tags,
        body: passkeyTaskRequestSchema,
        response: { 200: passkeyTaskResponseSchema },
      },
      config: OWN,
    },
    async ({ caller, body }) => ({ ...done, options: await factors.passkeyTask(body, caller) }),
  );
  app.post(
    `${PATH}/passkeys`,
    {
      schema: {
        summary: 'Add a passkey that a browser made',
        tags,
        body: addPasskeyRequestSchema,
        response: { 200: changedFactorsResponseSchema },
      },
      config: OWN,
    },
    async ({ caller, body }) => ({ ...done, ...(await factors.addPasskey(body, caller)) }),
  );
  mountRemoval(app, factors);
}

function mountRemoval(app: ZodApp, factors: FactorsService): void {
  app.post(
    `${PATH}/remove`,
    {
      schema: {
        summary: 'Remove a second factor of the caller',
        tags,
        body: removeFactorRequestSchema,
        response: { 200: factorsResponseSchema },
      },
      config: OWN,
    },
    async ({ caller, body }) => ({ ...done, factors: await factors.remove(body, caller) }),
  );
  app.post(
    `${PATH}/recovery-codes`,
    {
      schema: {
        summary: 'Ten recovery codes in place of those that the caller has',
        tags,
        body: confirmedRequestSchema,
        response: { 200: changedFactorsResponseSchema },
      },
      config: OWN,
    },
    async ({ caller, body }) => ({ ...done, ...(await factors.makeRecoveryCodes(body.password, caller)) }),
  );
}
