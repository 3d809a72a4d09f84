import type { AccountEventWhere, EventNode, EventWhere } from '../../backend/audit/audit.contract.ts';
import type { AccountEventFilterInput, AuditEvent, AuditEventFilterInput } from '../generated/resolvers.ts';
import type { ConnectionParent } from '../graph/connections.ts';

export type AccountEventConnectionParent = ConnectionParent<AuditEvent>;

export interface AuditEventConnectionParent extends ConnectionParent<AuditEvent> {
  /** Where the events are fetched as files. */
  readonly csvUrl: string;
  readonly fhirUrl: string;
}

export function toAuditEvent({
  request_id,
  patients,
  patient_count,
  patients_hash,
  break_glass,
  ...event
}: EventNode): AuditEvent {
  return {
    ...event,
    requestId: request_id,
    patientReferences: patients,
    patientCount: patient_count,
    patientsHash: patients_hash,
    breakGlassId: break_glass,
  };
}

export function toWireEventWhere(where: AuditEventFilterInput | null | undefined): EventWhere {
  const { patientId, actor, action, leavesSystem, breakGlassId, dateFrom, dateTo } = where ?? {};
  return {
    ...(patientId && { patient_id: patientId }),
    ...(actor && { actor }),
    ...(action && { action }),
    ...(breakGlassId && { break_glass_id: breakGlassId }),
    ...(leavesSystem != null && { leaves_system: leavesSystem }),
    ...(dateFrom && { date_from: dateFrom }),
    ...(dateTo && { date_to: dateTo }),
  };
}

export function toWireAccountEventWhere(
  where: AccountEventFilterInput | null | undefined,
): AccountEventWhere {
  const { account, action, dateFrom, dateTo } = where ?? {};
  return { ...(account && { account }), ...toWireEventWhere({ action, dateFrom, dateTo }) };
}
