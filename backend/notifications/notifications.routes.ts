import type { FastifyRequest } from 'fastify';
import type { ZodApp } from '../shared/zod-app.ts';
import { NO_EVENT } from '../wall/endpoint.ts';
import { hasRight } from '../wall/rights.ts';
import {
  notificationsPageRequestSchema,
  notificationsPageResponseSchema,
  seenNotificationsRequestSchema,
  seenNotificationsResponseSchema,
} from './notifications.contract.ts';
import type { NotificationsService } from './notifications.service.ts';
import type { NotificationReader } from './notifications.store.ts';

const tags = ['notifications'];
const SEEN = '/api/notifications/seen';
const config = { scope: 'member', right: 'read de-identified', event: NO_EVENT } as const;

const readerOf = ({ studyId, caller }: FastifyRequest): NotificationReader => ({
  studyId,
  username: caller.username,
  readsData: hasRight(caller, 'read de-identified'),
  audits: hasRight(caller, 'audit'),
});

export function mountNotifications(app: ZodApp, notifications: NotificationsService): void {
  app.post(
    '/api/notifications/page',
    {
      schema: {
        summary: 'A page of what the caller is told in the study, newest first',
        tags,
        body: notificationsPageRequestSchema,
        response: { 200: notificationsPageResponseSchema },
      },
      config,
    },
    async (request) => ({
      success: true as const,
      pages: [await notifications.page(readerOf(request), request.body)],
    }),
  );
  app.get(
    SEEN,
    {
      schema: {
        summary: 'Until when the caller has seen notifications of the study',
        tags,
        response: { 200: seenNotificationsResponseSchema },
      },
      config,
    },
    async (request) => ({ success: true as const, until: await notifications.seen(readerOf(request)) }),
  );
  app.post(
    SEEN,
    {
      schema: {
        summary: 'Keep until when the caller has seen notifications of the study',
        tags,
        body: seenNotificationsRequestSchema,
        response: { 200: seenNotificationsResponseSchema },
      },
      config,
    },
    async (request) => ({
      success: true as const,
      until: await notifications.see(readerOf(request), request.body.until),
    }),
  );
}
