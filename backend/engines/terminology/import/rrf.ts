import { type Row, rowsOf } from './rows.ts';

/** The fields of a row of RXNCONSO.RRF or MRCONSO.RRF, which have the same columns. */
export interface ConsoRow {
  /** RXCUI or CUI. */
  readonly concept: string;
  readonly language: string;
  readonly termStatus: string;
  readonly source: string;
  readonly termType: string;
  readonly code: string;
  readonly text: string;
  readonly isSuppressed: boolean;
  readonly place: string;
}

/** CUI, LAT, TS, LUI, STT, SUI, ISPREF, AUI, SAUI, SCUI, SDUI, SAB, TTY, CODE, STR, SRL, SUPPRESS, CVF and a last bar. */
const COLUMNS = 18;

/** Rows of a file in Rich Release Format whose columns are those of MRCONSO. */
export const consoRows = (file: string, onLine: () => void): AsyncGenerator<Row> =>
  rowsOf(file, '|', COLUMNS, onLine);

export function readConso({ fields, place }: Row): ConsoRow {
  return {
    concept: fields[0] ?? '',
    language: fields[1] ?? '',
    termStatus: fields[2] ?? '',
    source: fields[11] ?? '',
    termType: fields[12] ?? '',
    code: fields[13] ?? '',
    text: fields[14] ?? '',
    isSuppressed: fields[16] !== 'N',
    place,
  };
}
