import type { ZodApp } from '../../shared/zod-app.ts';
import { NO_EVENT } from '../../wall/endpoint.ts';
import { resetPasswordRequestSchema } from './accounts.contract.ts';
import { ADMINISTERED } from './accounts.routes.ts';
import {
  acceptedInvitationResponseSchema,
  acceptInvitationRequestSchema,
  invitationParamsSchema,
  invitationsResponseSchema,
  invitedResponseSchema,
  inviteRequestSchema,
  openedInvitationResponseSchema,
  openInvitationRequestSchema,
  withdrawnInvitationResponseSchema,
} from './invitations.contract.ts';
import type { InvitationsService } from './invitations.service.ts';

const tags = ['auth'];
/** For whoever has the link. */
const OPEN = { scope: 'installation', right: null, event: NO_EVENT } as const;

/** Links to accounts and to new passwords; what opens one travels in a body. */
export function mountInvitations(app: ZodApp, invitations: InvitationsService): void {
  mountMaking(app, invitations);
  app.post(
    '/api/invitations/open',
    {
      schema: {
        summary: 'What a link opens',
        tags,
        body: openInvitationRequestSchema,
        response: { 200: openedInvitationResponseSchema },
      },
      config: OPEN,
    },
    async ({ body }) => ({ success: true as const, invitation: await invitations.open(body.token) }),
  );
  app.post(
    '/api/invitations/accept',
    {
      schema: {
        summary: 'Make the account of a link, or give it another password',
        tags,
        body: acceptInvitationRequestSchema,
        response: { 200: acceptedInvitationResponseSchema },
      },
      config: OPEN,
    },
    async ({ body, caller }) => ({
      success: true as const,
      username: await invitations.accept(body, caller.address),
    }),
  );
}

function mountMaking(app: ZodApp, invitations: InvitationsService): void {
  app.get(
    '/api/invitations',
    {
      schema: { summary: 'Links that are open', tags, response: { 200: invitationsResponseSchema } },
      config: ADMINISTERED,
    },
    async () => ({ success: true as const, invitations: await invitations.list() }),
  );
  app.post(
    '/api/invitations',
    {
      schema: {
        summary: 'Invite somebody to an account',
        tags,
        body: inviteRequestSchema,
        response: { 201: invitedResponseSchema },
      },
      // Owners of studies invite to them, too.
      config: { ...ADMINISTERED, right: null },
    },
    async ({ body, caller }, reply) =>
      reply.code(201).send({ success: true as const, ...(await invitations.invite(body, caller)) }),
  );
  app.post(
    '/api/accounts/reset',
    {
      schema: {
        summary: 'Make a link to another password of an account',
        tags,
        body: resetPasswordRequestSchema,
        response: { 201: invitedResponseSchema },
      },
      config: ADMINISTERED,
    },
    async ({ body, caller }, reply) =>
      reply.code(201).send({ success: true as const, ...(await invitations.reset(body, caller)) }),
  );
  app.delete(
    '/api/invitations/:id',
    {
      schema: {
        summary: 'Withdraw a link',
        tags,
        params: invitationParamsSchema,
        response: { 200: withdrawnInvitationResponseSchema },
      },
      config: ADMINISTERED,
    },
    async ({ params: { id }, caller }) => {
      await invitations.withdraw(id, caller);
      return { success: true as const, id };
    },
  );
}
