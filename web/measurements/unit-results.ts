import type { MeasurementsQuery } from '../generated/graphql.ts';

type Series = NonNullable<NonNullable<MeasurementsQuery['study']>['measurements']>;
/** The results of an analyte in one unit. */
export type UnitResults = Series['byUnit'][number];
