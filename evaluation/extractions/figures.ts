/** One measure of one set: F1 with precision and recall, or an accuracy, which has neither; all from 0 to 1. */
export interface Figure {
  readonly set: string;
  readonly measure: string;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly score: number;
  /** What the set expects to be found, or how many cases were judged. */
  readonly cases: number;
}

/** Found and expected, found only, expected only. */
export interface Counts {
  readonly hits: number;
  readonly wrong: number;
  readonly missed: number;
}

/** Precision, recall and F1 of counts; zero where nothing was expected or found. */
export function f1Figure(set: string, measure: string, { hits, wrong, missed }: Counts): Figure {
  const precision = ratio(hits, hits + wrong);
  const recall = ratio(hits, hits + missed);
  const score = ratio(2 * precision * recall, precision + recall);
  return { set, measure, precision, recall, score, cases: hits + missed };
}

/** The share of cases that are right. */
export function accuracyFigure(set: string, measure: string, right: number, cases: number): Figure {
  return { set, measure, precision: null, recall: null, score: ratio(right, cases), cases };
}

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

const HEADER = '| Set | Measure | Precision | Recall | F1 or accuracy | Cases |';
const keyOf = ({ set, measure }: Pick<Figure, 'set' | 'measure'>): string => `${set} | ${measure}`;

/** The figures as a Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const [precision, recall] = [figure.precision, figure.recall].map((part) => part?.toFixed(3) ?? '');
    return `| ${keyOf(figure)} | ${precision} | ${recall} | ${figure.score.toFixed(3)} | ${figure.cases} |`;
  });
  return [HEADER, '| --- | --- | --- | --- | --- | --- |', ...rows].join('\n');
}

/** The score of each set and measure that a table written by `tableOf` holds, by "set | measure". */
function scoresIn(document: string): Map<string, number> {
  const scores = new Map<string, number>();
  for (const line of document.split('\n')) {
    const [, set, measure, , , score] = line.split('|').map((cell) => cell.trim());
    if (set === undefined || measure === undefined || !/^[01]\.\d+$/.test(score ?? '')) continue;
    scores.set(keyOf({ set, measure }), Number(score));
  }
  return scores;
}

/** What became better or worse against an earlier table by at least a thousandth, one line a figure, then how many are new. */
export function changesSince(document: string, figures: readonly Figure[]): string[] {
  const before = scoresIn(document);
  const changed = figures.flatMap((figure) => {
    const earlier = before.get(keyOf(figure));
    const change = Number(figure.score.toFixed(3)) - (earlier ?? 0);
    if (earlier === undefined || Math.abs(change) < 0.0005) return [];
    return [`${keyOf(figure)}: ${change > 0 ? '+' : ''}${change.toFixed(3)}`];
  });
  const added = figures.filter((figure) => !before.has(keyOf(figure))).length;
  return added === 0 ? changed : [...changed, `${added} new figures`];
}
