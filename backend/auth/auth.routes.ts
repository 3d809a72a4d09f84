import type { ZodApp } from '../shared/zod-app.ts';
import { NO_EVENT } from '../wall/endpoint.ts';
import {
  demoLoginResponseSchema,
  loginRequestSchema,
  loginResponseSchema,
  logoutRequestSchema,
  logoutResponseSchema,
  sessionRequestSchema,
  sessionResponseSchema,
} from './auth.contract.ts';
import type { AuthService } from './auth.service.ts';
import { DEMO_LOGIN } from './demo-login.ts';
import { changePasswordRequestSchema, changePasswordResponseSchema } from './sessions/sessions.contract.ts';

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
    ({ body, caller }) => auth.login(body, caller.address),
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
    async ({ body: { token, is_use } }) => {
      const session = await auth.sessionOf(token, is_use);
      return { success: true as const, ...(session ?? { user: null }) };
    },
  );
  app.post(
    '/api/auth/logout',
    {
      schema: {
        summary: 'End a session',
        tags: ['auth'],
        body: logoutRequestSchema,
        response: { 200: logoutResponseSchema },
      },
      config: { scope: 'viewer', right: null, event: NO_EVENT },
    },
    async ({ body, caller }) => {
      await auth.logout(body.token, caller.address);
      return { success: true as const };
    },
  );
  app.post(
    '/api/auth/password',
    {
      schema: {
        summary: 'Change the password of the caller, which ends its other sessions',
        tags: ['auth'],
        body: changePasswordRequestSchema,
        response: { 200: changePasswordResponseSchema },
      },
      config: { scope: 'viewer', right: null, event: NO_EVENT },
    },
    async ({ body, caller }) => {
      await auth.changePassword(body, caller);
      return { success: true as const };
    },
  );
}
