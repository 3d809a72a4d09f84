import { capability } from '../capability.ts';
import { webhooksResolvers } from './webhooks.resolvers.ts';
import { createWebhooksSource } from './webhooks.source.ts';

export const webhooks = capability({
  name: 'webhooks',
  source: ({ own }) => createWebhooksSource(own),
  resolvers: webhooksResolvers,
});
