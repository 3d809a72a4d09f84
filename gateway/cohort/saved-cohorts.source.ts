import type { Difference, DifferenceResponse } from '../../backend/cohort/saved/difference.contract.ts';
import type { FrozenFileResponse, MethodsResponse } from '../../backend/cohort/saved/frozen.contract.ts';
import type {
  CohortDetail,
  MembersResponse,
  RemovedCohortResponse,
  SavedCohort,
  SavedCohortResponse,
  SavedCohortsResponse,
  VersionDetail,
  VersionResponse,
} from '../../backend/cohort/saved/saved.contract.ts';
import type { CohortNode } from '../../backend/cohort/tree/tree.contract.ts';
import type { PageRequest } from '../graph/loaders.ts';
import { orNull } from '../shared/failures.ts';
import { pathPart, type RestClient } from '../shared/rest.ts';

/** Names a saved cohort. */
export interface CohortAddress {
  readonly studyId: string;
  readonly id: string;
}
interface VersionAddress extends CohortAddress {
  readonly version: number;
}

/** Saved cohorts and their versions. */
export interface SavedCohortsSource {
  /** None where another backend saves none. */
  list(studyId: string): Promise<readonly SavedCohort[]>;
  byId(address: CohortAddress): Promise<CohortDetail | null>;
  save(
    studyId: string,
    cohort: { name: string; tree: CohortNode; is_private: boolean },
  ): Promise<CohortDetail>;
  saveVersion(address: CohortAddress, version: { tree: CohortNode; after: number }): Promise<CohortDetail>;
  change(address: CohortAddress, changes: { name?: string; is_private?: false }): Promise<CohortDetail>;
  remove(address: CohortAddress): Promise<string>;
  version(address: VersionAddress): Promise<VersionDetail | null>;
  freeze(address: VersionAddress): Promise<VersionDetail>;
  members(address: VersionAddress, page: PageRequest): Promise<MembersResponse>;
  methods(address: VersionAddress): Promise<MethodsResponse['methods']>;
  file(address: VersionAddress): Promise<FrozenFileResponse['file']>;
  difference(
    address: CohortAddress,
    request: PageRequest & { from: number; to: number },
  ): Promise<Difference>;
}

const ALL = '/api/cohorts';
const pathOf = ({ id }: CohortAddress): string => `${ALL}/${pathPart(id)}`;
const versionPath = (address: VersionAddress): string => `${pathOf(address)}/versions/${address.version}`;

export function createSavedCohortsSource(rest: RestClient): SavedCohortsSource {
  const get = <T>(studyId: string, path: string) => rest.call<T>({ path, studyId });
  const post = <T>(studyId: string, path: string, body?: object) =>
    rest.call<T>({ method: 'POST', path, studyId, ...(body && { body }) });
  return {
    list: async (studyId) => (await orNull(get<SavedCohortsResponse>(studyId, ALL)))?.cohorts ?? [],
    byId: async (address) =>
      (await orNull(get<SavedCohortResponse>(address.studyId, pathOf(address))))?.cohort ?? null,
    save: async (studyId, cohort) => (await post<SavedCohortResponse>(studyId, ALL, cohort)).cohort,
    saveVersion: async (address, version) =>
      (await post<SavedCohortResponse>(address.studyId, `${pathOf(address)}/versions`, version)).cohort,
    async change(address, body) {
      const { studyId } = address;
      const call = { method: 'PUT', path: pathOf(address), studyId, body } as const;
      return (await rest.call<SavedCohortResponse>(call)).cohort;
    },
    async remove(address) {
      const call = { method: 'DELETE', path: pathOf(address), studyId: address.studyId } as const;
      return (await rest.call<RemovedCohortResponse>(call)).id;
    },
    version: async (address) =>
      (await orNull(get<VersionResponse>(address.studyId, versionPath(address))))?.version ?? null,
    freeze: async (address) =>
      (await post<VersionResponse>(address.studyId, `${versionPath(address)}/freeze`)).version,
    members: (address, page) => post(address.studyId, `${versionPath(address)}/members/page`, page),
    methods: async (address) =>
      (await get<MethodsResponse>(address.studyId, `${versionPath(address)}/methods`)).methods,
    file: async (address) =>
      (await get<FrozenFileResponse>(address.studyId, `${versionPath(address)}/file`)).file,
    difference: async (address, request) =>
      (await post<DifferenceResponse>(address.studyId, `${pathOf(address)}/difference`, request)).difference,
  };
}
