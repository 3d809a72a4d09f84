import { z } from 'zod';
import { JOB_KINDS } from '../jobs/job-events.ts';
import { isOfCalendar } from '../shared/days.ts';
import { pageFieldsUpTo, pagesOf } from '../shared/pages.contract.ts';
import { STUDY_ROLES } from '../wall/rights.ts';

/** Notifications of one page. */
export const MOST_NOTIFICATIONS = 50;

export const notificationsPageRequestSchema = z.strictObject(pageFieldsUpTo(MOST_NOTIFICATIONS));

/** What somebody is told: our ids and words of our own, and nothing of a patient. */
export const notificationSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** A job that ended, a change of one's own role, the withdrawal of a participant or, to auditors, break-glass access. */
  kind: z.enum(['job', 'role', 'withdrawal', 'break-glass']),
  /** Of a job; the record is the import or document that the work was about. */
  job: z
    .object({
      id: z.string(),
      kind: z.enum(JOB_KINDS),
      outcome: z.enum(['succeeded', 'failed', 'cancelled']),
      record_id: z.string().nullable(),
    })
    .nullable(),
  /** What one became in the study; null where one was removed, and of all but roles. */
  role: z.enum(STUDY_ROLES).nullable(),
});
export type Notification = z.infer<typeof notificationSchema>;

export const notificationsPageResponseSchema = pagesOf(notificationSchema);

const NO_MOMENT = 'Name a moment, such as 2026-03-01T09:30:00.000Z.';

/** When the newest notification happened that was looked at. */
export const seenNotificationsRequestSchema = z.strictObject({
  until: z.iso.datetime(NO_MOMENT).refine(isOfCalendar, NO_MOMENT),
});

export const seenNotificationsResponseSchema = z.object({
  success: z.literal(true),
  /** The same, as it is kept of the caller; null before the first look. */
  until: z.string().nullable(),
});
export type SeenNotificationsResponse = z.infer<typeof seenNotificationsResponseSchema>;
