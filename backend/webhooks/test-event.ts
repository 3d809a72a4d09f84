/** What the test of a webhook sends. */
export interface TestEvent {
  readonly type: 'webhook.test';
  /** When it was asked for, ISO 8601. */
  readonly timestamp: string;
  readonly data: { readonly studyId: string };
}

export const testEvent = (studyId: string, at: Date): TestEvent => ({
  type: 'webhook.test',
  timestamp: at.toISOString(),
  data: { studyId },
});
