import type { ZodApp } from '../../shared/zod-app.ts';
import { NO_EVENT, writes } from '../../wall/endpoint.ts';
import {
  membersResponseSchema,
  removeMemberRequestSchema,
  setMemberRequestSchema,
} from './members.contract.ts';
import type { MembersService } from './members.service.ts';

const PATH = '/api/study-members';
const ADMINISTERED = { scope: 'settings', right: 'administer' } as const;
const ANSWER = { tags: ['studies'], response: { 200: membersResponseSchema } };

/** Names of accounts travel in bodies, so that no log of addresses holds them. */
export function mountMembers(app: ZodApp, members: MembersService): void {
  app.get(
    PATH,
    {
      schema: { summary: 'Who works in the study', ...ANSWER },
      config: { ...ADMINISTERED, event: NO_EVENT },
    },
    async ({ studyId }) => ({ success: true as const, members: await members.list(studyId) }),
  );
  app.put(
    PATH,
    {
      schema: { summary: 'Give somebody a role in the study', body: setMemberRequestSchema, ...ANSWER },
      config: { ...ADMINISTERED, event: writes('member.set.*') },
    },
    async ({ studyId, body, caller }) => ({
      success: true as const,
      members: await members.set(studyId, body, caller),
    }),
  );
  app.post(
    `${PATH}/removed`,
    {
      schema: { summary: 'Remove somebody from the study', body: removeMemberRequestSchema, ...ANSWER },
      config: { ...ADMINISTERED, event: writes('member.remove') },
    },
    async ({ studyId, body, caller }) => ({
      success: true as const,
      members: await members.remove(studyId, body, caller),
    }),
  );
}
