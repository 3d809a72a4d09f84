import { parseArgs } from 'node:util';
import { createEngineOver } from '../../backend/engines/extraction/embedded/embedded.engine.ts';
import { openDictionary } from '../../backend/engines/terminology/dictionary/open-dictionary.ts';
import { loadCoreDictionary } from '../../backend/engines/terminology/dictionary/stored-dictionaries.ts';
import { passageVectors } from '../../backend/search/candidates/passage-vectors.ts';
import { createQueryReader } from '../../backend/search/query/query-reader.ts';
import { inEmptyStore, keepResult, progress } from '../evaluation-run.ts';
import { storeDocuments } from './corpus.ts';
import { distractors } from './distractors.ts';
import { type Judged, judgeSystems } from './evaluation.ts';
import { type LabelledSet, projectLabelledSet, readLabelledSet, SetUnusable } from './labelled-set.ts';
import { fillPeer } from './peer.store.ts';
import { systemName } from './system-names.ts';
import { systemsOver } from './systems.ts';
import { kindTable, languageTable, targets } from './tables.ts';

const RESULT = 'docs/search-evaluation.md';
const DISTRACTORS_EACH = 150;
const SHOWN = 40;
const SHOWN_DOCUMENTS = 3;

/** Measures the search over a labelled set in an embedded store of its own. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, show: { type: 'boolean' }, write: { type: 'boolean' } },
  });
  if (values.write === true && values.data !== undefined) {
    console.error(`${RESULT} holds our own set only: leave out --data, or --write.`);
    return 2;
  }
  try {
    const set =
      values.data === undefined ? withDistractors(projectLabelledSet()) : readLabelledSet(values.data);
    const { judged, unanswerable } = await measure(set);
    const result = resultOf(set, judged, unanswerable);
    console.log(result);
    if (values.show === true) showWorst(judged);
    if (values.write === true) keepResult(RESULT, result);
    return 0;
  } catch (error) {
    if (!(error instanceof SetUnusable)) throw error;
    console.error(error.message);
    return 2;
  }
}

function withDistractors({ documents, queries }: LabelledSet): LabelledSet {
  return { documents: [...documents, ...distractors(DISTRACTORS_EACH)], queries };
}

async function measure(set: LabelledSet): Promise<{ judged: Judged[]; unanswerable: number }> {
  return inEmptyStore(async (store) => {
    const dictionaries = [openDictionary(loadCoreDictionary())];
    const engine = createEngineOver(dictionaries);
    const reading = { name: engine.name, read: async (text: string) => engine.readNow(text) };
    const documentsOf = await storeDocuments(store.db, reading, set.documents, (done) =>
      progress(`${done} of ${set.documents.length} documents stored`),
    );
    await fillPeer(store.db, set.documents);
    const parts = { ...store, vectors: passageVectors({ store }), reader: createQueryReader(dictionaries) };
    return judgeSystems(set, systemsOver(parts, documentsOf), (done) =>
      progress(`${done} of ${set.queries.length} queries asked`),
    );
  });
}

function resultOf(set: LabelledSet, judged: readonly Judged[], unanswerable: number): string {
  const asked = new Set(judged.map(({ query }) => query.id)).size;
  return [
    `${set.documents.length} documents, ${asked} queries${unanswerable === 0 ? '' : `; ${unanswerable} without a relevant document were not asked`}.`,
    'MRR and nDCG@10 by the language of the query, the number of queries in brackets:',
    languageTable(judged),
    'By where the answers are:',
    kindTable(judged),
    'Targets:',
    targets(judged).join('\n'),
  ].join('\n\n');
}

/** Queries that hybrid with ranker answers worst, and those that lexical search answers better. */
function showWorst(judged: readonly Judged[]): void {
  const of = (name: string) => judged.filter(({ system }) => system === name);
  const hybrid = of(systemName('hybrid', true));
  const lexical = new Map(of(systemName('lexical', false)).map((one) => [one.query.id, one]));
  const worst = hybrid.filter(({ ndcg }) => ndcg < 1).sort((a, b) => a.ndcg - b.ndcg);
  for (const one of worst.slice(0, SHOWN)) console.log(lineOf(one));
  console.log('\nBetter in lexical search, what that found behind "but":');
  const gain = (one: Judged) => (lexical.get(one.query.id)?.ndcg ?? 0) - one.ndcg;
  const lost = hybrid.filter((one) => gain(one) > 0).sort((a, b) => gain(b) - gain(a));
  for (const one of lost.slice(0, SHOWN)) {
    const better = lexical.get(one.query.id)?.found.slice(0, SHOWN_DOCUMENTS) ?? [];
    console.log(`${lineOf(one)} but ${better.join(' ')}, +${gain(one).toFixed(2)}`);
  }
}

/** What a query asks, what it should find, and what came first. */
function lineOf({ query, kind, ndcg, found }: Judged): string {
  const wanted = Object.entries(query.relevant).map(([id, grade]) => `${id}=${grade}`);
  const first = found.slice(0, SHOWN_DOCUMENTS).join(' ');
  return `${ndcg.toFixed(2)} ${kind} ${query.id} "${query.query}" wants ${wanted.join(' ')}; found ${first}`;
}

process.exitCode = await main();
