import type { ZodApp } from '../../shared/zod-app.ts';
import { NO_EVENT } from '../../wall/endpoint.ts';
import { loginResponseSchema } from '../auth.contract.ts';
import {
  loginTaskRequestSchema,
  passkeyLoginRequestSchema,
  passkeyLoginsResponseSchema,
  passkeyTaskResponseSchema,
  secondStepRequestSchema,
} from './factors.contract.ts';
import type { SecondStepService } from './second-step.service.ts';

const OPEN = { scope: 'installation', right: null, event: NO_EVENT } as const;
const PATH = '/api/auth/login';
const tags = ['auth'];

/** Logins that go on after a password, or need none. */
export function mountSecondStep(app: ZodApp, steps: SecondStepService): void {
  app.post(
    `${PATH}/second-step`,
    {
      schema: {
        summary: 'Open a session by a second factor, after the password',
        tags,
        body: secondStepRequestSchema,
        response: { 200: loginResponseSchema },
      },
      config: OPEN,
    },
    ({ body, caller }) => steps.finish(body, caller.address),
  );
  app.post(
    `${PATH}/passkey-task`,
    {
      schema: {
        summary: 'What a passkey signs for a login, within five minutes',
        tags,
        body: loginTaskRequestSchema,
        response: { 200: passkeyTaskResponseSchema },
      },
      config: OPEN,
    },
    async ({ body }) => ({ success: true as const, options: await steps.passkeyTask(body) }),
  );
  app.post(
    `${PATH}/passkey`,
    {
      schema: {
        summary: 'Open a session by a passkey alone',
        tags,
        body: passkeyLoginRequestSchema,
        response: { 200: loginResponseSchema },
      },
      config: OPEN,
    },
    ({ body, caller }) => steps.loginWithPasskey(body, caller.address),
  );
  app.get(
    `${PATH}/passkey`,
    {
      schema: {
        summary: 'Whether anybody could log in by a passkey alone',
        tags,
        response: { 200: passkeyLoginsResponseSchema },
      },
      config: OPEN,
    },
    async () => ({ success: true as const, has_passkeys: await steps.hasPasskeys() }),
  );
}
