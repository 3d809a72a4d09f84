import { startTidying } from '../shared/tidying.ts';
import type { Capability } from '../wall/capability.ts';
import { deliveriesService } from './deliveries.service.ts';
import { tidyDeliveries } from './deliveries.store.ts';
import { deliveryWorker } from './delivery-worker.ts';
import { mountWebhooks } from './webhooks.routes.ts';
import { webhooksService } from './webhooks.service.ts';

export const webhooks: Capability = {
  name: 'webhooks',
  mount: (app, { once }) => mountWebhooks(app, once(webhooksService), once(deliveriesService)),
  upkeep: [
    ({ once }) => {
      const worker = once(deliveryWorker);
      void worker.look();
      return { stop: () => worker.close() };
    },
    ({ db, logger }) => startTidying('old deliveries of webhooks', () => tidyDeliveries(db), logger),
  ],
};
