import type { GatewayContext } from '../context.ts';
import type { AuditEventFilterInput, AuditEventOrder, Resolvers } from '../generated/resolvers.ts';
import { connection, connectionFields, type ListArguments, requestOf } from '../graph/connections.ts';
import {
  type AccountEventConnectionParent,
  type AuditEventConnectionParent,
  toAuditEvent,
  toWireAccountEventWhere,
  toWireEventWhere,
} from './audit.mappers.ts';
import { auditFilePath } from './audit-files.ts';

function eventsOf(
  { audit }: GatewayContext['sources'],
  studyId: string,
  args: ListArguments<AuditEventFilterInput, AuditEventOrder>,
): AuditEventConnectionParent {
  const where = toWireEventWhere(args.where);
  return {
    ...connection(
      () => audit.events(studyId, requestOf(where, args)),
      toAuditEvent,
      () => audit.total(studyId, where),
    ),
    csvUrl: auditFilePath(studyId, where, 'csv'),
    fhirUrl: auditFilePath(studyId, where, 'ndjson'),
  };
}

export const auditResolvers: Resolvers = {
  Query: {
    accountEvents: (_root, args, { sources }): AccountEventConnectionParent =>
      connection(
        () => sources.audit.accountEvents(requestOf(toWireAccountEventWhere(args.where), args)),
        toAuditEvent,
      ),
  },
  Study: {
    auditEvents: ({ id: studyId }, args, { sources }) => eventsOf(sources, studyId, args),
  },
  Patient: {
    auditEvents: ({ studyId, patientId }, args, { sources }) =>
      eventsOf(sources, studyId, { ...args, where: { ...args.where, patientId } }),
  },
  AuditEventConnection: connectionFields,
  AccountEventConnection: connectionFields,
};
