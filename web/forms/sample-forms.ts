import {
  type Icon,
  IconClipboardHeart,
  IconClipboardList,
  IconFileCheck,
  IconPill,
} from '@tabler/icons-react';

export type FormStatus = 'active' | 'draft' | 'completed';

export type StudyForm = {
  id: string;
  name: string;
  description: string;
  icon: Icon;
  responses: number;
  /** ISO 8601 day. */
  lastUpdated: string;
  status: FormStatus;
};

/** Invented forms, shown as samples. */
export const SAMPLE_FORMS: readonly StudyForm[] = [
  {
    id: 'form-1',
    name: 'Baseline Visit',
    description: 'History, vital signs and current medication at enrolment.',
    icon: IconClipboardList,
    responses: 42,
    lastUpdated: '2026-02-12',
    status: 'active',
  },
  {
    id: 'form-2',
    name: 'Quality of Life',
    description: 'How participants feel and what they can do, every four weeks.',
    icon: IconClipboardHeart,
    responses: 128,
    lastUpdated: '2026-02-19',
    status: 'active',
  },
  {
    id: 'form-3',
    name: 'Adverse Event',
    description: 'What happened, when, how severe it was and what was done.',
    icon: IconPill,
    responses: 0,
    lastUpdated: '2026-02-20',
    status: 'draft',
  },
  {
    id: 'form-4',
    name: 'Informed Consent',
    description: 'The consent of the participant, with version and date.',
    icon: IconFileCheck,
    responses: 56,
    lastUpdated: '2025-11-28',
    status: 'completed',
  },
];
