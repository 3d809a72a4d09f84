import {
  type Icon,
  IconBell,
  IconChartBar,
  IconClipboardList,
  IconDatabaseImport,
  IconEyeOff,
  IconFileSearch,
  IconForms,
  IconLayoutDashboard,
  IconMessages,
  IconRulerMeasure,
  IconScan,
  IconSettings,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react';
import type { StudyPage } from '../shared/paths.ts';

export type SidebarEntry = { label: string; page: StudyPage; Icon: Icon };

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
];
