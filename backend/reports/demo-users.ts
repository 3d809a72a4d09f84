import type { DemoUser } from './reports.contract.ts';

/** The invented people on whose behalf demo reports are generated. */
export const DEMO_USERS: readonly DemoUser[] = [
  {
    id: 'demo-user-1',
    name: 'Dr. Amelia Thornfield',
    email: 'amelia.thornfield@example.org',
    role: 'Principal Investigator',
  },
  {
    id: 'demo-user-2',
    name: 'Jonas Reifenberg',
    email: 'jonas.reifenberg@example.org',
    role: 'Research Coordinator',
  },
  {
    id: 'demo-user-3',
    name: 'Chiara Vallesino',
    email: 'chiara.vallesino@example.org',
    role: 'Data Analyst',
  },
  {
    id: 'demo-user-4',
    name: 'Dr. Henrik Solvang',
    email: 'henrik.solvang@example.org',
    role: 'Clinical Researcher',
  },
];
