import { languageSchema } from '../../backend/shared/contract.ts';
import { type Judged, type Kind, means } from './evaluation.ts';
import { PEERS, systemName } from './system-names.ts';

const KINDS: readonly Kind[] = ['same-language', 'cross-language', 'mixed'];
const SINGLE_MODES = [systemName('lexical', false), systemName('vector', false)];
/** Cross-language nDCG is to be at least this share of same-language nDCG. */
const CROSS_SHARE = 0.85;

/** One row a system: MRR and nDCG@10 of the queries of each language, and of all. */
export function languageTable(judged: readonly Judged[]): string {
  const columns = [...languageSchema.options, null].map((language) => ({
    title: language ?? 'all',
    holds: (one: Judged) => language === null || one.query.language === language,
  }));
  return tableOf(judged, columns);
}

/** One row a system by where the answers are, then cross-language nDCG@10 as a share of same-language. */
export function kindTable(judged: readonly Judged[]): string {
  const columns = KINDS.map((kind) => ({ title: kind, holds: (one: Judged) => one.kind === kind }));
  return tableOf(judged, columns, {
    title: 'cross / same',
    of: (rows) => crossShare(rows)?.toFixed(2) ?? '',
  });
}

/** What was to be reached, and whether it was. */
export function targets(judged: readonly Judged[]): string[] {
  const hybrids = [systemName('hybrid', false), systemName('hybrid', true)];
  return hybrids.flatMap((hybrid) => [
    ...languageSchema.options.flatMap((language) => {
      const score = (system: string) =>
        means(judged, (one) => one.system === system && one.query.language === language)?.ndcg;
      const own = score(hybrid);
      if (own === undefined) return [];
      const [best = 0, mode = ''] = SINGLE_MODES.map((name) => [score(name) ?? 0, name] as const).sort(
        (a, b) => b[0] - a[0],
      )[0] ?? [0, ''];
      const verdict = own >= best ? 'reached' : 'not reached';
      return [
        `- ${hybrid}, ${language}: ${own.toFixed(3)}, best single mode (${mode}) ${best.toFixed(3)}: ${verdict}.`,
      ];
    }),
    ...crossTarget(judged, hybrid),
  ]);
}

function crossTarget(judged: readonly Judged[], system: string): string[] {
  const share = crossShare(judged.filter((one) => one.system === system));
  if (share === null) return [];
  const verdict = share >= CROSS_SHARE ? 'reached' : 'not reached';
  return [
    `- ${system}, cross-language: ${share.toFixed(2)} of same-language, at least ${CROSS_SHARE}: ${verdict}.`,
  ];
}

function crossShare(judged: readonly Judged[]): number | null {
  const same = means(judged, ({ kind }) => kind === 'same-language')?.ndcg ?? 0;
  const cross = means(judged, ({ kind }) => kind === 'cross-language')?.ndcg;
  return cross === undefined || same === 0 ? null : cross / same;
}

interface Column {
  readonly title: string;
  readonly holds: (one: Judged) => boolean;
}

function tableOf(
  judged: readonly Judged[],
  columns: readonly Column[],
  last?: { title: string; of: (rows: readonly Judged[]) => string },
): string {
  const bySystem = new Map<string, Judged[]>();
  for (const one of judged) bySystem.set(one.system, [...(bySystem.get(one.system) ?? []), one]);
  const first = [...bySystem.values()][0] ?? [];
  const titles = columns.flatMap(({ title, holds }) => {
    const asked = `${title} (${first.filter(holds).length})`;
    return [`MRR ${asked}`, `nDCG ${asked}`];
  });
  const heads = ['System', ...titles, ...(last === undefined ? [] : [last.title])];
  const rows = [...bySystem].map(([system, rows]) => {
    const cells = columns.flatMap(({ holds }) => {
      const mean = means(rows, holds);
      return mean === null ? ['', ''] : [mean.reciprocalRank.toFixed(3), mean.ndcg.toFixed(3)];
    });
    const name = PEERS.includes(system) ? `_${system}_` : system;
    return [name, ...cells, ...(last === undefined ? [] : [last.of(rows)])];
  });
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
