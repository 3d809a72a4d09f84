import { plainFullText, preparePeer, removePeer } from './store/peer.ts';
import { CODE_SEARCHES, EVIDENCE, QUERIES } from './store/queries.ts';
import { runBench } from './store/run-bench.ts';

/** How long search, code search and evidence take as a study grows, beside plain full text in the same run. */
process.exitCode = await runBench('bench:search', async ({ store, ask, take }) => {
  const queries = QUERIES.map(({ query }) => query);
  for (const mode of ['lexical', 'vector', 'hybrid'] as const) {
    const semantic = mode === 'hybrid';
    await take(semantic ? 'hybrid and semantic ranker' : mode, queries, (query) =>
      ask('/api/search', { query, mode, semantic, k: 10 }),
    );
  }
  await take('code search', CODE_SEARCHES, (search) => ask('/api/search-by-code', search));
  await take('evidence, 200 items', EVIDENCE, (filter) =>
    ask('/api/analytics/evidence', { ...filter, limit: 200 }),
  );
  await preparePeer(store);
  await take('plain PostgreSQL full text (peer)', queries, (query) => plainFullText(store, query));
  await removePeer(store);
});
