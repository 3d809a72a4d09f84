import type { ReadText } from '../../backend/clinical/extractions.engine.ts';
import { contentHash, prepareReport } from '../../backend/record/reports/prepare-report.ts';
import { storeReports } from '../../backend/record/reports/reports.store.ts';
import type { Database } from '../../backend/store/database.ts';
import type { LabelledDocument } from './labelled-set.ts';

/** The study of a store of its own that a labelled set is put into. */
export const STUDY = 'search-evaluation';

const CALLER = { username: 'search-evaluation', requestId: 'search-evaluation' };
const BATCH = 20;

/**
 * Reads and stores documents. The same text of the same patient and source is stored once and stands for all of them.
 *
 * @returns the ids of the documents that each extraction stands for
 */
export async function storeDocuments(
  db: Database,
  engine: { readonly name: string; read(text: string): Promise<ReadText> },
  documents: readonly LabelledDocument[],
  onDone: (done: number) => void,
): Promise<Map<string, string[]>> {
  const stored = new Map<string, string[]>();
  const groups = alike(documents);
  for (let start = 0; start < groups.length; start += BATCH) {
    const batch = groups.slice(start, start + BATCH);
    const reports = await Promise.all(batch.flatMap(([first]) => (first === undefined ? [] : [read(first)])));
    const ids = await storeReports(db, STUDY, reports, CALLER);
    for (const [place, id] of ids.entries()) {
      if (id === null) throw new Error('the store holds documents already: it has to be an empty one');
      stored.set(id, batch[place]?.map((one) => one.id) ?? []);
    }
    onDone(Math.min(start + BATCH, groups.length));
  }
  return stored;

  async function read({ patientId, text, sourceSystem, date }: LabelledDocument) {
    const report = { patientId, text, sourceSystem, reportType: 'labelled', ingestedBy: CALLER.username };
    return prepareReport({
      ...report,
      engine: engine.name,
      read: await engine.read(text),
      reportDate: date,
    });
  }
}

/** Documents of the same text, patient and source, together. */
function alike(documents: readonly LabelledDocument[]): LabelledDocument[][] {
  const groups = new Map<string, LabelledDocument[]>();
  for (const one of documents) {
    const key = JSON.stringify([one.patientId, one.sourceSystem, contentHash(one.text)]);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(one);
  }
  return [...groups.values()];
}
