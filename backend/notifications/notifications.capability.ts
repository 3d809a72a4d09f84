import type { Capability } from '../wall/capability.ts';
import { mountNotifications } from './notifications.routes.ts';
import { createNotificationsService } from './notifications.service.ts';

export const notifications: Capability = {
  name: 'notifications',
  mount: (app, { db }) => mountNotifications(app, createNotificationsService(db)),
};
