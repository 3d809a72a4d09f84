import type {
  ChangeStudy,
  CreateStudy,
  StudyResponse,
} from '../../backend/studies/administration/administration.contract.ts';
import type {
  Member,
  MembersResponse,
  RemoveMember,
  SetMember,
} from '../../backend/studies/members/members.contract.ts';
import type { ListedStudy, StudiesResponse } from '../../backend/studies/studies.contract.ts';
import { UpstreamError } from '../shared/failures.ts';
import type { RestClient } from '../shared/rest.ts';
import type { StudyScope } from '../shared/study-scope.ts';
import type { StudyList } from './study-list.ts';

declare module '../context.ts' {
  interface Sources {
    readonly studies: StudiesSource;
  }
}

export interface StudiesSource {
  all(): Promise<ListedStudy[]>;
  byId(id: string): Promise<ListedStudy | null>;
  /** @throws UpstreamError 400 that names studyId when there is no such study */
  require(id: string): Promise<ListedStudy>;
  /** Those whose settings and people the caller may change, archived ones among them. */
  managed(): Promise<readonly ListedStudy[]>;
  create(study: CreateStudy): Promise<ListedStudy>;
  /** @throws UpstreamError 409 where somebody else has changed it meanwhile */
  change(studyId: string, change: ChangeStudy): Promise<ListedStudy>;
  members(studyId: string): Promise<readonly Member[]>;
  /** @throws UpstreamError 409 where somebody else has changed the member meanwhile, or the last owner would be lost */
  setMember(studyId: string, member: SetMember): Promise<readonly Member[]>;
  /** @throws UpstreamError 409 likewise */
  removeMember(studyId: string, member: RemoveMember): Promise<readonly Member[]>;
}

const MANAGED = '/api/managed-studies';
const SETTINGS = '/api/study-settings';
const MEMBERS = '/api/study-members';

/** @param scope the studies that the caller may work in: others are as if they were not there; absent means all */
export function createStudiesSource(rest: RestClient, list: StudyList, scope?: StudyScope): StudiesSource {
  // There are at most 100 studies and one path for them: however many are asked for, one call serves all.
  const isOpen = ({ id, state }: ListedStudy) =>
    state !== 'archived' && (scope === undefined || scope.has(id));
  const all = async () => (await list.load()).filter(isOpen);
  const byId = async (id: string) => (await all()).find((study) => study.id === id) ?? null;
  return {
    all,
    byId,
    async require(id) {
      const study = await byId(id);
      if (study === null)
        throw new UpstreamError('There is no study of this id.', 'BAD_INPUT', 400, 'studyId');
      return study;
    },
    managed: async () => (await rest.call<StudiesResponse>({ path: MANAGED })).studies,
    create: async (body) => (await rest.call<StudyResponse>({ method: 'POST', path: MANAGED, body })).study,
    change: async (studyId, body) =>
      (await rest.call<StudyResponse>({ method: 'PUT', path: SETTINGS, studyId, body })).study,
    members: async (studyId) => (await rest.call<MembersResponse>({ path: MEMBERS, studyId })).members,
    setMember: async (studyId, body) =>
      (await rest.call<MembersResponse>({ method: 'PUT', path: MEMBERS, studyId, body })).members,
    removeMember: async (studyId, body) =>
      (await rest.call<MembersResponse>({ method: 'POST', path: `${MEMBERS}/removed`, studyId, body }))
        .members,
  };
}
