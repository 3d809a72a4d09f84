import { recordParamsSchema } from '../../shared/contract.ts';
import type { ZodApp } from '../../shared/zod-app.ts';
import { NO_EVENT, writes } from '../../wall/endpoint.ts';
import {
  createTokenRequestSchema,
  createTokenResponseSchema,
  resolveTokenRequestSchema,
  resolveTokenResponseSchema,
  revokeTokenResponseSchema,
  tokensResponseSchema,
} from './tokens.contract.ts';
import type { TokensService } from './tokens.service.ts';

/** The access tokens of the calling user and the keys of studies; a secret travels in a body, so that no log of addresses holds it. */
export function mountTokens(app: ZodApp, tokens: TokensService): void {
  app.get(
    '/api/auth/tokens',
    {
      schema: {
        summary: 'The access tokens of the caller, and the keys of studies for administrators',
        tags: ['auth'],
        response: { 200: tokensResponseSchema },
      },
      config: { scope: 'viewer', right: null, event: NO_EVENT },
    },
    async (request) => ({ success: true as const, access_tokens: await tokens.list(request.caller) }),
  );
  app.post(
    '/api/auth/tokens',
    {
      schema: {
        summary: 'Make an access token for chosen studies',
        tags: ['auth'],
        body: createTokenRequestSchema,
        response: { 201: createTokenResponseSchema },
      },
      config: { scope: 'viewer', right: null, event: writes('token.create') },
    },
    async (request, reply) => {
      const { token, secret } = await tokens.create(request.body, request.caller);
      return reply.code(201).send({ success: true as const, access_token: token, secret });
    },
  );
  app.delete(
    '/api/auth/tokens/:id',
    {
      schema: {
        summary: 'Revoke an access token of the caller or, as an administrator, a key of a study',
        tags: ['auth'],
        params: recordParamsSchema,
        response: { 200: revokeTokenResponseSchema },
      },
      config: { scope: 'viewer', right: null, event: writes('token.revoke') },
    },
    async ({ params: { id }, caller }) => {
      await tokens.revoke(id, caller);
      return { success: true as const, id };
    },
  );
  app.post(
    '/api/auth/tokens/resolve',
    {
      schema: {
        summary: 'Whom an access token belongs to, and what it opens',
        tags: ['auth'],
        body: resolveTokenRequestSchema,
        response: { 200: resolveTokenResponseSchema },
      },
      config: { scope: 'viewer', right: null, event: NO_EVENT },
    },
    async (request) => ({ success: true as const, access: await tokens.resolve(request.body.secret) }),
  );
}
