import type { GroupRole } from '../../wall/provider-settings.ts';
import type { StudyRole } from '../../wall/rights.ts';

/** What somebody is by their groups; of two roles in one study the one that the setting lists first. */
export interface RolesFromGroups {
  readonly isAdmin: boolean;
  readonly studies: ReadonlyMap<string, StudyRole>;
}

export function rolesOfGroups(groupRoles: readonly GroupRole[], groups: readonly string[]): RolesFromGroups {
  const own = groupRoles.filter(({ group }) => groups.includes(group));
  const studies = new Map<string, StudyRole>();
  for (const { inStudy } of own) {
    if (inStudy !== 'administrator' && !studies.has(inStudy.studyId))
      studies.set(inStudy.studyId, inStudy.role);
  }
  return { isAdmin: own.some(({ inStudy }) => inStudy === 'administrator'), studies };
}
