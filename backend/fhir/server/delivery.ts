import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { patientOf, resourcesOfReport } from '../../record/resources/fhir.store.ts';
import { CallError, describe } from '../../shared/errors.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { lockForWriting } from '../../store/write-lock.ts';
import { beginDelivery, isBegun, noteDelivery, type Undelivered, undelivered } from './deliveries.store.ts';
import { type DeliveryWindow, deliveryWindow } from './delivery-window.ts';
import { answered, type FhirServer } from './fhir-server.ts';
import { transactionOf } from './transaction.ts';

export interface DeliveryDependencies {
  readonly db: Database;
  readonly server: FhirServer;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** What says that these resources are not taken, now or later; all else, such as a token that is refused, may be mended. */
const REFUSED = [400, 409, 412, 413, 422];
const AT_ONCE = 50;
const LOOK_EVERY_MS = 2_000;

/**
 * Brings what was ingested to the server in the background, report by report and in their order. A server that is away
 * keeps nobody from ingesting: what it missed waits in the store, also over a restart.
 */
export function startDelivery(dependencies: DeliveryDependencies): { stop(): Promise<void> } {
  const stop = new AbortController();
  const looks = deliveryWindow();
  const ended = (async () => {
    while (!stop.signal.aborted) {
      const sent = await deliverSome(dependencies, looks, stop.signal).catch((error: unknown) => {
        if (!stop.signal.aborted)
          dependencies.logger.warn(
            { ...describe(error), ...sentenceOf(error) },
            'reports were not brought to the FHIR server',
          );
        return 0;
      });
      if (sent < AT_ONCE)
        await pause(LOOK_EVERY_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stop.abort();
      await ended;
    },
  };
}

/** @returns how many reports were dealt with */
async function deliverSome(
  { db, server, logger }: DeliveryDependencies,
  looks: DeliveryWindow,
  signal: AbortSignal,
): Promise<number> {
  const waiting = await undelivered(db, looks.begin(new Date()), AT_ONCE);
  for (const report of waiting) {
    signal.throwIfAborted();
    const status = await deliver(db, server, report, signal);
    if (status === null) continue;
    if (REFUSED.includes(status)) {
      // It is noted, and others are not kept waiting.
      logger.warn(
        { extraction: report.extractionId, status },
        'the FHIR server refused the resources of a report',
      );
    }
    await noteDelivery(db, report, status);
  }
  looks.end(waiting[AT_ONCE - 1]?.madeAt ?? null);
  return waiting.length;
}

/** The report is gone from the store while its server is waited for. */
class Removed extends Error {}

/** @returns the status of the answer; null where the report was removed meanwhile, and is not sent or not once more */
async function deliver(
  db: Database,
  server: FhirServer,
  report: Undelivered,
  signal: AbortSignal,
): Promise<number | null> {
  const begun = await begin(db, report);
  if (begun === null) return null;
  const { patient, resources } = begun;
  // A patient without a resource here has nothing to bring.
  if (patient === null) return 204;
  const body = transactionOf(report.studyId, patient, resources);
  const beforeRepeat = async () => {
    if (!(await isBegun(db, report))) throw new Removed();
  };
  try {
    const answer = await server.call({ method: 'POST', path: '', body, signal, beforeRepeat });
    if (!REFUSED.includes(answer.status)) answered(answer);
    return answer.status;
  } catch (error) {
    if (error instanceof Removed) return null;
    throw error;
  }
}

/** What is sent of a report: a withdrawal comes before this and leaves nothing of it, or after it and counts it. */
function begin(db: Database, report: Undelivered) {
  const { studyId, patientId } = report;
  return inTransaction(db, async (tx) => {
    await lockForWriting(tx, studyId);
    if (!(await beginDelivery(tx, report))) return null;
    return {
      patient: await patientOf(tx, studyId, patientId),
      resources: await resourcesOfReport(tx, studyId, report),
    };
  });
}

/** Our own sentence names what to mend; those of others may name patients. */
const sentenceOf = (error: unknown): { reason?: string } =>
  error instanceof CallError ? { reason: error.message } : {};
