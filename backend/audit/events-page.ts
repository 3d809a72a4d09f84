import type { z } from 'zod';
import type { Page } from '../shared/pages.contract.ts';
import type { Database } from '../store/database.ts';
import { readKeyset } from '../store/keyset.ts';
import { pageOfAll } from '../store/pages.ts';
import type { accountEventsPageRequestSchema, EventNode, eventsPageRequestSchema } from './audit.contract.ts';
import { EVENT_ROW_ORDERS, readEvents } from './events.reader.ts';

type PageRequest = z.output<typeof eventsPageRequestSchema> | z.output<typeof accountEventsPageRequestSchema>;

/** A page of a log, without how many there are in all: counting a long one takes longer than reading the page. */
export async function pageOfEvents(
  db: Database,
  studyId: string,
  { where, order, ...page }: PageRequest,
): Promise<Page<EventNode>> {
  const keyset = readKeyset(page, EVENT_ROW_ORDERS[order]);
  const rows = await readEvents(db, studyId, where, keyset);
  return pageOfAll(rows, keyset, { values: ({ sequence }) => [sequence], node: (row) => row });
}
