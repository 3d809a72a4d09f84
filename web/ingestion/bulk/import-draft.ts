import type { ImportFormat } from '../../generated/graphql.ts';
import type { FieldProblems } from '../../shared/useWizard.ts';
import { nameOf } from './send-files.ts';

/** Which reports are to be imported, and how their files are read. */
export type ImportDraft = {
  files: readonly File[];
  sourceSystem: string;
  format: ImportFormat;
  textColumn: string;
  patientColumn: string;
  dateColumn: string;
};

export type DraftProblems = FieldProblems<keyof ImportDraft>;

export const EMPTY_DRAFT: ImportDraft = {
  files: [],
  sourceSystem: 'bulk_import',
  format: 'AUTO',
  textColumn: '',
  patientColumn: '',
  dateColumn: '',
};

export const FORMATS = [
  { value: 'AUTO', label: 'By the extension of each file' },
  { value: 'TEXT', label: 'Text: one report per file' },
  { value: 'NDJSON', label: 'NDJSON: one report per line' },
  { value: 'CSV', label: 'CSV: one report per row' },
  { value: 'FHIR', label: 'FHIR: DocumentReference' },
] as const satisfies readonly { value: ImportFormat; label: string }[];

export const COLUMNS = [
  { name: 'textColumn', label: 'Text column', usual: 'text, report, note' },
  { name: 'patientColumn', label: 'Patient column', usual: 'patient_id, patient, mrn' },
  { name: 'dateColumn', label: 'Date column (optional)', usual: 'report_date, date' },
] as const satisfies readonly { name: keyof ImportDraft; label: string; usual: string }[];

/** Whether columns of the files can be named. */
export function hasColumns({ format }: ImportDraft): boolean {
  return format !== 'TEXT' && format !== 'FHIR';
}

/** What keeps the files from being imported. */
export function filesProblems({ files }: ImportDraft): DraftProblems {
  return files.length === 0 ? { files: 'Please choose at least one file.' } : {};
}

/** What keeps the files from being read. */
export function readingProblems({ sourceSystem }: ImportDraft): DraftProblems {
  return sourceSystem.trim() === '' ? { sourceSystem: 'Please enter a source system.' } : {};
}

/** How large files are together, in bytes. */
export function sizeOf(files: readonly File[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

const isHidden = (file: File) =>
  nameOf(file)
    .split('/')
    .some((part) => part.startsWith('.'));

/** The files of a choice that are meant, in the order of their names, as a folder is read. */
export function meantFiles(chosen: readonly File[]): File[] {
  return chosen.filter((file) => !isHidden(file)).sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}
