import type { FormResponseReadQuery, FormToFillQuery } from '../../generated/graphql.ts';

/** A form with its questions. */
export type FormToFill = NonNullable<NonNullable<FormToFillQuery['study']>['form']>;

/** A saved response that can still be changed, with its answers. */
export type Draft = NonNullable<NonNullable<FormResponseReadQuery['study']>['formResponse']>;

export type SavedResponse = Draft['response'];
