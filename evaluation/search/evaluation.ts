import type { Language } from '../../backend/shared/contract.ts';
import type { LabelledQuery, LabelledSet } from './labelled-set.ts';
import { ndcg, reciprocalRank } from './measures.ts';
import type { System } from './systems.ts';

/** Whether the answers of a query are in its own language: all, none, or some of them. */
export type Kind = 'same-language' | 'cross-language' | 'mixed';

/** What one system made of one query; measures from 0 to 1. */
export interface Judged {
  readonly system: string;
  readonly query: LabelledQuery;
  readonly kind: Kind;
  readonly found: readonly string[];
  readonly ndcg: number;
  readonly reciprocalRank: number;
}

/** Asks every system every query that has an answer. */
export async function judgeSystems(
  set: LabelledSet,
  systems: readonly System[],
  onDone: (done: number) => void,
): Promise<{ judged: Judged[]; unanswerable: number }> {
  const languageOf = new Map(set.documents.map(({ id, language }) => [id, language]));
  const answerable = set.queries.filter(({ relevant }) => Object.values(relevant).some((grade) => grade > 0));
  const judged: Judged[] = [];
  for (const [place, query] of answerable.entries()) {
    const kind = kindOf(query, languageOf);
    for (const { name, ask } of systems) {
      const found = await ask(query.query);
      judged.push({
        system: name,
        query,
        kind,
        found,
        ndcg: ndcg(found, query.relevant),
        reciprocalRank: reciprocalRank(found, query.relevant),
      });
    }
    onDone(place + 1);
  }
  return { judged, unanswerable: set.queries.length - answerable.length };
}

function kindOf({ language, relevant }: LabelledQuery, languageOf: ReadonlyMap<string, Language>): Kind {
  const answers = Object.entries(relevant).filter(([, grade]) => grade > 0);
  const own = answers.filter(([id]) => languageOf.get(id) === language).length;
  if (own === 0) return 'cross-language';
  return own === answers.length ? 'same-language' : 'mixed';
}

/** The means of both measures over what a condition holds for; null where it holds for nothing. */
export function means(
  judged: readonly Judged[],
  holds: (one: Judged) => boolean,
): { ndcg: number; reciprocalRank: number; count: number } | null {
  const chosen = judged.filter(holds);
  if (chosen.length === 0) return null;
  const mean = (measure: 'ndcg' | 'reciprocalRank') =>
    chosen.reduce((sum, one) => sum + one[measure], 0) / chosen.length;
  return { ndcg: mean('ndcg'), reciprocalRank: mean('reciprocalRank'), count: chosen.length };
}
