import type { User } from '../../backend/auth/auth.contract.ts';
import type { ListedStudy } from '../../backend/studies/studies.contract.ts';
import type { StudyRole } from '../../backend/wall/rights.ts';
import { RIGHTS_OF_STUDY_ROLE } from '../../backend/wall/rights.ts';

/** An account that administers the installation and owns studies, as a backend tells of it. */
export const userOf = (username: string, studies: readonly string[], role: StudyRole = 'owner'): User => ({
  username,
  role: 'admin',
  studies: studies.map((study_id) => ({ study_id, role, rights: [...RIGHTS_OF_STUDY_ROLE[role]] })),
});

/** The five studies of the demo. */
export const DEMO_STUDIES = ['study-001', 'study-002', 'study-003', 'study-004', 'study-005'] as const;

/** Memberships as an owner of studies. */
export const owning = (studies: readonly string[]) =>
  studies.map((study_id) => ({ study_id, role: 'owner' as const }));

/** An open study, as a backend lists it. */
export const listedStudy = (id: string): ListedStudy => ({
  id,
  name: id,
  description: '',
  icon: '',
  participantCount: 1,
  status: 'active',
  state: 'open',
  label: null,
  stays_here: false,
  asks_purpose: false,
  allows_break_glass: false,
  version: 0,
});
