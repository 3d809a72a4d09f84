import type { FormAddress } from '../shared/addressed-form.ts';
import { FIRST_PAGE, type PagePlace, readPagePlace, writePagePlace } from '../shared/page-place.ts';

/** What the log is asked. */
export const QUESTIONS = ['patient', 'user', 'left'] as const;
export type AuditQuestion = (typeof QUESTIONS)[number];

export type AuditFilter = {
  question: AuditQuestion;
  patientId: string;
  actor: string;
  action: string;
  /** Days in UTC; empty for any. */
  dateFrom: string;
  dateTo: string;
  page: PagePlace;
};

export const LONGEST_TEXT = 128;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string): string => (DAY.test(text) ? text : '');

/** The filter in the address: our ids and names of users, and no words of patients. */
export const AUDIT_ADDRESS: FormAddress<AuditFilter> = {
  section: 'audit',
  write: ({ question, patientId, actor, action, dateFrom, dateTo, page }) => ({
    question: question === 'patient' ? '' : question,
    patient: patientId.trim(),
    user: actor.trim(),
    action: action.trim(),
    from: dateFrom,
    to: dateTo,
    page: writePagePlace(page),
  }),
  read: ({ question, patient = '', user = '', action = '', from = '', to = '', page = '' }) => ({
    question: QUESTIONS.find((known) => known === question) ?? 'patient',
    patientId: patient.slice(0, LONGEST_TEXT),
    actor: user.slice(0, LONGEST_TEXT),
    action: action.slice(0, LONGEST_TEXT),
    dateFrom: dayOf(from),
    dateTo: dayOf(to),
    page: readPagePlace(page),
  }),
  isTellable: () => true,
};

/** The same filter as the server takes it: a question has no use for what another one asks. */
export const toWhere = ({ question, patientId, actor, action, dateFrom, dateTo }: AuditFilter) => ({
  ...(question === 'patient' && patientId !== '' && { patientId }),
  ...(question === 'user' && actor !== '' && { actor }),
  ...(question === 'left' && { leavesSystem: true }),
  ...(action !== '' && { action }),
  ...(dateFrom !== '' && { dateFrom }),
  ...(dateTo !== '' && { dateTo }),
});

/** Another question begins with its first page, and keeps what both ask. */
export const asking = (filter: AuditFilter, question: AuditQuestion): AuditFilter => ({
  ...filter,
  question,
  page: FIRST_PAGE,
});
