import type { AuditEvent, AuditEventAgent, AuditEventEntity, Coding } from 'fhir/r4';
import type { EventNode } from './audit.contract.ts';

const CODES = 'http://terminology.hl7.org/CodeSystem';
const REST: Coding = { system: `${CODES}/audit-event-type`, code: 'rest', display: 'RESTful Operation' };
const PERSON: Coding = { system: `${CODES}/audit-entity-type`, code: '1', display: 'Person' };
const OBJECT: Coding = { system: `${CODES}/audit-entity-type`, code: '2', display: 'System Object' };
const PATIENT: Coding = { system: `${CODES}/object-role`, code: '1', display: 'Patient' };
/** Emergency access, as FHIR names it. */
const BREAK_GLASS: Coding = { system: `${CODES}/v3-ActReason`, code: 'BTG', display: 'break the glass' };
/** An IP address. */
const IP = '2';

/** What the last word of an action does, by the letters of FHIR; all else is executed. */
const DOES: ReadonlyMap<string, 'C' | 'R' | 'U' | 'D'> = new Map([
  ...['create', 'ingest', 'save', 'upload'].map((word) => [word, 'C'] as const),
  ...['read', 'list', 'count', 'group', 'history', 'texts', 'rejects', 'matrix'].map(
    (word) => [word, 'R'] as const,
  ),
  ...['update', 'change', 'rotate', 'reread', 'judged', 'undo'].map((word) => [word, 'U'] as const),
  ...['delete', 'remove', 'revoke', 'withdraw', 'retention'].map((word) => [word, 'D'] as const),
]);

/** An event of the log as an AuditEvent of FHIR R4. */
export function toAuditEvent(studyId: string, event: EventNode): AuditEvent {
  const { sequence, at, action, patients, target, request_id: requestId } = event;
  const entities: AuditEventEntity[] = [
    ...patients.map((id) => ({ what: { reference: `Patient/${id}` }, type: PERSON, role: PATIENT })),
    ...(target === '' ? [] : [{ what: { identifier: { value: target } }, type: OBJECT }]),
    ...unnamedPatients(event),
    { type: OBJECT, name: 'request', detail: [{ type: 'request id', valueString: requestId || 'none' }] },
  ];
  return {
    resourceType: 'AuditEvent',
    id: `event-${sequence}`,
    type: REST,
    subtype: [{ code: action }],
    action: DOES.get(action.split('.').at(-1) ?? '') ?? 'E',
    recorded: at,
    outcome: '0',
    agent: [agentOf(event)],
    source: { site: studyId, observer: { display: 'Casebook' } },
    entity: entities,
  };
}

function agentOf({ actor, address, purpose, break_glass: access }: EventNode): AuditEventAgent {
  const purposes = [
    ...(access === null ? [] : [{ coding: [BREAK_GLASS], text: access }]),
    ...(purpose === null || purpose === '' ? [] : [{ text: purpose }]),
  ];
  return {
    name: actor || 'unknown',
    requestor: true,
    ...(address !== null && address !== '' && { network: { address, type: IP } }),
    ...(purposes.length > 0 && { purposeOfUse: purposes }),
  };
}

/** Of a read that returned more patients than are named: their number, and the hash of all ids. */
function unnamedPatients({ patient_count: count, patients_hash: hash }: EventNode): AuditEventEntity[] {
  if (hash === null) return [];
  const detail = [
    { type: 'patients', valueString: String(count) },
    { type: 'SHA-256 of all ids', valueString: hash },
  ];
  return [{ type: OBJECT, name: 'all patients', detail }];
}
