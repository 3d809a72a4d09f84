import type { ZodApp } from '../../shared/zod-app.ts';
import { reads, writes } from '../../wall/endpoint.ts';
import {
  accessPageRequestSchema,
  accessPageResponseSchema,
  accessParamsSchema,
  accessResponseSchema,
  breakGlassRequestSchema,
  endAccessRequestSchema,
  reviewRequestSchema,
} from './break-glass.contract.ts';
import type { BreakGlassService } from './break-glass.service.ts';

const tags = ['studies'];
const ANSWER = { tags, response: { 200: accessResponseSchema } };
const OWN = '/api/auth/break-glass';
const OF_STUDY = '/api/break-glass';
const AUDIT = { scope: 'study', right: 'audit' } as const;

/** A member's own access belongs to the account, as purposes do; that of others is for whoever audits the study. */
export function mountBreakGlass(app: ZodApp, breakGlass: BreakGlassService): void {
  app.post(
    OWN,
    {
      schema: {
        summary: 'Read a study identified for a while, with a reason',
        body: breakGlassRequestSchema,
        ...ANSWER,
      },
      config: { scope: 'viewer', right: null, event: writes('break-glass.begin') },
    },
    async ({ body, caller }) => ({ success: true as const, access: await breakGlass.begin(body, caller) }),
  );
  app.post(
    `${OWN}/end`,
    {
      schema: {
        summary: "End the caller's break-glass access to a study",
        body: endAccessRequestSchema,
        ...ANSWER,
      },
      config: { scope: 'viewer', right: null, event: writes('break-glass.end') },
    },
    async ({ body, caller }) => ({
      success: true as const,
      access: await breakGlass.endOwn(body.study_id, caller),
    }),
  );
  app.post(
    `${OF_STUDY}/page`,
    {
      schema: {
        summary: 'A page of the break-glass accesses to the study, newest first',
        tags,
        body: accessPageRequestSchema,
        response: { 200: accessPageResponseSchema },
      },
      config: { ...AUDIT, event: reads('break-glass.list') },
    },
    async ({ studyId, body }) => ({
      success: true as const,
      pages: [await breakGlass.page(studyId, body)],
    }),
  );
  app.post(
    `${OF_STUDY}/:id/end`,
    {
      schema: { summary: "End somebody's break-glass access", params: accessParamsSchema, ...ANSWER },
      config: { ...AUDIT, event: writes('break-glass.end') },
    },
    async ({ studyId, params, caller }) => ({
      success: true as const,
      access: await breakGlass.end(studyId, params.id, caller),
    }),
  );
  app.post(
    `${OF_STUDY}/:id/review`,
    {
      schema: {
        summary: 'Accept a break-glass access that is over, or object to it',
        params: accessParamsSchema,
        body: reviewRequestSchema,
        ...ANSWER,
      },
      config: { ...AUDIT, event: writes('break-glass.review.*') },
    },
    async ({ studyId, params, body, caller }) => ({
      success: true as const,
      access: await breakGlass.review(studyId, params.id, body, caller),
    }),
  );
}
