import type { Study } from '../../backend/studies/studies.contract.ts';
import type { StudyStatus } from '../generated/resolvers.ts';
import { upperCase } from '../shared/enums.ts';

/** A study as the resolvers of its fields are given it. */
export type StudyParent = Omit<Study, 'status'> & { readonly status: StudyStatus };

export function toStudy(study: Study): StudyParent {
  return { ...study, status: upperCase<StudyStatus>(study.status) };
}
