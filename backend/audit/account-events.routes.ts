import { audit, INSTALLATION } from '../record/audit/audit.store.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import type { Database } from '../store/database.ts';
import { writes } from '../wall/endpoint.ts';
import { accountEventsPageRequestSchema, eventsPageResponseSchema } from './audit.contract.ts';
import { countEvents } from './events.reader.ts';
import { pageOfEvents } from './events-page.ts';

/** What happened to accounts and sessions, to administrators; reading it is an event, too. */
export function mountAccountEvents(app: ZodApp, { db }: { readonly db: Database }): void {
  app.post(
    '/api/account-events/page',
    {
      schema: {
        summary: 'A page of what happened to accounts and sessions of the installation',
        tags: ['audit'],
        body: accountEventsPageRequestSchema,
        response: { 200: eventsPageResponseSchema },
      },
      config: { scope: 'installation', right: 'administer', event: writes('account.events') },
    },
    async ({ body, caller }) => {
      const total = await countEvents(db, INSTALLATION, body.where);
      const page = await pageOfEvents(db, INSTALLATION, body);
      // Afterwards: a page begins with what was done before it was asked for.
      await audit(db, caller, { studyId: INSTALLATION, action: 'account.events', target: '' });
      return { success: true as const, pages: [{ ...page, total }] };
    },
  );
}
