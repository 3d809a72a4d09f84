import type { ZodApp } from '../shared/zod-app.ts';
import { NO_EVENT } from '../wall/endpoint.ts';
import {
  demoLoginResponseSchema,
  loginRequestSchema,
  loginResponseSchema,
  logoutResponseSchema,
  sessionRequestSchema,
  sessionResponseSchema,
} from './auth.contract.ts';
import type { AuthService } from './auth.service.ts';
import { DEMO_LOGIN } from './demo-login.ts';

/** Accounts and sessions; the token travels in the body, so that no log of addresses holds it. */
export function mountAuth(app: ZodApp, auth: AuthService, hasDemoAccount: boolean): void {
  app.get(
    '/api/auth/demo-login',
    {
      schema: {
        summary: 'The login of the demo account',
        tags: ['auth'],
        response: { 200: demoLoginResponseSchema },
      },
      config: { scope: 'installation', right: null, event: NO_EVENT },
    },
    async () => ({ success: true as const, login: hasDemoAccount ? DEMO_LOGIN : null }),
  );
  app.post(
    '/api/auth/login',
    {
      schema: {
        summary: 'Open a session',
        tags: ['auth'],
        body: loginRequestSchema,
        response: { 200: loginResponseSchema },
      },
      config: { scope: 'installation', right: null, event: NO_EVENT },
    },
    (request) => auth.login(request.body),
  );
  app.post(
    '/api/auth/session',
    {
      schema: {
        summary: 'Who a session belongs to',
        tags: ['auth'],
        body: sessionRequestSchema,
        response: { 200: sessionResponseSchema },
      },
      config: { scope: 'viewer', right: null, event: NO_EVENT },
    },
    async (request) => ({ success: true as const, user: await auth.userOf(request.body.token) }),
  );
  app.post(
    '/api/auth/logout',
    {
      schema: {
        summary: 'End a session',
        tags: ['auth'],
        body: sessionRequestSchema,
        response: { 200: logoutResponseSchema },
      },
      config: { scope: 'viewer', right: null, event: NO_EVENT },
    },
    async (request) => {
      await auth.logout(request.body.token);
      return { success: true as const };
    },
  );
}
