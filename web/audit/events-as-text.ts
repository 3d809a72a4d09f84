import type { AuditedEventFragment } from '../generated/graphql.ts';

const COLUMNS = [
  'When',
  'User',
  'Address',
  'Action',
  'Target',
  'Patients',
  'Purpose',
  'Break-glass',
  'Request',
];

/** Events as a table that can be pasted into a document or spreadsheet: cells parted by tabs. */
export function eventsAsText(events: readonly AuditedEventFragment[]): string {
  const rows = events.map(
    ({ at, actor, address, action, target, patientReferences, purpose, breakGlassId, requestId }) => [
      at,
      actor,
      address ?? '',
      action,
      target,
      patientReferences.join(' '),
      purpose ?? '',
      breakGlassId ?? '',
      requestId,
    ],
  );
  return [COLUMNS, ...rows]
    .map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t'))
    .join('\n');
}
