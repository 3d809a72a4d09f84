import { toCsv } from '../../../../platform/isomorphic/csv.ts';
import { LineFiles } from '../../../record/files/line-files.ts';
import type { WriteFormat } from '../format.ts';
import {
  DICTIONARY_COLUMNS,
  dictionaryRows,
  FINDING_FORM,
  FORMS,
  type FormName,
  PERSON_FORM,
  RECORD_ID,
  REPORT_FORM,
  type Variable,
} from './dictionary.ts';

const DICTIONARY = 'redcap_dictionary.csv';
const RECORDS = 'redcap_records.csv';

type Cell = string | number | null;

/** What a form is marked with that holds all it should. */
const COMPLETE = 2;
const completeOf = (form: FormName): string => `${form}_complete`;
const FORM_NAMES = Object.keys(FORMS) as FormName[];

export const RECORD_COLUMNS: readonly string[] = [
  RECORD_ID,
  'redcap_repeat_instrument',
  'redcap_repeat_instance',
  ...FORM_NAMES.flatMap((form) => [...FORMS[form].map(({ name }) => name), completeOf(form)]),
];

/** The dictionary and the records of a REDCap project whose forms "report" and "finding" repeat. */
export const writeRedcap: WriteFormat = async ({ members, folder, isDeidentified }) => {
  const files = new LineFiles(folder);
  try {
    const rows = dictionaryRows(isDeidentified);
    await files.append(DICTIONARY, toCsv([DICTIONARY_COLUMNS, ...rows]), rows.length);
    await files.append(RECORDS, toCsv([RECORD_COLUMNS]), 0);
    const add = (records: readonly Cell[][]) => files.append(RECORDS, toCsv(records), records.length);
    const ids = new Map<string, number>();
    for await (const patients of members.personPages()) {
      await add(
        patients.map(({ person }) => {
          ids.set(person.patientId, ids.size + 1);
          return recordCells(ids.size, 'patient', null, PERSON_FORM, person);
        }),
      );
    }
    const next = instances();
    for await (const reports of members.reportPages({ isCounted: true })) {
      for (const report of reports) {
        const id = ids.get(report.person.patientId);
        if (id === undefined) continue;
        await add([
          recordCells(id, 'report', next(id, 'report'), REPORT_FORM, report),
          ...report.findings.map((finding) =>
            recordCells(id, 'finding', next(id, 'finding'), FINDING_FORM, { report, finding }),
          ),
        ]);
      }
    }
    return { files: await files.finish(), leftOut: [], notes: NOTES };
  } finally {
    files.discard();
  }
};

const NOTES = [
  'Import the dictionary into an empty project, turn on repeating instruments for "report" and "finding", then import the records.',
  'Records have running numbers: ids of patients may hold what REDCap refuses.',
];

/** Numbers the instances of the repeating forms; reports come patient by patient. */
function instances(): (record: number, form: FormName) => number {
  let current = 0;
  let numbers = new Map<FormName, number>();
  return (record, form) => {
    if (record !== current) numbers = new Map();
    current = record;
    const number = (numbers.get(form) ?? 0) + 1;
    numbers.set(form, number);
    return number;
  };
}

/** The cells of one form of a record; those of the other forms are empty. */
export function recordCells<Row>(
  id: number,
  form: FormName,
  instance: number | null,
  variables: readonly Variable<Row>[],
  row: Row,
): Cell[] {
  const before = FORM_NAMES.slice(0, FORM_NAMES.indexOf(form)).reduce((sum, name) => sum + widthOf(name), 0);
  const own = [...variables.map(({ type, value }) => importable(value(row), type)), COMPLETE];
  const after = RECORD_COLUMNS.length - 3 - before - own.length;
  return [
    id,
    instance === null ? null : form,
    instance,
    ...new Array<null>(before).fill(null),
    ...own,
    ...new Array<null>(after).fill(null),
  ];
}

/** Its variables and whether it is complete. */
const widthOf = (form: FormName): number => FORMS[form].length + 1;

/** REDCap takes lines in notes alone, and control characters nowhere. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

function importable(cell: Cell, type: Variable<never>['type']): Cell {
  if (typeof cell !== 'string') return cell;
  const text = cell.toWellFormed().replace(CONTROL, ' ');
  return type === 'notes' ? text : text.replace(/\s+/g, ' ').trim();
}
