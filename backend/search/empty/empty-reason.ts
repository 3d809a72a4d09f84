import { ASSERTION_STATUSES, type AssertionStatus } from '../../clinical/filters.ts';
import { assertionStatusLexeme, conceptLexeme } from '../../record/passages/concept-lexemes.ts';
import type { Database } from '../../store/database.ts';
import type { PreparedSearch } from '../candidates/candidates.ts';
import { activeFilters, type FilterName, passageFilter } from '../candidates/passage-filters.ts';
import { isOnPurpose } from '../query/text-query.ts';
import type { QueryConcept } from '../query/understand-query.ts';
import { passedBy, type SearchedFilter } from './empty.store.ts';

const SAID: Readonly<Record<AssertionStatus, string>> = {
  affirmed: 'affirmed',
  possible: 'possible',
  negated: 'negated',
  hypothetical: 'hypothetical',
  family: 'of the family',
};

const FILTERS: Readonly<Record<FilterName, string>> = {
  assertion: 'assertion',
  category: 'category',
  source_system: 'source system',
  date_from: 'date from',
  date_to: 'date to',
  patient_ids: 'patients',
  cohort: 'cohort',
};

/**
 * Why a search found nothing, in a sentence; undefined where it cannot be known.
 *
 * @param isIndexing whether some reports of the study are not ready to be found
 */
export async function emptyReason(
  db: Database,
  studyId: string,
  search: PreparedSearch,
  isIndexing: boolean,
): Promise<string | undefined> {
  const { query, text, request } = search;
  const isIdle = query.leaves.length === query.excluded.size;
  if (query.leaves.length === 0) return 'The query has no letters or digits to search for.';
  if (isIdle) return 'The query only says what to leave out; add what to find.';
  const units = await search.weighedUnits();
  if (units.length === 0) return 'The query has only words that are too common to search for.';
  const wanted = units.filter(({ passages }) => passages > 0).map(({ query: unit }) => `(${unit})`);
  if (wanted.length === 0) {
    const otherwise = await otherwiseSaid(db, studyId, query.concepts.filter(isOnPurpose));
    if (otherwise !== undefined) return otherwise;
    return isIndexing
      ? 'Nothing matches yet: reports are still being indexed. Try again in a few minutes.'
      : 'No report of this study has these words or concepts.';
  }
  const excluded = text.excluded === null ? [] : [`!(${text.excluded})`];
  const matching = [
    text.strict === null || text.strict === '' ? wanted.join(' | ') : text.strict,
    ...excluded,
  ];
  const { columns: plain } = passageFilter({}, query.concepts);
  const active = activeFilters(request);
  const alone = active.map((name): SearchedFilter => {
    const { words, columns } = passageFilter({ [name]: request[name] }, query.concepts);
    return { columns, words: [...matching, ...words] };
  });
  const passed = await passedBy(db, studyId, [{ columns: plain, words: matching }, ...alone]);
  if (!passed.has(0)) {
    return text.strict === null
      ? 'What the query leaves out leaves nothing.'
      : 'The words occur in this study, but no passage has them together as the query asks.';
  }
  if (active.length === 0) return undefined;
  const standings = request.assertion ?? [];
  if (standings.length > 0) {
    const found = await standingsOf(db, studyId, query.concepts);
    const isAsked = found.some((standing) => standings.includes(standing));
    if (found.length > 0 && !isAsked) {
      return `Mentioned only as ${listed(found)}; the filter asks for ${listed(standings)}.`;
    }
  }
  const emptying = active.filter((_, place) => !passed.has(place + 1)).map((name) => FILTERS[name]);
  return emptying.length > 0
    ? `There are matches, but none passes the filter by ${emptying.join(', ')}.`
    : 'There are matches, but none passes all filters together.';
}

const listed = (standings: readonly AssertionStatus[]): string =>
  standings.map((standing) => SAID[standing]).join(' or ');

async function standingsOf(
  db: Database,
  studyId: string,
  concepts: readonly QueryConcept[],
): Promise<AssertionStatus[]> {
  if (concepts.length === 0) return [];
  const { columns } = passageFilter({}, concepts);
  const asked = ASSERTION_STATUSES.map((standing) => ({
    columns,
    words: [concepts.map(({ concept }) => assertionStatusLexeme(standing, concept)).join(' | ')],
  }));
  const passed = await passedBy(db, studyId, asked);
  return ASSERTION_STATUSES.filter((_, place) => passed.has(place));
}

/** Where somebody asks for what is denied, or of the family, and reports say it otherwise. */
async function otherwiseSaid(
  db: Database,
  studyId: string,
  concepts: readonly QueryConcept[],
): Promise<string | undefined> {
  const [first] = concepts;
  if (first === undefined) return undefined;
  const { columns } = passageFilter({}, concepts);
  const passed = await passedBy(db, studyId, [{ columns, words: [conceptLexeme(first.concept)] }]);
  if (!passed.has(0)) return undefined;
  return `${first.name} is mentioned, but not as ${SAID[first.assertionStatus]}.`;
}
