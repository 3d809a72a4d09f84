import type { ZodApp } from '../../shared/zod-app.ts';
import { NO_EVENT } from '../../wall/endpoint.ts';
import {
  endedSessionsResponseSchema,
  endSessionResponseSchema,
  sessionParamsSchema,
  sessionsRequestSchema,
  sessionsResponseSchema,
  statedPurposeResponseSchema,
  statePurposeRequestSchema,
} from './sessions.contract.ts';
import type { SessionsService } from './sessions.service.ts';

const OWN = { scope: 'viewer', right: null, event: NO_EVENT } as const;

/** The sessions of the calling user. */
export function mountSessions(app: ZodApp, sessions: SessionsService): void {
  app.post(
    '/api/auth/sessions',
    {
      schema: {
        summary: 'The live sessions of the caller',
        tags: ['auth'],
        body: sessionsRequestSchema,
        response: { 200: sessionsResponseSchema },
      },
      config: OWN,
    },
    async ({ caller, body }) => ({
      success: true as const,
      sessions: await sessions.list(caller, body.token),
    }),
  );
  app.delete(
    '/api/auth/sessions/:id',
    {
      schema: {
        summary: 'End a session of the caller',
        tags: ['auth'],
        params: sessionParamsSchema,
        response: { 200: endSessionResponseSchema },
      },
      config: OWN,
    },
    async ({ caller, params: { id } }) => {
      await sessions.end(caller, id);
      return { success: true as const, id };
    },
  );
  app.post(
    '/api/auth/sessions/purpose',
    {
      schema: {
        summary: 'Say what the session of the token reads a study for',
        tags: ['auth'],
        body: statePurposeRequestSchema,
        response: { 200: statedPurposeResponseSchema },
      },
      config: OWN,
    },
    async ({ caller, body }) => ({
      success: true as const,
      purpose: await sessions.statePurpose(caller, body),
    }),
  );
  app.post(
    '/api/auth/sessions/end-others',
    {
      schema: {
        summary: 'End all sessions of the caller but the one of the token',
        tags: ['auth'],
        body: sessionsRequestSchema,
        response: { 200: endedSessionsResponseSchema },
      },
      config: OWN,
    },
    async ({ caller, body }) => ({
      success: true as const,
      ended: await sessions.endOthers(caller, body.token),
    }),
  );
}
