/**
 * How many patients have diabetes, and what do reports say of it, sentence by sentence? Types come from the schema of the running
 * gateway, so that a field that does not exist, or a null that nobody thought of, fails `npm run check`.
 *
 *   npm install && npm run codegen && npm run check && npm start -- study-001
 *
 * Needs Node 20, CASEBOOK_URL and CASEBOOK_TOKEN.
 */

import { run } from './gateway.ts';
import {
  CountCohortDocument,
  FindingsPageDocument,
  type FindingsPageQuery,
  type FindingsPageQueryVariables,
} from './generated/documents.ts';

type Finding = NonNullable<NonNullable<FindingsPageQuery['study']>['findings']>['nodes'][number];

/** Every finding that passes, page after page. */
async function* findingsOf(
  study: string,
  where: FindingsPageQueryVariables['where'],
): AsyncGenerator<Finding> {
  let after: string | null = null;
  do {
    const page: FindingsPageQuery = await run(FindingsPageDocument, { study, where, after });
    const findings = page.study?.findings;
    yield* findings?.nodes ?? [];
    after = findings?.pageInfo.hasNextPage ? findings.pageInfo.endCursor : null;
  } while (after !== null);
}

const [study] = process.argv.slice(2);
if (study === undefined) throw new Error('Usage: npm start -- <study>');

const diabetes = { system: 'SNOMEDCT' as const, codes: ['73211009'] };
const counted = (await run(CountCohortDocument, { study, input: { having: [diabetes] } })).study;
if (!counted?.cohort) throw new Error('There is no such study, or the token does not open it.');
console.log(
  `${counted.name}: ${counted.cohort.patients} of ${counted.cohort.denominator} patients have diabetes`,
);

const sentences = new Map<string, Set<string>>();
for await (const { status, sentence } of findingsOf(study, diabetes)) {
  sentences.set(status, (sentences.get(status) ?? new Set()).add(sentence.trim()));
}
for (const [status, said] of [...sentences].sort()) console.log(`${status}: ${[...said].join(' | ')}`);
