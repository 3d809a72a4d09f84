import { stemOf } from './stems.ts';
import type { Concept } from './vocabulary.ts';
import { normalWord, wordsOf } from './words.ts';

/** How a code of ours stands to a reference: known by a like name, unknown, or known by names unlike ours. */
export type Verdict = 'verified' | 'not found' | 'conflicting';

export interface Verification {
  readonly counts: Readonly<Record<Verdict | 'reviewed', number>>;
  /** Codes that nobody has reviewed and that the reference does not confirm. */
  readonly open: readonly string[];
  readonly accepted: readonly string[];
  /** Reviews whose code the reference confirms by now, or that the vocabulary no longer has. */
  readonly unused: readonly string[];
}

/** Words that many names share without meaning the same. */
const WEAK = new Set(
  'acute chronic disease disorder syndrome structure finding procedure unspecified other primary left right upper lower with without type and the for not due entire product containing mass volume serum plasma blood pain'.split(
    ' ',
  ),
);

/**
 * Compares each code with the names that a reference gives it, and lists what is neither confirmed nor reviewed.
 *
 * @param names names by "SYSTEM:code"
 * @param reviewed the reviewed file: code, concept key, verdict, reason, separated by tabs under a header
 */
export function verdictsOf(
  vocabulary: readonly Concept[],
  names: ReadonlyMap<string, readonly string[]>,
  reviewed: string,
): Verification {
  const reviews = reviewsOf(reviewed);
  const needed = new Set<string>();
  const counts = { verified: 0, 'not found': 0, conflicting: 0, reviewed: 0 };
  const open: string[] = [];
  const accepted: string[] = [];
  for (const concept of vocabulary) {
    for (const { system, code } of concept.codes) {
      const id = `${system}:${code}`;
      const known = names.get(id);
      const verdict =
        known === undefined ? 'not found' : likeNames(concept, known) ? 'verified' : 'conflicting';
      const review = `${id}\t${concept.key}\t${verdict}`;
      const reason = reviews.get(review);
      if (verdict === 'verified') counts.verified += 1;
      else if (reason !== undefined) {
        counts.reviewed += 1;
        needed.add(review);
        accepted.push(`${id} ${concept.key}: ${verdict}; ${reason}`);
      } else {
        counts[verdict] += 1;
        open.push(
          `${id} ${concept.key}: ${verdict}${known === undefined ? '' : ` (${known.slice(0, 3).join('; ')})`}`,
        );
      }
    }
  }
  const unused = [...reviews.keys()].filter((review) => !needed.has(review));
  return { counts, open, accepted, unused };
}

function reviewsOf(reviewed: string): Map<string, string> {
  const reviews = new Map<string, string>();
  for (const line of reviewed.split(/\r?\n/).slice(1)) {
    const [code = '', key = '', verdict = '', reason = ''] = line.split('\t');
    if (line !== '' && reason.trim() !== '') reviews.set(`${code}\t${key}\t${verdict}`, reason);
  }
  return reviews;
}

function likeNames(concept: Concept, known: readonly string[]): boolean {
  const ours = [...concept.terms.en, ...concept.terms.de, ...concept.terms.it];
  const whole = new Set(ours.map(wholeForm));
  if (known.some((name) => whole.has(wholeForm(name)))) return true;
  const words = new Set(ours.flatMap(strongWords));
  return known.some((name) => strongWords(name).some((word) => words.has(word)));
}

const wholeForm = (name: string): string =>
  wordsOf(name)
    .map(({ normal }) => normal)
    .join(' ');

function strongWords(name: string): string[] {
  return wordsOf(name)
    .map(({ normal }) => normal)
    .filter((word) => word.length >= 3 && !WEAK.has(normalWord(word)))
    .map((word) => stemOf(word, 'en'));
}
