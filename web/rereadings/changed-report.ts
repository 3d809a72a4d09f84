import type { RereadReportsQuery } from '../generated/graphql.ts';

/** A report that a rereading changed or could not read. */
export type ChangedReport = NonNullable<
  NonNullable<RereadReportsQuery['study']>['rereadReports']
>['nodes'][number];

/** A fact of it that is another one now. */
export type ChangedFact = ChangedReport['changes'][number];

/** What a reading says of it. */
export type FactStatement = NonNullable<ChangedFact['before']>;
