import { CallError } from '../../shared/errors.ts';
import type { ZodApp } from '../../shared/zod-app.ts';
import { NO_EVENT } from '../../wall/endpoint.ts';
import {
  beginLoginRequestSchema,
  beginLoginResponseSchema,
  finishLoginRequestSchema,
  finishLoginResponseSchema,
  linkedIdentityResponseSchema,
  providerLogoutRequestSchema,
  providerLogoutResponseSchema,
  providerResponseSchema,
  unlinkIdentityRequestSchema,
  unlinkIdentityResponseSchema,
} from './provider.contract.ts';
import type { ProviderService } from './provider.service.ts';

const PATH = '/api/auth/provider';
const tags = ['auth'];
const FOR_ALL = { scope: 'installation', right: null, event: NO_EVENT } as const;
const FOR_ACCOUNT = { scope: 'viewer', right: null, event: NO_EVENT } as const;

/**
 * Logins at an identity provider; what proves them travels in bodies, so that no log of addresses holds it.
 *
 * @param login absent where people have passwords alone
 */
export function mountProvider(
  app: ZodApp,
  login: { readonly name: string; readonly service: ProviderService } | undefined,
): void {
  const service = (): ProviderService => {
    if (login !== undefined) return login.service;
    throw new CallError(404, 'NO_PROVIDER', 'There is no identity provider here; log in with a password.');
  };
  app.get(
    PATH,
    {
      schema: { summary: 'The identity provider', tags, response: { 200: providerResponseSchema } },
      config: FOR_ALL,
    },
    async () => ({ success: true as const, provider: login === undefined ? null : { name: login.name } }),
  );
  app.post(
    `${PATH}/begin`,
    {
      schema: {
        summary: 'Begin a login at the identity provider',
        tags,
        body: beginLoginRequestSchema,
        response: { 200: beginLoginResponseSchema },
      },
      config: FOR_ALL,
    },
    ({ body, caller }) => service().begin(body.is_link, caller),
  );
  app.post(
    `${PATH}/finish`,
    {
      schema: {
        summary: 'Open a session for whoever comes back from the identity provider',
        tags,
        body: finishLoginRequestSchema,
        response: { 200: finishLoginResponseSchema },
      },
      config: FOR_ALL,
    },
    ({ body, caller }) => service().finish(body, caller),
  );
  app.post(
    `${PATH}/logout`,
    {
      schema: {
        summary: 'End a session, and learn where to end that at the identity provider',
        tags,
        body: providerLogoutRequestSchema,
        response: { 200: providerLogoutResponseSchema },
      },
      config: FOR_ACCOUNT,
    },
    async ({ body, caller }) => ({
      success: true as const,
      url: await service().logout(body.token, caller.address),
    }),
  );
  app.post(
    `${PATH}/unlink`,
    {
      schema: {
        summary: 'Have the identity of the caller log in to its account no longer',
        tags,
        body: unlinkIdentityRequestSchema,
        response: { 200: unlinkIdentityResponseSchema },
      },
      config: FOR_ACCOUNT,
    },
    async ({ body, caller }) => {
      await service().unlink(body.password, caller);
      return { success: true as const };
    },
  );
  app.get(
    `${PATH}/own`,
    {
      schema: {
        summary: 'Whether the caller has an identity there',
        tags,
        response: { 200: linkedIdentityResponseSchema },
      },
      config: FOR_ACCOUNT,
    },
    async ({ caller }) => ({
      success: true as const,
      is_linked: login !== undefined && (await login.service.isLinked(caller)),
    }),
  );
}
