import type { ParticipantStatus } from '../generated/graphql.ts';
import type { FormAddress } from '../shared/addressed-form.ts';
import { type PagePlace, readPagePlace, writePagePlace } from '../shared/page-place.ts';

const SORTS = ['ID', 'NAME', 'EMAIL', 'ENROLLMENT_DATE', 'STATUS'] as const;
/** The column that participants are sorted by. */
export type ParticipantSort = (typeof SORTS)[number];

/** Which participants are asked for, and in which order. */
export type ParticipantFilter = {
  /** Words of an id, a name, an email or a study group. */
  search: string;
  status: ParticipantStatus | null;
  sort: ParticipantSort;
  isDescending: boolean;
  page: PagePlace;
};

export const STATUSES: readonly ParticipantStatus[] = ['ACTIVE', 'COMPLETED', 'PENDING'];
export const MOST_SEARCHED = 100;

const DESCENDING = 'desc';

/** The filter in the address; the words may be names, cursors hold some, and both stay in the tab. */
export const PARTICIPANTS_ADDRESS: FormAddress<ParticipantFilter> = {
  section: 'participants',
  write: ({ search, status, sort, isDescending, page }) => ({
    search: search.trim(),
    status: status ?? '',
    sort: sort === 'ID' ? '' : sort,
    order: isDescending ? DESCENDING : '',
    page: writePagePlace(page),
  }),
  read: ({ search = '', status, sort, order, page = '' }) => ({
    search: search.slice(0, MOST_SEARCHED),
    status: STATUSES.find((known) => known === status) ?? null,
    sort: SORTS.find((known) => known === sort) ?? 'ID',
    isDescending: order === DESCENDING,
    page: readPagePlace(page),
  }),
  isTellable: (name) => name !== 'search' && name !== 'page',
};

/** Names the participant whose dialog is open. */
export const OPEN_PARAM = 'participant';
