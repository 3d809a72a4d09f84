import {
  type Icon,
  IconApi,
  IconBell,
  IconChartBar,
  IconClipboardList,
  IconDatabaseImport,
  IconEyeOff,
  IconFileSearch,
  IconForms,
  IconKey,
  IconLayoutDashboard,
  IconMessages,
  IconRulerMeasure,
  IconScan,
  IconSettings,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react';
import { ACCESS_TOKENS_PATH, PLAYGROUND_PATH, type StudyPage, studyPath } from '../shared/paths.ts';

/** An entry opens a page of the study, or one that stands beside the studies at a path of its own. */
export type SidebarEntry = { label: string; Icon: Icon } & ({ page: StudyPage } | { path: string });

/** Entries that stand together; a group without a label stands on the first level. */
export type SidebarGroup = { key: string; label: string | null; entries: readonly SidebarEntry[] };

/** The sidebar of a study, from top to bottom. */
export const SIDEBAR_GROUPS: readonly SidebarGroup[] = [
  {
    key: 'study',
    label: null,
    entries: [
      { label: 'Dashboard', page: 'dashboard', Icon: IconLayoutDashboard },
      { label: 'Participants', page: 'participants', Icon: IconUsers },
      { label: 'Structured Ingestion', page: 'ingestion', Icon: IconDatabaseImport },
      { label: 'Anonymisation', page: 'anonymisation', Icon: IconEyeOff },
    ],
  },
  {
    key: 'analytics',
    label: 'Analytics',
    entries: [
      { label: 'Evidence', page: 'reports', Icon: IconFileSearch },
      { label: 'Chat', page: 'chat', Icon: IconMessages },
      { label: 'Statistics', page: 'statistics', Icon: IconChartBar },
    ],
  },
  { key: 'ocr', label: null, entries: [{ label: 'OCR', page: 'ocr', Icon: IconScan }] },
  {
    key: 'data-collection',
    label: 'Data collection',
    entries: [
      { label: 'Forms', page: 'forms', Icon: IconForms },
      { label: 'Surveys', page: 'surveys', Icon: IconClipboardList },
      { label: 'Measurements', page: 'measurements', Icon: IconRulerMeasure },
    ],
  },
  {
    key: 'settings',
    label: 'Settings',
    entries: [
      { label: 'Study Settings', page: 'settings', Icon: IconSettings },
      { label: 'User Management', page: 'users', Icon: IconUserCog },
      { label: 'Notifications', page: 'notifications', Icon: IconBell },
    ],
  },
  {
    key: 'cohorts',
    label: 'Research',
    entries: [{ label: 'Cohorts', page: 'cohorts', Icon: IconUsersGroup }],
  },
  {
    key: 'tools',
    label: 'Tools',
    entries: [
      { label: 'GraphQL Playground', path: PLAYGROUND_PATH, Icon: IconApi },
      { label: 'Access tokens', path: ACCESS_TOKENS_PATH, Icon: IconKey },
      { label: 'Webhooks', page: 'webhooks', Icon: IconWebhook },
    ],
  },
];

/** Where an entry of the sidebar of a study leads. */
export function entryPath(studyId: string, entry: SidebarEntry): string {
  return 'page' in entry ? studyPath(studyId, entry.page) : entry.path;
}
