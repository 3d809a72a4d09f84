import { readWhole } from '../shared/format.ts';
import { DOCUMENT_PARAMS } from '../shared/paths.ts';

/** A place in the content of a document, in UTF-16 code units. */
export type Span = { start: number; end: number };

/** What the address of the screen names. */
export type DocumentAddress = {
  /** The open document; null when none is. */
  id: string | null;
  /** The page that is looked at, counted from 1. */
  page: number;
  /** The words that are pointed at; null when none are. */
  words: Span | null;
};

const DOCUMENT_ID = /^[\w.-]{1,64}$/;
const WORDS = /^(\d{1,9})-(\d{1,9})$/;
const MOST_PAGES = 10_000;

/** Reads an address that anybody may have written. */
export function readAddress(params: URLSearchParams): DocumentAddress {
  const id = params.get(DOCUMENT_PARAMS.document) ?? '';
  const [, start, end] = WORDS.exec(params.get(DOCUMENT_PARAMS.words) ?? '') ?? [];
  const words = { start: Number(start), end: Number(end) };
  return {
    id: DOCUMENT_ID.test(id) ? id : null,
    page: readWhole(params.get(DOCUMENT_PARAMS.page) ?? undefined, { min: 1, max: MOST_PAGES, fallback: 1 }),
    words: words.end > words.start ? words : null,
  };
}

/** An address with this document; all else in it stays. */
export function writeAddress(
  params: URLSearchParams,
  { id, page, words }: Partial<DocumentAddress>,
): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const name of Object.values(DOCUMENT_PARAMS)) written.delete(name);
  if (id === null || id === undefined) return written;
  written.set(DOCUMENT_PARAMS.document, id);
  if (page !== undefined && page > 1) written.set(DOCUMENT_PARAMS.page, String(page));
  if (words) written.set(DOCUMENT_PARAMS.words, `${words.start}-${words.end}`);
  return written;
}

/** Whether a word lies in a place, or touches it. */
export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
