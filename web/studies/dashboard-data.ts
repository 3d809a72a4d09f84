import {
  type Icon,
  IconClipboardCheck,
  IconFileSearch,
  IconFileText,
  IconForms,
  IconSettings,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import type { StudyPage } from '../shared/paths.ts';

/** Fixed figures, shown as samples. */
export const SAMPLE_DATA_POINTS = 2847;
export const SAMPLE_COMPLETION_RATE = '87%';

type Activity = { what: string; when: string; Icon: Icon };

/** Invented events, shown as samples. */
export const RECENT_ACTIVITY: readonly Activity[] = [
  { what: 'A participant was enrolled', when: '2 hours ago', Icon: IconUserPlus },
  { what: 'A baseline form was completed', when: '5 hours ago', Icon: IconClipboardCheck },
  { what: 'A discharge report was read', when: 'Yesterday', Icon: IconFileText },
  { what: 'The follow-up form was changed', when: '3 days ago', Icon: IconForms },
];

type QuickAction = { label: string; page: StudyPage; Icon: Icon };

/** Ways from the dashboard to the pages that are used most. */
export const QUICK_ACTIONS: readonly QuickAction[] = [
  { label: 'View Participants', page: 'participants', Icon: IconUsers },
  { label: 'Manage Forms', page: 'forms', Icon: IconForms },
  { label: 'Open Evidence', page: 'reports', Icon: IconFileSearch },
  { label: 'Study Settings', page: 'settings', Icon: IconSettings },
];
