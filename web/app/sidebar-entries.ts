import {
  type Icon,
  IconApi,
  IconBell,
  IconChartBar,
  IconChecklist,
  IconClipboardList,
  IconDatabaseImport,
  IconEyeOff,
  IconEyeSearch,
  IconFileSearch,
  IconForms,
  IconKey,
  IconLayoutDashboard,
  IconMessages,
  IconRulerMeasure,
  IconScan,
  IconSettings,
  IconShieldExclamation,
  IconUserCircle,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react';
import type { StudyRight } from '../generated/graphql.ts';
import {
  ACCESS_TOKENS_PATH,
  ACCOUNT_PATH,
  PLAYGROUND_PATH,
  type StudyPage,
  studyPath,
} from '../shared/paths.ts';

/**
 * An entry opens a page of the study, or one that stands beside the studies at a path of its own. It is shown to whoever has
 * the right that the page needs.
 */
export type SidebarEntry = { label: string; Icon: Icon; needs?: StudyRight } & (
  | { page: StudyPage }
  | { path: string }
);

/** Entries that stand together; a group without a label stands on the first level. */
export type SidebarGroup = { key: string; label: string | null; entries: readonly SidebarEntry[] };

/** The sidebar of a study, from top to bottom. */
export const SIDEBAR_GROUPS: readonly SidebarGroup[] = [
  {
    key: 'study',
    label: null,
    entries: [
      { label: 'Dashboard', page: 'dashboard', Icon: IconLayoutDashboard },
      { label: 'Participants', page: 'participants', needs: 'READ_IDENTIFIED', Icon: IconUsers },
      { label: 'Structured Ingestion', page: 'ingestion', needs: 'WRITE', Icon: IconDatabaseImport },
      { label: 'Anonymisation', page: 'anonymisation', needs: 'READ_IDENTIFIED', Icon: IconEyeOff },
    ],
  },
  {
    key: 'analytics',
    label: 'Analytics',
    entries: [
      { label: 'Evidence', page: 'reports', needs: 'READ_DE_IDENTIFIED', Icon: IconFileSearch },
      { label: 'Chat', page: 'chat', needs: 'READ_DE_IDENTIFIED', Icon: IconMessages },
      { label: 'Statistics', page: 'statistics', needs: 'READ_DE_IDENTIFIED', Icon: IconChartBar },
    ],
  },
  {
    key: 'ocr',
    label: null,
    entries: [{ label: 'OCR', page: 'ocr', needs: 'READ_IDENTIFIED', Icon: IconScan }],
  },
  {
    key: 'data-collection',
    label: 'Data collection',
    entries: [
      { label: 'Forms', page: 'forms', needs: 'READ_DE_IDENTIFIED', Icon: IconForms },
      { label: 'Surveys', page: 'surveys', needs: 'READ_DE_IDENTIFIED', Icon: IconClipboardList },
      { label: 'Measurements', page: 'measurements', needs: 'READ_DE_IDENTIFIED', Icon: IconRulerMeasure },
    ],
  },
  {
    key: 'settings',
    label: 'Settings',
    entries: [
      { label: 'Study Settings', page: 'settings', Icon: IconSettings },
      { label: 'User Management', page: 'users', needs: 'ADMINISTER', Icon: IconUserCog },
      { label: 'Notifications', page: 'notifications', Icon: IconBell },
    ],
  },
  {
    key: 'audit',
    label: 'Oversight',
    entries: [
      { label: 'Audit', page: 'audit', Icon: IconEyeSearch },
      { label: 'Break-glass', page: 'break-glass', needs: 'AUDIT', Icon: IconShieldExclamation },
    ],
  },
  {
    key: 'cohorts',
    label: 'Research',
    entries: [
      { label: 'Cohorts', page: 'cohorts', needs: 'READ_DE_IDENTIFIED', Icon: IconUsersGroup },
      { label: 'Review', page: 'review', needs: 'REVIEW', Icon: IconChecklist },
    ],
  },
  {
    key: 'tools',
    label: 'Tools',
    entries: [
      { label: 'GraphQL Playground', path: PLAYGROUND_PATH, Icon: IconApi },
      { label: 'Access tokens', path: ACCESS_TOKENS_PATH, Icon: IconKey },
      { label: 'Your account', path: ACCOUNT_PATH, Icon: IconUserCircle },
      { label: 'Webhooks', page: 'webhooks', needs: 'ADMINISTER', Icon: IconWebhook },
    ],
  },
];

/** Where an entry of the sidebar of a study leads. */
export function entryPath(studyId: string, entry: SidebarEntry): string {
  return 'page' in entry ? studyPath(studyId, entry.page) : entry.path;
}

/** The groups with the entries that somebody may open; a group without any is left out. */
export const entriesFor = (can: (right: StudyRight) => boolean): readonly SidebarGroup[] =>
  SIDEBAR_GROUPS.map((group) => ({
    ...group,
    entries: group.entries.filter(({ needs }) => needs === undefined || can(needs)),
  })).filter(({ entries }) => entries.length > 0);
