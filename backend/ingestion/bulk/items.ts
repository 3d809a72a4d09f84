/** Where something stands in a file: by its line, or by its number among the entries of a FHIR bundle. Both count from 1. */
export interface Place {
  /** The name of the file, with its folders below the one that was chosen. */
  readonly file: string;
  readonly line: number | null;
  readonly entry: number | null;
}

/** A report as a file has it. */
export interface ReportItem {
  readonly kind: 'report';
  readonly place: Place;
  readonly patientId: string;
  readonly text: string;
  /** YYYY-MM-DD where the file tells it. */
  readonly reportDate?: string | undefined;
}

/** What cannot be taken. The reason is a sentence without words of the file: it is shown, kept and exported. */
export interface Reject {
  readonly kind: 'reject';
  readonly place: Place;
  readonly reason: string;
}

/** What to know of a file that was taken all the same. */
export interface Note {
  readonly kind: 'note';
  readonly place: Place;
  readonly reason: string;
}

/** The same file and options give the same things in the same order: that is how an import is taken up again. */
export type ImportItem = ReportItem | Reject | Note;

export const FORMATS = ['auto', 'text', 'ndjson', 'csv', 'fhir'] as const;
export type Format = (typeof FORMATS)[number];

/** Which columns of a CSV file, or fields of a line of NDJSON, hold what; usual names are looked for where absent. */
export interface Columns {
  readonly text?: string | undefined;
  readonly patient?: string | undefined;
  readonly date?: string | undefined;
}

export interface ReadingOptions {
  readonly format: Format;
  readonly columns: Columns;
}

export const ofFile = (file: string): Place => ({ file, line: null, entry: null });
export const atLine = (file: string, line: number): Place => ({ file, line, entry: null });
export const atEntry = (file: string, entry: number): Place => ({ file, line: null, entry });

export const reject = (place: Place, reason: string): Reject => ({ kind: 'reject', place, reason });
