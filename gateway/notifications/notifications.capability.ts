import { capability } from '../capability.ts';
import { notificationsResolvers } from './notifications.resolvers.ts';
import { createNotificationsSource } from './notifications.source.ts';

export const notifications = capability({
  name: 'notifications',
  source: ({ own }) => createNotificationsSource(own),
  resolvers: notificationsResolvers,
});
