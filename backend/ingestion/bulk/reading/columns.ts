import type { Columns } from '../items.ts';

/** The names that are looked for where none is given, in this order. */
const USUAL = {
  text: [
    'text',
    'report_text',
    'original_text',
    'report',
    'note_text',
    'note',
    'document',
    'content',
    'befund',
  ],
  patient: ['patient_id', 'patient', 'subject_id', 'patientid', 'pid', 'mrn', 'person_id'],
  date: ['report_date', 'date', 'note_date', 'document_date', 'charttime', 'datum'],
} as const;
export type ColumnRole = keyof typeof USUAL;

/** Where the columns of a file are, or a sentence about the one that is not there. */
export type ColumnMapping =
  | { readonly text: string; readonly patient: string; readonly date: string | null }
  | { readonly missing: string };

const OPTIONS = { text: 'text', patient: 'patient', date: 'date' } as const;

/** Finds the columns among the names of a file: as they are given, or by their usual names. */
export function findColumns(names: readonly string[], wanted: Columns): ColumnMapping {
  const find = (role: ColumnRole): string | null => {
    const name = wanted[role];
    if (name !== undefined) return names.find((other) => plain(other) === plain(name)) ?? null;
    return (
      USUAL[role].map((usual) => names.find((other) => plain(other) === plain(usual))).find(isThere) ?? null
    );
  };
  const [text, patient, date] = [find('text'), find('patient'), find('date')];
  if (text === null) return missing('text', wanted);
  if (patient === null) return missing('patient', wanted);
  return date === null && wanted.date !== undefined ? missing('date', wanted) : { text, patient, date };
}

function missing(role: ColumnRole, wanted: Columns): { missing: string } {
  return {
    missing:
      wanted[role] === undefined
        ? `It has no column that is known to hold the ${OPTIONS[role]}; name the ${OPTIONS[role]} column, and mind that names are in the first line of a CSV file.`
        : `It has no column of the name that was given as the ${OPTIONS[role]} column.`,
  };
}

const isThere = (name: string | undefined): name is string => name !== undefined;
/** Patient ID, patient_id and patientId are one name. */
const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');
