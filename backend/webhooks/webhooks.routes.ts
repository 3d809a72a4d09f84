import { recordParamsSchema } from '../shared/contract.ts';
import type { ZodApp } from '../shared/zod-app.ts';
import { keyInPath, NO_EVENT, writes } from '../wall/endpoint.ts';
import type { DeliveriesService } from './deliveries.service.ts';
import {
  changeWebhookRequestSchema,
  createWebhookRequestSchema,
  deliveriesPageRequestSchema,
  deliveriesPageResponseSchema,
  deliveryParamsSchema,
  deliveryResponseSchema,
  removedWebhookResponseSchema,
  webhookResponseSchema,
  webhookSecretResponseSchema,
  webhooksResponseSchema,
} from './webhooks.contract.ts';
import type { WebhooksService } from './webhooks.service.ts';

const tags = ['webhooks'];
const params = recordParamsSchema;
const ALL = '/api/webhooks';
const ONE = '/api/webhooks/:id';
/** As keys of a study: whoever may not administer sees none of it. */
const ADMINISTERED = { scope: 'study', right: 'administer' } as const;
const SENT = { ...ADMINISTERED, event: NO_EVENT };

/** Mounts the webhooks of studies and what they delivered. */
export function mountWebhooks(app: ZodApp, webhooks: WebhooksService, deliveries: DeliveriesService): void {
  mountSettings(app, webhooks);
  mountDeliveries(app, deliveries);
}

function mountSettings(app: ZodApp, webhooks: WebhooksService): void {
  app.get(
    ALL,
    {
      schema: {
        summary: 'The webhooks of a study, and the hosts that may be called',
        tags,
        response: { 200: webhooksResponseSchema },
      },
      config: SENT,
    },
    async ({ studyId }) => ({ success: true as const, ...(await webhooks.list(studyId)) }),
  );
  app.post(
    ALL,
    {
      schema: {
        summary: 'Add a webhook; its secret is told this once',
        tags,
        body: createWebhookRequestSchema,
        response: { 201: webhookSecretResponseSchema },
      },
      config: { ...ADMINISTERED, event: writes('webhook.create') },
    },
    async ({ studyId, body, caller }, reply) =>
      reply.code(201).send({ success: true as const, ...(await webhooks.create(studyId, body, caller)) }),
  );
  app.put(
    ONE,
    {
      schema: {
        summary: 'Change a webhook, or switch it off or on',
        tags,
        params,
        body: changeWebhookRequestSchema,
        response: { 200: webhookResponseSchema },
      },
      config: { ...ADMINISTERED, event: writes('webhook.change') },
    },
    async (request) => ({
      success: true as const,
      webhook: await webhooks.change(keyInPath(request), request.body, request.caller),
    }),
  );
  app.delete(
    ONE,
    {
      schema: {
        summary: 'Remove a webhook with its deliveries',
        tags,
        params,
        response: { 200: removedWebhookResponseSchema },
      },
      config: { ...ADMINISTERED, event: writes('webhook.remove') },
    },
    async (request) => {
      await webhooks.remove(keyInPath(request), request.caller);
      return { success: true as const, id: request.params.id };
    },
  );
  app.post(
    `${ONE}/secret`,
    {
      schema: {
        summary: 'Make another secret of a webhook, told this once; the one before counts for a day',
        tags,
        params,
        response: { 200: webhookSecretResponseSchema },
      },
      config: { ...ADMINISTERED, event: writes('webhook.rotate') },
    },
    async (request) => ({
      success: true as const,
      ...(await webhooks.rotate(keyInPath(request), request.caller)),
    }),
  );
}

function mountDeliveries(app: ZodApp, deliveries: DeliveriesService): void {
  app.post(
    `${ONE}/deliveries/page`,
    {
      schema: {
        summary: 'A page of the deliveries of a webhook, newest first',
        tags,
        params,
        body: deliveriesPageRequestSchema,
        response: { 200: deliveriesPageResponseSchema },
      },
      config: SENT,
    },
    async (request) => ({
      success: true as const,
      pages: [await deliveries.page(keyInPath(request), request.body)],
    }),
  );
  app.post(
    `${ONE}/test`,
    {
      schema: {
        summary: 'Send a test to a webhook',
        tags,
        params,
        response: { 200: deliveryResponseSchema },
      },
      config: SENT,
    },
    async (request) => ({ success: true as const, delivery: await deliveries.test(keyInPath(request)) }),
  );
  app.post(
    `${ONE}/deliveries/:delivery/send`,
    {
      schema: {
        summary: 'Send a delivery again, under its id',
        tags,
        params: deliveryParamsSchema,
        response: { 200: deliveryResponseSchema },
      },
      config: SENT,
    },
    async (request) => {
      const delivery = { webhook: keyInPath(request), id: request.params.delivery };
      return { success: true as const, delivery: await deliveries.resend(delivery) };
    },
  );
}
