import type { Database } from '../../store/database.ts';
import { untilReadable } from '../../store/shards.ts';
import { StudyVectors } from './study-vectors.ts';
import {
  allVectors,
  patientsWithVectors,
  type ReadState,
  type ReportVectors,
  readState,
  vectorsBetween,
} from './vectors.reader.ts';

/** Keeps the vectors of one study in memory as the store has them, whichever process writes there. */
export class StudyReader {
  readonly #db: Database;
  readonly #studyId: string;
  readonly #signal: AbortSignal;
  #vectors: StudyVectors | undefined;
  /** All until then is in memory; where a worker is late with it, that state is an earlier one, or none. */
  #state: ReadState | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #next: Promise<StudyVectors> | undefined;

  /** @param signal ends a reading, which is then refused */
  constructor(db: Database, studyId: string, signal: AbortSignal) {
    this.#db = db;
    this.#studyId = studyId;
    this.#signal = signal;
  }

  /** The vectors with all that was committed before this was called. Those who wait at the same time share one reading. */
  current(): Promise<StudyVectors> {
    if (this.#next === undefined) {
      const next = this.#last.then(() => {
        this.#next = undefined;
        return this.#read();
      });
      this.#next = next;
      this.#last = next.catch(() => undefined);
    }
    return this.#next;
  }

  async #read(): Promise<StudyVectors> {
    const [before, now] = [this.#state, await readState(this.#db, this.#studyId)];
    // With the same snapshot nothing was written meanwhile; a withdrawal may be counted that came right after it.
    const isReadable = now.snapshot === before?.snapshot || (await untilReadable(this.#db));
    const vectors =
      this.#vectors === undefined || before === undefined
        ? await this.#fill()
        : await this.#catchUp(this.#vectors, before, now);
    this.#vectors = vectors;
    if (isReadable) this.#state = now;
    return vectors;
  }

  async #fill(): Promise<StudyVectors> {
    const vectors = new StudyVectors();
    await this.#put(vectors, allVectors(this.#db, this.#studyId));
    return vectors;
  }

  async #catchUp(vectors: StudyVectors, before: ReadState, now: ReadState): Promise<StudyVectors> {
    if (now.snapshot !== before.snapshot)
      await this.#put(vectors, vectorsBetween(this.#db, this.#studyId, before, now));
    if (now.withdrawals !== before.withdrawals)
      vectors.keepPatients(await patientsWithVectors(this.#db, this.#studyId));
    return vectors;
  }

  async #put(vectors: StudyVectors, pages: AsyncIterable<readonly ReportVectors[]>): Promise<void> {
    for await (const page of pages) {
      this.#signal.throwIfAborted();
      for (const report of page) vectors.put(report, report.passages);
    }
  }
}
