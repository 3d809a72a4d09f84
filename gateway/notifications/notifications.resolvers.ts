import type { Resolvers } from '../generated/resolvers.ts';
import { connection, connectionFields, toPageArguments } from '../graph/connections.ts';
import { orFailure } from '../shared/failures.ts';
import { type NotificationConnectionParent, toNotification } from './notifications.mappers.ts';

// Not counted: that would read them all.
const { edges, nodes, pageInfo } = connectionFields;

export const notificationsResolvers: Resolvers = {
  Study: {
    notifications: ({ id }, args, { sources }): NotificationConnectionParent =>
      connection(() => sources.notifications.page(id, toPageArguments(args)), toNotification),
    notificationsSeenUntil: async ({ id }, _args, { sources }) =>
      (await sources.notifications.seen(id)).until,
  },
  NotificationConnection: { edges, nodes, pageInfo },
  Mutation: {
    seeNotifications: (_root, { input: { studyId, until } }, { sources }) =>
      orFailure(
        sources.studies.require(studyId).then(async ({ id }) => {
          const kept = await sources.notifications.see(id, until);
          return { __typename: 'SeeNotificationsSuccess' as const, seenUntil: kept.until ?? until };
        }),
      ),
  },
};
