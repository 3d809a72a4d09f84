import type { StudyPage } from '../shared/paths.ts';

export type PlaceholderPage = { name: string; page: StudyPage; title: string; description: string };

/** The settings, of which the first is there (web/app/StudySettingsScreen.tsx). */
export const SETTINGS_PAGE = {
  title: 'Study Settings',
  description: 'Name, description and status of the study.',
} as const;

/** The pages of a study that show the generic view, in the order of the sidebar. */
export const PLACEHOLDER_PAGES: readonly PlaceholderPage[] = [
  {
    name: 'StudyUsers',
    page: 'users',
    title: 'User Management',
    description: 'The people who may work in the study.',
  },
  {
    name: 'StudyNotifications',
    page: 'notifications',
    title: 'Notifications',
    description: 'What the study tells its team, and when.',
  },
];
