import type {
  Notification,
  SeenNotificationsResponse,
} from '../../backend/notifications/notifications.contract.ts';
import type { Page } from '../../backend/shared/pages.contract.ts';
import { firstPage, type PageRequest, postTo } from '../graph/loaders.ts';
import type { RestClient } from '../shared/rest.ts';

declare module '../context.ts' {
  interface Sources {
    readonly notifications: NotificationsSource;
  }
}

/** What the caller is told in studies. */
interface NotificationsSource {
  page(studyId: string, page: PageRequest): Promise<Page<Notification>>;
  /** Until when the caller has looked. */
  seen(studyId: string): Promise<SeenNotificationsResponse>;
  see(studyId: string, until: string): Promise<SeenNotificationsResponse>;
}

const SEEN = '/api/notifications/seen';

export const createNotificationsSource = (rest: RestClient): NotificationsSource => ({
  page: (studyId, page) => firstPage(postTo(rest), studyId, 'notifications', page),
  seen: (studyId) => rest.call({ path: SEEN, studyId }),
  see: (studyId, until) => rest.call({ method: 'POST', path: SEEN, studyId, body: { until } }),
});
