import type {
  ChangeOperationRequest,
  OperationDetail,
  OperationResponse,
  RemovedOperationResponse,
  SavedOperation,
  SavedOperationsResponse,
  SaveOperationRequest,
  SaveVersionRequest,
  VersionDetail,
  VersionResponse,
} from '../../backend/operations/operations.contract.ts';
import { orNull } from '../shared/failures.ts';
import { pathPart, type RestClient } from '../shared/rest.ts';

declare module '../context.ts' {
  interface Sources {
    readonly operations: OperationsSource;
  }
}

/** Names a saved operation. */
interface OperationAddress {
  readonly studyId: string;
  readonly id: string;
}

/** Saved operations and their versions. */
interface OperationsSource {
  list(studyId: string): Promise<readonly SavedOperation[]>;
  byId(address: OperationAddress): Promise<OperationDetail | null>;
  version(address: OperationAddress, version: number): Promise<VersionDetail | null>;
  save(studyId: string, operation: SaveOperationRequest): Promise<OperationDetail>;
  saveVersion(address: OperationAddress, version: SaveVersionRequest): Promise<OperationDetail>;
  change(address: OperationAddress, changes: ChangeOperationRequest): Promise<OperationDetail>;
  remove(address: OperationAddress): Promise<string>;
}

const ALL = '/api/operations';
const pathOf = ({ id }: OperationAddress): string => `${ALL}/${pathPart(id)}`;

export function createOperationsSource(rest: RestClient): OperationsSource {
  return {
    list: async (studyId) => (await rest.call<SavedOperationsResponse>({ path: ALL, studyId })).operations,
    async byId(address) {
      const { studyId } = address;
      return (
        (await orNull(rest.call<OperationResponse>({ path: pathOf(address), studyId })))?.operation ?? null
      );
    },
    async version(address, version) {
      const call = { path: `${pathOf(address)}/versions/${version}`, studyId: address.studyId };
      return (await orNull(rest.call<VersionResponse>(call)))?.version ?? null;
    },
    async save(studyId, body) {
      const call = { method: 'POST', path: ALL, studyId, body } as const;
      return (await rest.call<OperationResponse>(call)).operation;
    },
    async saveVersion(address, body) {
      const { studyId } = address;
      const call = { method: 'POST', path: `${pathOf(address)}/versions`, studyId, body } as const;
      return (await rest.call<OperationResponse>(call)).operation;
    },
    async change(address, body) {
      const { studyId } = address;
      const call = { method: 'PUT', path: pathOf(address), studyId, body } as const;
      return (await rest.call<OperationResponse>(call)).operation;
    },
    async remove(address) {
      const call = { method: 'DELETE', path: pathOf(address), studyId: address.studyId } as const;
      return (await rest.call<RemovedOperationResponse>(call)).id;
    },
  };
}
