import type { AnalytesQuery } from '../generated/graphql.ts';
import type { FormAddress } from '../shared/addressed-form.ts';

export type Analyte = NonNullable<NonNullable<AnalytesQuery['study']>['analytes']>[number];

/** What the measurements page shows. */
export type MeasuredState = {
  /** How what is measured is named in the address; empty for the list of all. */
  analyte: string;
  patientIds: readonly string[];
  /** ISO 8601 days; empty for no bound. */
  from: string;
  to: string;
};

export const MOST_PATIENTS = 50;
const CODED = /^LOINC \d{1,7}-\d$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What is measured as an address names it: by its code, or where that does not tell, by its key. */
export function nameOf(analyte: Analyte, all: readonly Analyte[]): string {
  const first = all.find(({ loinc }) => loinc !== null && loinc === analyte.loinc);
  return first === analyte ? `LOINC ${analyte.loinc}` : analyte.key;
}

function readIds(text: string | undefined): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string').slice(0, MOST_PATIENTS) : [];
  } catch {
    return [];
  }
}

const readDay = (text: string | undefined): string => (text !== undefined && DAY.test(text) ? text : '');

/** How the page stands in the address; patients, and words of reports, stay out of it. */
export const MEASURED_ADDRESS: FormAddress<MeasuredState> = {
  section: 'measured',
  write: ({ analyte, patientIds, from, to }) => ({
    analyte,
    patients: patientIds.length === 0 ? '' : JSON.stringify(patientIds),
    from,
    to,
  }),
  read: ({ analyte = '', patients, from, to }) => ({
    analyte,
    patientIds: readIds(patients),
    from: readDay(from),
    to: readDay(to),
  }),
  isTellable: (name, value) => (name === 'analyte' ? CODED.test(value) : name !== 'patients'),
};
