import { beginningBelow, writtenCode } from '../clinical/code-tree.ts';
import { CODE_SYSTEMS, type CodeSystem, codeSystemSchema } from '../clinical/extractions.contract.ts';
import type { AssertionStatus } from '../clinical/filters.ts';
import type { NameIndex } from '../engines/terminology/names/name-index.ts';
import { splitCodeKey } from '../record/extractions/entity-codes.ts';
import type { StoredCode } from '../record/findings/coded-terms.store.ts';
import { codeCounts } from '../record/findings/finding-counts.store.ts';
import { filterWords, isPrefix, termPatterns } from '../record/findings/terms.ts';
import { badInput } from '../shared/errors.ts';
import type { Database } from '../store/database.ts';
import { type EvidenceLookup, termsLike } from './evidence.store.ts';

/** What evidence is found with; the names are made when they are first needed. */
export interface EvidenceDependencies {
  readonly db: Database;
  readonly names: () => Promise<NameIndex>;
}

/** Filters of mentions as a call carries them; absent or empty means all. */
export interface MentionFilters {
  readonly category?: string | undefined;
  readonly system?: CodeSystem | undefined;
  readonly codes?: readonly string[] | undefined;
  readonly text?: string | undefined;
  readonly assertion?: readonly AssertionStatus[] | undefined;
  readonly source_system?: string | undefined;
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
}

/** Different spellings, inflections and values of what a text filter finds. */
const MOST_TERMS = 5_000;
const MOST_CODES = 1_000;

/**
 * The filters of a call in terms of what the study has: codes with those below them, and the terms that a text means.
 *
 * @throws CallError 400 that names codes or text where they mean too much
 */
export async function lookupOf(
  { db, names }: EvidenceDependencies,
  studyId: string,
  request: MentionFilters,
): Promise<EvidenceLookup> {
  const text = request.text?.trim();
  const codes = some(request.codes) === undefined ? undefined : await storedCodes(db, studyId, request);
  return {
    category: request.category,
    codes,
    system: codes === undefined ? request.system : undefined,
    terms: text ? await termsFor(db, names, studyId, text) : undefined,
    standings: some(request.assertion),
    sourceSystem: request.source_system,
    dateFrom: request.date_from,
    dateTo: request.date_to,
  };
}

/** The members of a list, each once; undefined where there are none. */
export const some = <T>(list: readonly T[] | undefined): readonly T[] | undefined =>
  list === undefined || list.length === 0 ? undefined : [...new Set(list)];

/** What codes are looked up by: as they stand at entities, and what those below them begin with. */
export function requestedCodes({ system, codes = [] }: Pick<MentionFilters, 'system' | 'codes'>): {
  keys: string[];
  beginnings: string[];
} {
  const systems = system === undefined ? CODE_SYSTEMS : [system];
  const asked = systems.flatMap((own) => codes.map((code) => ({ own, code: writtenCode(own, code) })));
  return {
    keys: asked.map(({ own, code }) => `${own} ${code}`),
    beginnings: asked.flatMap(({ own, code }) => {
      const beginning = beginningBelow(own, code);
      return beginning === null ? [] : `${own} ${beginning}`;
    }),
  };
}

/** The codes that are asked for and those below them, as far as the study has them. */
async function storedCodes(db: Database, studyId: string, request: MentionFilters): Promise<StoredCode[]> {
  const found = await codeCounts(db, studyId, requestedCodes(request), { limit: MOST_CODES + 1 });
  if (found.size > MOST_CODES) {
    throw badInput('There are too many codes below these; please name closer ones.', 'codes');
  }
  return Array.from(found.keys(), (key) => {
    const { system, code } = splitCodeKey(key);
    return { system: codeSystemSchema.parse(system), code };
  });
}

/** The terms of a study that hold the words of a text, or belong to a concept with such a name in any language. */
async function termsFor(
  db: Database,
  names: EvidenceDependencies['names'],
  studyId: string,
  text: string,
): Promise<string[]> {
  const words = filterWords(text);
  if (words.length === 0) return [];
  const concepts = (await names()).conceptsNamed(words, isPrefix);
  const terms = await termsLike(db, studyId, { patterns: termPatterns(words), concepts }, MOST_TERMS + 1);
  if (terms.length > MOST_TERMS) {
    throw badInput('The text fits too many different words; please write more of it.', 'text');
  }
  return terms;
}
