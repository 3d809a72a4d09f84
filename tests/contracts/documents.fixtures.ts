import { pagesOfText } from '../support/document-reader.ts';

/** The headers of a call from another study. */
export const OTHER = { 'x-study-id': 'study-002' };

/** A letter of two pages with a table. */
export const LETTER = pagesOfText(
  'Diagnose: Diabetes mellitus Typ 2.\nKein Fieber.',
  'Labor\nName|Wert\nHbA1c|=7,9 %\nKreatinin|>',
);
