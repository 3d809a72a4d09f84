import type { StudyPage } from '../shared/paths.ts';

export type PlaceholderPage = { name: string; page: StudyPage; title: string; description: string };

/** The pages of a study that show the generic view, in the order of the sidebar. */
export const PLACEHOLDER_PAGES: readonly PlaceholderPage[] = [
  {
    name: 'StudyNotifications',
    page: 'notifications',
    title: 'Notifications',
    description: 'What the study tells its team, and when.',
  },
];
