import { type JobKindName, kindOf, recordOf } from '../jobs/job-events.ts';
import type { Page } from '../shared/pages.contract.ts';
import type { Database } from '../store/database.ts';
import { type PageArguments, readKeyset } from '../store/keyset.ts';
import { pageOfAll } from '../store/pages.ts';
import { STUDY_ROLES } from '../wall/rights.ts';
import type { Notification } from './notifications.contract.ts';
import {
  LATEST_FIRST,
  type NotificationReader,
  type NotificationRow,
  notificationRows,
} from './notifications.store.ts';
import { keepSeen, seenUntil } from './visits.store.ts';

/** What somebody is told in a study, and how far they have looked at it. */
export interface NotificationsService {
  /** Newest first. @throws CallError 400 that names the argument */
  page(reader: NotificationReader, page: PageArguments): Promise<Page<Notification>>;
  /** ISO 8601; null before the first look. */
  seen(reader: NotificationReader): Promise<string | null>;
  /** Keeps how far somebody has looked. @returns what is kept */
  see(reader: NotificationReader, until: string): Promise<string>;
}

export const createNotificationsService = (db: Database): NotificationsService => ({
  async page(reader, asked) {
    const page = readKeyset(asked, LATEST_FIRST);
    return pageOfAll(await notificationRows(db, reader, page), page, {
      values: ({ at, id }) => [at.toISOString(), id],
      node: toNotification,
    });
  },
  seen: async (reader) => (await seenUntil(db, reader))?.toISOString() ?? null,
  see: async (reader, until) => (await keepSeen(db, reader, new Date(until))).toISOString(),
});

const toNotification = ({ id, at, source, name, state }: NotificationRow): Notification => ({
  id,
  at: at.toISOString(),
  kind: source,
  job:
    source === 'job'
      ? {
          id,
          // The store was asked for known kinds alone.
          kind: kindOf(name) as JobKindName,
          outcome: state as NonNullable<Notification['job']>['outcome'],
          record_id: recordOf(name) ?? null,
        }
      : null,
  role: source === 'role' ? (STUDY_ROLES.find((role) => name === `member.set.${role}`) ?? null) : null,
});
