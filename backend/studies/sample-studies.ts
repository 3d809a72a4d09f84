import type { Study } from './studies.contract.ts';

/** The five invented studies of a new store. */
export const STUDIES: readonly Study[] = [
  {
    id: 'study-001',
    name: 'Heart Failure Registry',
    description: 'Course and treatment of chronic heart failure after discharge from hospital.',
    icon: 'heart',
    participantCount: 248,
    status: 'active',
  },
  {
    id: 'study-002',
    name: 'Chronic Lung Disease Cohort',
    description: 'Exacerbations and inhaled therapy in COPD and asthma over two years.',
    icon: 'lungs',
    participantCount: 132,
    status: 'recruiting',
  },
  {
    id: 'study-003',
    name: 'Stroke Recovery Study',
    description: 'Function and quality of life in the first year after ischaemic stroke.',
    icon: 'brain',
    participantCount: 86,
    status: 'active',
  },
  {
    id: 'study-004',
    name: 'Diabetes and Kidney Study',
    description: 'Glucose control and renal function in type 2 diabetes mellitus.',
    icon: 'droplet',
    participantCount: 175,
    status: 'recruiting',
  },
  {
    id: 'study-005',
    name: 'Breast Cancer Follow-up',
    description: 'Endocrine treatment and recurrence within five years of surgery.',
    icon: 'ribbon',
    participantCount: 310,
    status: 'closed',
  },
];
