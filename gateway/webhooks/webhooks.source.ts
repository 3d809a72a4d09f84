import type { Page } from '../../backend/shared/pages.contract.ts';
import type {
  ChangeWebhookRequest,
  CreateWebhookRequest,
  DeliveryResponse,
  Webhook,
  WebhookDelivery,
  WebhookResponse,
  WebhookSecretResponse,
  WebhooksResponse,
} from '../../backend/webhooks/webhooks.contract.ts';
import { firstPage, type PageRequest, postTo } from '../graph/loaders.ts';
import { pathPart, type RestClient } from '../shared/rest.ts';

declare module '../context.ts' {
  interface Sources {
    readonly webhooks: WebhooksSource;
  }
}

/** Names a webhook. */
export interface WebhookAddress {
  readonly studyId: string;
  readonly id: string;
}

/** Webhooks of studies and what they delivered. */
interface WebhooksSource {
  list(studyId: string): Promise<Pick<WebhooksResponse, 'hosts' | 'webhooks'>>;
  create(studyId: string, webhook: CreateWebhookRequest): Promise<WebhookSecretResponse>;
  change(address: WebhookAddress, changes: ChangeWebhookRequest): Promise<Webhook>;
  remove(address: WebhookAddress): Promise<void>;
  rotate(address: WebhookAddress): Promise<WebhookSecretResponse>;
  deliveries(address: WebhookAddress, page: PageRequest): Promise<Page<WebhookDelivery>>;
  test(address: WebhookAddress): Promise<WebhookDelivery>;
  resend(address: WebhookAddress, deliveryId: string): Promise<WebhookDelivery>;
}

const ALL = '/api/webhooks';

export function createWebhooksSource(rest: RestClient): WebhooksSource {
  const post = <T>({ studyId, id }: WebhookAddress, end: string, body = {}) =>
    rest.call<T>({ method: 'POST', path: `${ALL}/${pathPart(id)}/${end}`, studyId, body });
  const sent = async (address: WebhookAddress, end: string) =>
    (await post<DeliveryResponse>(address, end)).delivery;
  return {
    list: (studyId) => rest.call<WebhooksResponse>({ path: ALL, studyId }),
    create: (studyId, body) => rest.call({ method: 'POST', path: ALL, studyId, body }),
    async change({ studyId, id }, body) {
      const call = { method: 'PUT', path: `${ALL}/${pathPart(id)}`, studyId, body } as const;
      return (await rest.call<WebhookResponse>(call)).webhook;
    },
    async remove({ studyId, id }) {
      await rest.call({ method: 'DELETE', path: `${ALL}/${pathPart(id)}`, studyId });
    },
    rotate: (address) => post(address, 'secret'),
    deliveries: ({ studyId, id }, page) =>
      firstPage(postTo(rest), studyId, `webhooks/${pathPart(id)}/deliveries`, page),
    test: (address) => sent(address, 'test'),
    resend: (address, deliveryId) => sent(address, `deliveries/${pathPart(deliveryId)}/send`),
  };
}
