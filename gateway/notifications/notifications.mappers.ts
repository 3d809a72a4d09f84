import type { Notification as WireNotification } from '../../backend/notifications/notifications.contract.ts';
import type { JobOutcome, Notification, NotificationKind, StudyRole } from '../generated/resolvers.ts';
import type { ConnectionParent } from '../graph/connections.ts';
import { toJobKind } from '../jobs/jobs.mappers.ts';
import { upperCase } from '../shared/enums.ts';

export type NotificationConnectionParent = ConnectionParent<Notification>;

export const toNotification = ({ id, at, kind, job, role }: WireNotification): Notification => ({
  id,
  at,
  kind: kind === 'break-glass' ? 'BREAK_GLASS' : upperCase<NotificationKind>(kind),
  jobId: job?.id ?? null,
  jobKind: job && toJobKind(job.kind),
  jobOutcome: job && upperCase<JobOutcome>(job.outcome),
  recordId: job?.record_id ?? null,
  role: role && upperCase<StudyRole>(role),
});
