import { parseArgs } from 'node:util';
import { createChatService } from '../../backend/chat/chat.service.ts';
import { lazyKinship } from '../../backend/chat/understanding/kinship.ts';
import { createCohortService } from '../../backend/cohort/cohort.service.ts';
import { createEngineOver } from '../../backend/engines/extraction/embedded/embedded.engine.ts';
import { openDictionary } from '../../backend/engines/terminology/dictionary/open-dictionary.ts';
import { loadCoreDictionary } from '../../backend/engines/terminology/dictionary/stored-dictionaries.ts';
import { lazyNameIndex } from '../../backend/engines/terminology/names/name-index.ts';
import { passageVectors } from '../../backend/search/candidates/passage-vectors.ts';
import { createQueryReader } from '../../backend/search/query/query-reader.ts';
import { inEmptyStore, keepResult, progress } from '../evaluation-run.ts';
import { evaluateChat, measuresOf } from './evaluation.ts';
import type { Judged } from './judge.ts';

const RESULT = 'docs/chat-evaluation.md';

/** Measures the answers over generated reports in an embedded store of its own. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { show: { type: 'boolean' }, heldout: { type: 'boolean' }, write: { type: 'boolean' } },
  });
  await inEmptyStore(async (store) => {
    const dictionaries = [openDictionary(loadCoreDictionary())];
    const reading = createEngineOver(dictionaries);
    const engine = { name: reading.name, read: async (text: string) => reading.readNow(text) };
    const parts = { ...store, vectors: passageVectors({ store }), reader: createQueryReader(dictionaries) };
    const cohort = createCohortService({ db: store.db, names: lazyNameIndex(dictionaries) });
    const { judged, reports, patients, milliseconds } = await evaluateChat(
      { db: store.db, engine },
      createChatService({ ...parts, cohort, kinship: lazyKinship() }),
      progress,
    );
    const result = [
      `${patients} patients, ${reports} reports, ${judged.length} questions.`,
      tableOf(judged),
      `An answer took ${percentile(milliseconds, 0.5)} ms at the median, ${percentile(milliseconds, 0.95)} ms at p95.`,
    ].join('\n\n');
    console.log(result);
    if (values.show === true)
      show(judged.filter(({ question }) => !question.isHeldOut || values.heldout === true));
    if (values.write === true) keepResult(RESULT, result);
  });
}

function tableOf(judged: readonly Judged[]): string {
  const rows: readonly (readonly [string, readonly Judged[]])[] = [
    ['all', judged],
    ['English', judged.filter(({ question }) => question.language === 'en')],
    ['German', judged.filter(({ question }) => question.language === 'de')],
    ['Italian', judged.filter(({ question }) => question.language === 'it')],
    ['phrasings seen', judged.filter(({ question }) => !question.isHeldOut)],
    ['phrasings held out', judged.filter(({ question }) => question.isHeldOut)],
  ];
  const cell = (share: number | null) => (share === null ? '-' : share.toFixed(3));
  return [
    '| Questions | n | Counts exact | Yes/no right | Other answers right | Citation precision | Citation recall | Abstention right | Unanswerable abstained | Unsupported sentences |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map(([name, some]) => {
      const found = measuresOf(some);
      const shares = [
        found.counts,
        found.verdicts,
        found.others,
        found.precision,
        found.recall,
        found.abstention,
        found.abstained,
      ];
      return `| ${name} | ${found.questions} | ${shares.map(cell).join(' | ')} | ${found.unsupported} |`;
    }),
  ].join('\n');
}

/** Questions whose answer is wrong in any measure, with what was answered. */
function show(judged: readonly Judged[]): void {
  for (const one of judged) {
    const { question, answer, isRight, isAbstentionRight, precise, recalled, unsupported } = one;
    const isLossy = [precise, recalled].some((ratio) => ratio !== null && ratio.hit < ratio.of);
    if (isRight && isAbstentionRight && !isLossy && unsupported.length === 0) continue;
    const { truth } = question;
    const wanted =
      truth.kind === 'patients'
        ? `${truth.ids.length} of ${truth.of}`
        : truth.kind === 'verdict'
          ? truth.verdict
          : truth.kind === 'facts'
            ? truth.says.join(' ')
            : truth.kind === 'mean'
              ? String(truth.value)
              : truth.kind;
    const ratioOf = (ratio: typeof precise) => (ratio === null ? '-' : `${ratio.hit}/${ratio.of}`);
    console.log(
      `${isRight ? 'ok   ' : 'WRONG'} ${question.id} "${question.text}" ${question.patient?.id ?? ''} wants ${wanted}; ${answer.intent}${answer.is_abstention ? ' abstained' : ''}; precision ${ratioOf(precise)}, recall ${ratioOf(recalled)}; unsupported ${unsupported.length}\n      ${answer.answer.replaceAll('\n', ' | ').slice(0, 300)}`,
    );
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
}

await main();
