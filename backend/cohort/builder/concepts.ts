import { vocabularyTree } from '../../engines/terminology/names/concept-tree.ts';
import type { CodedConcept } from '../../engines/terminology/vocabulary.ts';
import type { EvidenceDependencies } from '../../evidence/lookup.ts';
import { codeKey } from '../../record/extractions/entity-codes.ts';
import { filterWords } from '../../record/findings/terms.ts';
import type { OfferedConcept } from './builder.contract.ts';
import { codesThatOccur, conceptsThatOccur } from './occurring.store.ts';

/** Concepts whose names are closest to what is typed, of which those are offered that the study has. */
const CANDIDATES = 400;

interface Candidate {
  readonly own: CodedConcept;
  /** Itself and what stands below it. */
  readonly keys: readonly string[];
}

/** Concepts and classes that a study has something of, in reports or resources: closest to what is typed first. */
export async function offerConcepts(
  { db, names }: EvidenceDependencies,
  studyId: string,
  { text, limit }: { readonly text: string; readonly limit: number },
): Promise<OfferedConcept[]> {
  const words = filterWords(text);
  if (words.length === 0) return [];
  const index = await names();
  const typed = words.join(' ');
  const candidates = index
    .conceptsNamed(words, (word) => word === words.at(-1) || word.length > 2)
    .flatMap((key) => index.conceptOf(key) ?? [])
    .map((own) => ({ own, distance: distanceOf(own.preferred, typed) }))
    .sort((a, b) => a.distance - b.distance || a.own.preferred.length - b.own.preferred.length)
    .slice(0, CANDIDATES)
    .map(
      ({ own }): Candidate => ({
        own,
        keys: [
          own.key,
          ...vocabularyTree()
            .below(own.key)
            .map(({ key }) => key),
        ],
      }),
    );
  const wanted = new Set(candidates.flatMap(({ keys }) => keys));
  const codes = new Map(
    [...wanted].map((key) => [
      key,
      index.conceptOf(key)?.codes.map(({ system, code }) => codeKey(system, code)) ?? [],
    ]),
  );
  const [inReports, inResources] = await Promise.all([
    conceptsThatOccur(db, studyId, [...wanted]),
    codesThatOccur(db, studyId, [...new Set([...codes.values()].flat())]),
  ]);
  const occurs = (key: string) =>
    inReports.has(key) || codes.get(key)?.some((code) => inResources.has(code)) === true;
  return candidates
    .filter(({ keys }) => keys.some(occurs))
    .slice(0, limit)
    .map(({ own, keys }) => ({
      concept: own.key,
      name: own.preferred,
      category: own.category,
      narrower: new Set(keys).size - 1,
    }));
}

/** 0 the whole name, 1 its beginning, 2 words within it, 3 another name. */
function distanceOf(name: string, typed: string): number {
  const own = filterWords(name).join(' ');
  if (own === typed) return 0;
  if (own.startsWith(typed)) return 1;
  return own.includes(typed) ? 2 : 3;
}
