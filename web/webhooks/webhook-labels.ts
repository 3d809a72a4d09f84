import type { WebhookDeliveryFragment } from '../generated/graphql.ts';
import { jobLabel } from '../shared/job-labels.ts';

/** What a delivery tells, such as Import of reports succeeded. */
export function eventLabel({ jobKind, jobOutcome }: WebhookDeliveryFragment): string {
  if (jobKind === null || jobOutcome === null) return 'Test';
  return jobLabel(jobKind, jobOutcome);
}
