import type { ParticipantSort, ParticipantStatus } from '../generated/graphql.ts';
import type { FormAddress } from '../shared/addressed-form.ts';

/** Which participants are asked for, and in which order. */
export type ParticipantFilter = {
  /** Words of an id, a name, an email or a study group. */
  search: string;
  status: ParticipantStatus | null;
  sort: ParticipantSort;
  isDescending: boolean;
  /** Counted from 1. */
  page: number;
};

export const STATUSES: readonly ParticipantStatus[] = ['ACTIVE', 'COMPLETED', 'PENDING'];
const SORTS: readonly ParticipantSort[] = ['ID', 'NAME', 'EMAIL', 'ENROLLMENT_DATE', 'STATUS'];
export const MOST_SEARCHED = 100;
const LAST_PAGE = 10_000;

const DESCENDING = 'desc';

/** The filter in the address; the words may be names, and stay in the tab. */
export const PARTICIPANTS_ADDRESS: FormAddress<ParticipantFilter> = {
  section: 'participants',
  write: ({ search, status, sort, isDescending, page }) => ({
    search: search.trim(),
    status: status ?? '',
    sort: sort === 'ID' ? '' : sort,
    order: isDescending ? DESCENDING : '',
    page: page === 1 ? '' : String(page),
  }),
  read: ({ search = '', status, sort, order, page = '' }) => ({
    search: search.slice(0, MOST_SEARCHED),
    status: STATUSES.find((known) => known === status) ?? null,
    sort: SORTS.find((known) => known === sort) ?? 'ID',
    isDescending: order === DESCENDING,
    page: /^\d{1,5}$/.test(page) ? Math.min(Math.max(Number(page), 1), LAST_PAGE) : 1,
  }),
  isTellable: (name) => name !== 'search',
};

/** Names the participant whose dialog is open. */
export const OPEN_PARAM = 'participant';
