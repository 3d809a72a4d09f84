import type { ZodApp } from '../../shared/zod-app.ts';
import { NO_EVENT } from '../../wall/endpoint.ts';
import {
  accountResponseSchema,
  accountsPageRequestSchema,
  accountsPageResponseSchema,
  changeAccountRequestSchema,
} from './accounts.contract.ts';
import type { AccountsService } from './accounts.service.ts';

/** For administrators. Events of accounts are none of a study: the services note them beside the audit chains. */
export const ADMINISTERED = { scope: 'installation', right: 'administer', event: NO_EVENT } as const;

/** The accounts of the installation; their names travel in bodies, so that no log of addresses holds them. */
export function mountAccounts(app: ZodApp, accounts: AccountsService): void {
  app.post(
    '/api/accounts/page',
    {
      schema: {
        summary: 'A page of the accounts of the installation',
        tags: ['auth'],
        body: accountsPageRequestSchema,
        response: { 200: accountsPageResponseSchema },
      },
      config: ADMINISTERED,
    },
    async ({ body }) => ({ success: true as const, pages: [await accounts.page(body)] }),
  );
  app.post(
    '/api/accounts/change',
    {
      schema: {
        summary: 'Disable, enable or remove an account, or change what it is in the installation',
        tags: ['auth'],
        body: changeAccountRequestSchema,
        response: { 200: accountResponseSchema },
      },
      config: ADMINISTERED,
    },
    async ({ body, caller }) => ({ success: true as const, account: await accounts.change(body, caller) }),
  );
}
