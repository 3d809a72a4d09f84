import { screen } from '@testing-library/react';
import {
  WebhookDeliveriesDocument,
  type WebhookDeliveryFragment,
  type WebhookFragment,
  WebhooksScreenDocument,
} from '../generated/graphql.ts';
import { type Mocks, renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { STUDY } from '../studies/studies.fixtures.ts';
import { WebhooksScreen } from './WebhooksScreen.tsx';

export type Mock = Mocks[number];

const HOSTS = ['hooks.example.org'];
export const SECRET = `whsec_${'x'.repeat(43)}=`;
const studyId = STUDY.id;
export const WEBHOOK: WebhookFragment & { __typename: 'Webhook' } = {
  __typename: 'Webhook',
  id: 'webhook-1',
  url: 'https://hooks.example.org/casebook',
  description: 'Nightly report',
  kinds: ['COHORT_EXPORT'],
  outcomes: ['SUCCEEDED', 'FAILED'],
  isOn: true,
  disabledAt: null,
  createdBy: 'admin',
  createdAt: '2026-03-01T09:30:00.000Z',
};
export const DELIVERY: WebhookDeliveryFragment & { __typename: 'WebhookDelivery' } = {
  __typename: 'WebhookDelivery',
  id: 'msg_1',
  event: 'JOB_FINISHED',
  jobId: 'job-7',
  jobKind: 'COHORT_EXPORT',
  jobOutcome: 'FAILED',
  state: 'FAILED',
  attempts: 7,
  answerStatus: 500,
  error: 'The receiver answered with status 500.',
  createdAt: '2026-03-01T10:00:00.000Z',
  nextTryAt: null,
};

export const list = (webhooks: WebhookFragment[] | null, webhookHosts: string[] | null = HOSTS): Mock => ({
  request: { query: WebhooksScreenDocument, variables: { studyId } },
  result: { data: { study: { __typename: 'Study', id: studyId, webhookHosts, webhooks } } },
  maxUsageCount: 1,
});
export const deliveries = (
  nodes: WebhookDeliveryFragment[],
  first = 20,
  totalCount = nodes.length,
): Mock => ({
  request: { query: WebhookDeliveriesDocument, variables: { studyId, id: WEBHOOK.id, first } },
  result: {
    data: {
      study: {
        __typename: 'Study',
        id: studyId,
        webhook: {
          __typename: 'Webhook',
          id: WEBHOOK.id,
          deliveries: { __typename: 'WebhookDeliveryConnection', nodes, totalCount },
        },
      },
    },
  },
  maxUsageCount: Number.POSITIVE_INFINITY,
});
export const changed = (
  query: Mock['request']['query'],
  input: object,
  data: Record<string, unknown>,
): Mock => ({
  request: { query, variables: { input: { studyId, ...input } } },
  result: { data },
});
export const FAILURE = {
  __typename: 'UpstreamFailure',
  message: 'The server cannot be reached; please try again.',
};

/** Opens the page of webhooks with the answers of the server. */
export const open = (path: string, ...mocks: Mock[]) =>
  renderWithProviders(
    <StudyProvider study={STUDY}>
      <WebhooksScreen />
    </StudyProvider>,
    { mocks, path },
  );
export const press = (name: string | RegExp) => screen.findByRole('button', { name });
