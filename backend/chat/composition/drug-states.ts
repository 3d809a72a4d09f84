import { isMedication } from '../../engines/terminology/vocabulary.ts';
import type { Mention } from '../retrieval/mentions.store.ts';
import { doseOf } from './doses.ts';

const BEGUN: ReadonlySet<string> = new Set(['started', 'restarted']);
const GOES_ON =
  /(?<!\p{L})(?:continu\p{L}+|unchanged|remains? on|stays? on|resumed?|weiter\p{L}*|unverändert\p{L}*|fortgeführt|fortführen|invariat\p{L}|prosegu\p{L}+|continua\p{L}*)(?!\p{L})/iu;

/** Whether it tells that the drug is taken, and does not only name it: "azathioprine caused pancreatitis". */
const tellsOfTaking = (mention: Mention): boolean =>
  mention.standing === 'affirmed' &&
  mention.temporality !== 'past' &&
  (doseOf(mention) !== undefined ||
    mention.events.some(({ kind }) => BEGUN.has(kind)) ||
    GOES_ON.test(mention.sentence));

/** Whether it tells that the drug is over: as past or denied, or stopped with nothing behind it. */
function endsIt({ standing, temporality, events }: Mention): boolean {
  if (standing === 'negated') return true;
  return standing === 'affirmed' && temporality === 'past' && !events.some(({ kind }) => BEGUN.has(kind));
}

/**
 * Whether one drug, last told of as over, is not told to be taken since.
 *
 * @param mentions of one drug, the newest report first, each in the order of its text
 */
export function isOver(mentions: readonly Mention[]): boolean {
  const inOrder = [...new Set(mentions.map(({ extractionId }) => extractionId))]
    .reverse()
    .flatMap((id) => mentions.filter(({ extractionId }) => extractionId === id));
  const end = inOrder.findLastIndex(endsIt);
  return end >= 0 && !inOrder.slice(end + 1).some(tellsOfTaking);
}

/** Whether it is taken at present as far as this mention tells, ordered to start among it. */
export const isOfPresent = ({ temporality, events }: Mention): boolean =>
  temporality === 'current' || (temporality === 'future' && events.some(({ kind }) => BEGUN.has(kind)));

/** Mentions of drugs by what they name, the newest first. */
export function byDrug(mentions: readonly Mention[]): Mention[][] {
  const drugs = new Map<string, Mention[]>();
  for (const mention of mentions) {
    if (!isMedication(mention.category)) continue;
    const key = mention.concept ?? mention.text.toLowerCase();
    drugs.set(key, [...(drugs.get(key) ?? []), mention]);
  }
  return [...drugs.values()];
}
