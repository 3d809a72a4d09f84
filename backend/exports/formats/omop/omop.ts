import { toCsv } from '../../../../platform/isomorphic/csv.ts';
import type { DisclosedPerson } from '../../../record/disclosure/disclosed-person.ts';
import { LineFiles } from '../../../record/files/line-files.ts';
import type { DisclosedFinding, DisclosedReport } from '../../members/disclosed-report.ts';
import type { FormatContext, LeftOut, WriteFormat } from '../format.ts';
import { cdmCells } from './cdm-cells.ts';
import { CDM_TABLE_NAMES, type CdmRow, type CdmTable, cdmColumns } from './cdm-tables.ts';
import { EHR_NOTE, genderConcept, languageConcept, NO_CONCEPT, UTF_8 } from './concepts.ts';
import { EVENT_ROWS, type EventTable, eventTableOf, isEvent, nlpRow } from './finding-rows.ts';

/** Tables of OMOP CDM v5.4 as CSV, in one reading of the members: ids are numbered as rows are written. */
export const writeOmop: WriteFormat = async (context) => {
  const files = new LineFiles(context.folder);
  try {
    const tables = new CdmFiles(files);
    await tables.begin();
    const persons = await writePersons(context, tables);
    for await (const reports of context.members.reportPages({ isCounted: true })) {
      for (const report of reports)
        writeReport(context, tables, report, persons.get(report.person.patientId));
      await tables.flush();
    }
    const leftOut: LeftOut[] = Object.entries(REASONS).map(([reason, words]) => ({
      ...words,
      count: tables.leftOut[reason as Reason],
    }));
    return { files: await files.finish(), leftOut: leftOut.filter(({ count }) => count > 0), notes: NOTES };
  } finally {
    files.discard();
  }
};

const REASONS = {
  persons: {
    what: 'persons, with all that is of them',
    why: 'Their year of birth is not known, and person.year_of_birth is required.',
  },
  undatedReports: {
    what: 'reports, with their findings',
    why: 'They have no date, note.note_date is required, and the day of their import is none.',
  },
  undatedFindings: {
    what: 'affirmed findings, of which note_nlp alone has a row',
    why: 'No day is known of them: past or planned ones have that of their report only if it says so.',
  },
  notAffirmed: {
    what: 'findings, of which note_nlp alone has a row',
    why: 'They are denied, possible, hypothetical, conditional or of somebody else.',
  },
} as const satisfies Record<string, Omit<LeftOut, 'count'>>;
type Reason = keyof typeof REASONS;

const NOTES = [
  'No OMOP vocabulary is shipped: concept ids are 0 but for sex, language, encoding and types; source values hold the code with its system.',
  'A drug exposure ends on its first day where no end is known.',
  'Places in note_nlp count UTF-16 code units of note_text; nlp_date is the day of the export.',
  'Texts longer than their column are cut.',
];

/** The tables of an export, with the numbers of their rows. */
class CdmFiles {
  readonly leftOut: Record<Reason, number> = {
    persons: 0,
    undatedReports: 0,
    undatedFindings: 0,
    notAffirmed: 0,
  };
  readonly #files: LineFiles;
  readonly #ids = new Map<CdmTable, number>();
  readonly #waiting = new Map<CdmTable, (string | number | null)[][]>();

  constructor(files: LineFiles) {
    this.#files = files;
  }

  async begin(): Promise<void> {
    for (const table of CDM_TABLE_NAMES)
      await this.#files.append(`${table}.csv`, toCsv([cdmColumns(table)]), 0);
  }

  nextId(table: CdmTable): number {
    const id = (this.#ids.get(table) ?? 0) + 1;
    this.#ids.set(table, id);
    return id;
  }

  add<Table extends CdmTable>(table: Table, row: CdmRow<Table>): void {
    const cells = cdmCells(table, row);
    const there = this.#waiting.get(table);
    if (there === undefined) this.#waiting.set(table, [cells]);
    else there.push(cells);
  }

  async flush(): Promise<void> {
    for (const [table, rows] of this.#waiting)
      await this.#files.append(`${table}.csv`, toCsv(rows), rows.length);
    this.#waiting.clear();
  }
}

/** @returns the person_id of each patient whose year of birth is known */
async function writePersons(
  { members }: FormatContext,
  tables: CdmFiles,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for await (const patients of members.personPages()) {
    for (const { person } of patients) {
      if (person.birthYear === null) {
        tables.leftOut.persons += 1;
        continue;
      }
      const id = tables.nextId('person');
      ids.set(person.patientId, id);
      tables.add('person', personRow(id, person, person.birthYear));
    }
    await tables.flush();
  }
  return ids;
}

function personRow(
  id: number,
  { patientId, sex, birthDate }: DisclosedPerson,
  year: number,
): CdmRow<'person'> {
  return {
    person_id: id,
    gender_concept_id: genderConcept(sex),
    year_of_birth: year,
    month_of_birth: birthDate === null ? null : Number(birthDate.slice(5, 7)),
    day_of_birth: birthDate === null ? null : Number(birthDate.slice(8, 10)),
    birth_datetime: birthDate === null ? null : `${birthDate} 00:00:00`,
    race_concept_id: NO_CONCEPT,
    ethnicity_concept_id: NO_CONCEPT,
    person_source_value: patientId,
    gender_source_value: sex,
    gender_source_concept_id: NO_CONCEPT,
  };
}

function writeReport(
  context: FormatContext,
  tables: CdmFiles,
  report: DisclosedReport,
  personId?: number,
): void {
  // A person who is left out, or became one of the members' after they were written.
  if (personId === undefined) return;
  if (report.day === null) {
    tables.leftOut.undatedReports += 1;
    return;
  }
  const noteId = tables.nextId('note');
  tables.add('note', {
    note_id: noteId,
    person_id: personId,
    note_date: report.day,
    note_type_concept_id: EHR_NOTE,
    note_class_concept_id: NO_CONCEPT,
    note_title: context.isDeidentified ? null : report.report_type,
    note_text: report.text,
    encoding_concept_id: UTF_8,
    language_concept_id: languageConcept(report.language),
    note_source_value: report.reportId,
  });
  for (const finding of report.findings) {
    const id = tables.nextId('note_nlp');
    tables.add('note_nlp', nlpRow({ id, noteId }, report, finding, context.exportedOn));
    writeEvent(tables, finding, personId);
  }
}

function writeEvent(tables: CdmFiles, finding: DisclosedFinding, personId: number): void {
  const table = eventTableOf(finding);
  if (table === null) return;
  if (!isEvent(finding)) tables.leftOut.notAffirmed += 1;
  else if (finding.day === null) tables.leftOut.undatedFindings += 1;
  else addEvent(tables, table, { personId, day: finding.day, finding });
}

function addEvent<Table extends EventTable>(
  tables: CdmFiles,
  table: Table,
  event: { personId: number; day: string; finding: DisclosedFinding },
): void {
  tables.add(table, EVENT_ROWS[table]({ ...event, id: tables.nextId(table) }));
}
