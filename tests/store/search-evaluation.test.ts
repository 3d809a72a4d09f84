import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngineOver } from '../../backend/engines/extraction/embedded/embedded.engine.ts';
import { openDictionary } from '../../backend/engines/terminology/dictionary/open-dictionary.ts';
import { loadCoreDictionary } from '../../backend/engines/terminology/dictionary/stored-dictionaries.ts';
import { passageVectors } from '../../backend/search/candidates/passage-vectors.ts';
import { createQueryReader } from '../../backend/search/query/query-reader.ts';
import { storeDocuments } from '../../evaluation/search/corpus.ts';
import { judgeSystems } from '../../evaluation/search/evaluation.ts';
import type { LabelledSet } from '../../evaluation/search/labelled-set.ts';
import { fillPeer } from '../../evaluation/search/peer.store.ts';
import { PEERS } from '../../evaluation/search/system-names.ts';
import { type System, systemsOver } from '../../evaluation/search/systems.ts';
import { openTestStore, type TestStore } from '../support/stores.ts';

const document = (id: string, language: 'en' | 'de' | 'it', text: string, patientId = id) => ({
  id,
  patientId,
  language,
  text,
  sourceSystem: 'ward',
});

const SET: LabelledSet = {
  documents: [
    document('d1', 'en', 'The patient was admitted with pneumonia of the right lower lobe.'),
    document('d2', 'de', 'Der Patient klagt über Kopfschmerzen seit drei Wochen.'),
    document('d3', 'it', 'La paziente riferisce cefalea da tre settimane.', 'p3'),
    document('d4', 'it', 'La paziente riferisce cefalea da tre settimane.', 'p3'),
  ],
  queries: [
    { id: 'q1', language: 'en', query: 'pneumonias', relevant: { d1: 3 } },
    { id: 'q2', language: 'de', query: 'Cefalea', relevant: { d3: 3, d4: 3 } },
    { id: 'q3', language: 'de', query: 'Milzruptur', relevant: { d1: 0 } },
  ],
};

describe('an evaluation of the search', () => {
  let store: TestStore;
  let systems: System[];
  beforeAll(async () => {
    store = await openTestStore();
    const dictionaries = [openDictionary(loadCoreDictionary())];
    const engine = createEngineOver(dictionaries);
    const reading = { name: engine.name, read: async (text: string) => engine.readNow(text) };
    const documentsOf = await storeDocuments(store.db, reading, SET.documents, () => undefined);
    await fillPeer(store.db, SET.documents);
    systems = systemsOver(
      { ...store, vectors: passageVectors({ store }), reader: createQueryReader(dictionaries) },
      documentsOf,
    );
  });
  afterAll(() => store.close());

  it('asks all modes and the peer for what a query has answers to, and finds the same text of a patient twice', async () => {
    const { judged, unanswerable } = await judgeSystems(SET, systems, () => undefined);

    expect(unanswerable).toBe(1);
    expect(judged).toHaveLength(2 * systems.length);
    expect(judged.map(({ system }) => system)).toEqual(expect.arrayContaining([...PEERS]));
    const kinds = new Map(judged.map(({ query, kind }) => [query.id, kind]));
    expect(Object.fromEntries(kinds)).toEqual({ q1: 'same-language', q2: 'cross-language' });
    for (const { system, query, found, ndcg } of judged) {
      if (system.startsWith('vector')) continue;
      const answers = Object.keys(query.relevant);
      expect(found.slice(0, answers.length).toSorted(), `${system} ${query.id}`).toEqual(answers);
      expect(ndcg).toBeCloseTo(1);
    }
  });
});
