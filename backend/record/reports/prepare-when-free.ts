import { setTimeout as pause } from 'node:timers/promises';
import { CallError } from '../../shared/errors.ts';
import type { PreparedReport, ReportReader, UnreadReport } from './prepare-report.ts';

const WAIT_MS = 500;
const MOST_WAITS = 240;

/** Reads a report once there is room for it: users who read single ones come first. */
export async function prepareWhenFree(reader: ReportReader, report: UnreadReport): Promise<PreparedReport> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await reader.prepare(report);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'BUSY' || tried === MOST_WAITS) throw error;
      await pause(WAIT_MS);
    }
  }
}
