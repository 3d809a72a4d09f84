import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  cursorOf,
  type Keyset,
  type PageArguments,
  type RowOrder,
  readKeyset,
  rowOrder,
} from '../../store/keyset.ts';

/** Patients by the bytes of their ids: cursors of one list are none of another. */
const byId = (list: string): RowOrder =>
  rowOrder('cohort patients', list, { column: sql`patient_id COLLATE "C"`, type: 'text' });

/** Names the list of patients that answers a question, such as a tree in a study. */
export const listOf = (...question: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(question)).digest('base64url');

/** The page that a call asks for of a list of patients. @throws CallError 400 that names the argument */
export const patientPage = (list: string, asked: PageArguments): Keyset => readKeyset(asked, byId(list));

/** The first patients of a list that is read whole, or as far as a limit. */
export const firstPatients = (limit: number): Keyset => ({ ...patientPage('', {}), limit });

/** The same page with the row that tells whether there are more. */
export const withOneMore = (page: Keyset): Keyset => ({ ...page, limit: page.limit + 1 });

/** What is told of the patients of a page, each with its cursor. */
export const withCursors = <Told extends { readonly patient_id: string }>(
  told: readonly Told[],
  { order }: Keyset,
): (Told & { cursor: string })[] =>
  told.map((each) => ({ ...each, cursor: cursorOf(order, [each.patient_id]) }));
