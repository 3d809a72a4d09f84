import { type CsvCell, toCsv } from '../../platform/isomorphic/csv.ts';
import { badInput } from '../shared/errors.ts';
import type { Database } from '../store/database.ts';
import type { Keyset } from '../store/keyset.ts';
import type { EventNode, EventsExportRequest, EventWhere } from './audit.contract.ts';
import { toAuditEvent } from './audit-event.resource.ts';
import { countEvents, EVENT_ROW_ORDERS, readEvents } from './events.reader.ts';

const MOST_EVENTS = 500_000;
const AT_ONCE = 500;

const COLUMNS = [
  'sequence',
  'at',
  'actor',
  'action',
  'target',
  'request_id',
  'address',
  'purpose',
  'patient_count',
  'patients',
  'patients_hash',
  'break_glass',
] as const;

/**
 * Events of a study as lines of a file, the newest first; what is noted meanwhile is left out.
 *
 * @throws CallError 400 where they are more than 500,000
 */
export async function exportEvents(
  db: Database,
  studyId: string,
  { where, format }: EventsExportRequest,
): Promise<AsyncGenerator<string>> {
  const total = await countEvents(db, studyId, where);
  if (total > MOST_EVENTS) {
    throw badInput(
      `These are ${total.toLocaleString('en')} events, and a file holds 500,000: choose fewer days.`,
      'date_from',
    );
  }
  return linesOf(db, studyId, where, format);
}

async function* linesOf(
  db: Database,
  studyId: string,
  where: EventWhere,
  format: EventsExportRequest['format'],
): AsyncGenerator<string> {
  if (format === 'csv') yield toCsv([COLUMNS]);
  const order = EVENT_ROW_ORDERS.at_desc;
  let position: readonly number[] | null = null;
  for (;;) {
    const page: Keyset = { order, limit: AT_ONCE, isBackward: false, position };
    const events = (await readEvents(db, studyId, where, page)).slice(0, AT_ONCE);
    const last = events.at(-1);
    if (last === undefined) return;
    yield format === 'csv'
      ? toCsv(events.map(cellsOf))
      : events.map((event) => `${JSON.stringify(toAuditEvent(studyId, event))}\n`).join('');
    if (events.length < AT_ONCE) return;
    position = [last.sequence];
  }
}

const cellsOf = (event: EventNode): CsvCell[] =>
  COLUMNS.map((column) => (column === 'patients' ? event.patients.join(' ') : event[column]));
