import type { ZodApp } from '../../shared/zod-app.ts';
import { keyInPath, writes } from '../../wall/endpoint.ts';
import {
  participantParamsSchema,
  withdrawalPreviewResponseSchema,
  withdrawRequestSchema,
  withdrawResponseSchema,
} from '../participants.contract.ts';
import type { WithdrawalService } from './withdrawal.service.ts';

const tags = ['participants'];
const params = participantParamsSchema;
const PATH = '/api/participants/:id/withdrawal';

/** Mounts the withdrawal of a participant, and what it would remove. */
export function mountWithdrawal(app: ZodApp, withdrawals: WithdrawalService): void {
  app.get(
    PATH,
    {
      schema: {
        summary: 'What the withdrawal of a participant would remove',
        tags,
        params,
        response: { 200: withdrawalPreviewResponseSchema },
      },
      config: { scope: 'study', right: 'write', event: writes('participant.withdrawal.preview') },
    },
    async (request) => {
      return {
        success: true as const,
        removed: await withdrawals.preview(keyInPath(request), request.caller),
      };
    },
  );
  app.post(
    PATH,
    {
      schema: {
        summary: 'Withdraw a participant and remove everything about them',
        tags,
        params,
        body: withdrawRequestSchema,
        response: { 200: withdrawResponseSchema },
      },
      config: { scope: 'study', right: 'administer', event: writes('participant.withdraw') },
    },
    async (request) => {
      const withdrawal = await withdrawals.withdraw(keyInPath(request), request.body.confirm, request.caller);
      return { success: true as const, withdrawal };
    },
  );
}
