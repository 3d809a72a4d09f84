import type {
  OperationDetail,
  VersionDetail,
  SavedOperation as WireOperation,
} from '../../backend/operations/operations.contract.ts';
import type { OperationHistory, OperationVersionDetail, SavedOperation } from '../generated/resolvers.ts';

export const toSavedOperation = ({
  is_private: isPrivate,
  created_at: createdAt,
  changed_at: changedAt,
  ...wire
}: WireOperation): SavedOperation => ({ ...wire, isPrivate, createdAt, changedAt });

export const toHistory = ({ versions, ...operation }: OperationDetail): OperationHistory => ({
  operation: toSavedOperation(operation),
  versions: versions.map(({ version, saved_at: savedAt }) => ({ version, savedAt })),
});

export const toVersionDetail = ({ saved_at: savedAt, ...wire }: VersionDetail): OperationVersionDetail => ({
  ...wire,
  savedAt,
});
