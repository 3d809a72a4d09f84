import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Concept } from '../vocabulary.ts';
import { ConceptDraft } from './imported-concept.ts';
import { groupsOf } from './rows.ts';
import { consoRows, readConso } from './rrf.ts';

/** Term types of RxNorm that name a drug, in the order in which they give its preferred name. */
const NAMING = ['IN', 'PIN', 'MIN', 'BN', 'SCD', 'SBD', 'SCDC', 'SCDF', 'SBDF', 'PSN', 'SY', 'TMSY'];

/** Reads RXNCONSO.RRF, or the rrf folder of a release that holds it: RxNorm's own names that are not suppressed. */
export async function* readRxnormRrf(path: string, onLine: () => void): AsyncGenerator<Concept> {
  const file = (await stat(path)).isDirectory() ? join(path, 'RXNCONSO.RRF') : path;
  for await (const group of groupsOf(consoRows(file, onLine))) {
    const names = group
      .map(readConso)
      .filter(
        ({ source, isSuppressed, termType }) => source === 'RXNORM' && !isSuppressed && rank(termType) >= 0,
      )
      .sort((one, other) => rank(one.termType) - rank(other.termType));
    const [first] = names;
    if (first === undefined) continue;
    const draft = new ConceptDraft(`RXNORM:${first.concept}`).addCode('RXNORM', first.concept, first.place);
    for (const { text } of names) draft.addTerm('en', text);
    const concept = draft.concept('MedicationName');
    if (concept !== null) yield concept;
  }
}

const rank = (termType: string): number => NAMING.indexOf(termType);
