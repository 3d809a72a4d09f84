import type {
  ChangeStudy,
  CreateStudy,
} from '../../backend/studies/administration/administration.contract.ts';
import type { Member } from '../../backend/studies/members/members.contract.ts';
import type { ListedStudy } from '../../backend/studies/studies.contract.ts';
import type {
  ChangeStudyInput,
  CreateStudyInput,
  StudyLabel,
  StudyMember,
  StudyRole,
  StudyState,
  StudyStatus,
} from '../generated/resolvers.ts';
import { lowerCase, upperCase } from '../shared/enums.ts';

/** A study as the resolvers of its fields are given it. */
export type StudyParent = Omit<
  ListedStudy,
  'status' | 'state' | 'label' | 'stays_here' | 'asks_purpose' | 'allows_break_glass'
> & {
  readonly status: StudyStatus;
  readonly state: StudyState;
  readonly label: StudyLabel | null;
  readonly staysHere: boolean;
  readonly asksPurpose: boolean;
  readonly allowsBreakGlass: boolean;
};

export function toStudy(listed: ListedStudy): StudyParent {
  const {
    status,
    state,
    label,
    stays_here: staysHere,
    asks_purpose: asksPurpose,
    allows_break_glass: allowsBreakGlass,
    ...study
  } = listed;
  return {
    ...study,
    staysHere,
    asksPurpose,
    allowsBreakGlass,
    status: upperCase(status),
    state: upperCase(state),
    label: label === null ? null : upperCase(label),
  };
}

export const toMember = ({ username, role, since }: Member): StudyMember => ({
  username,
  role: upperCase<StudyRole>(role),
  since,
});

export const toCreateStudy = ({ name, description, icon, status }: CreateStudyInput): CreateStudy => ({
  name,
  description,
  icon: lowerCase(icon),
  status: lowerCase(status),
});

const STATES = { OPEN: 'open', READ_ONLY: 'read-only', ARCHIVED: 'archived' } as const;
const LABELS = { SYNTHETIC: 'synthetic', DE_IDENTIFIED: 'de-identified', IDENTIFIED: 'identified' } as const;

export const toChangeStudy = ({
  state,
  label,
  staysHere,
  asksPurpose,
  allowsBreakGlass,
  version,
  ...study
}: ChangeStudyInput): ChangeStudy => ({
  ...toCreateStudy(study),
  stays_here: staysHere ?? undefined,
  asks_purpose: asksPurpose ?? undefined,
  allows_break_glass: allowsBreakGlass ?? undefined,
  state: STATES[state],
  label: label == null ? null : LABELS[label],
  version,
});
