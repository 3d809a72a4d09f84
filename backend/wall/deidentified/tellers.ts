import type { FhirResource } from 'fhir/r4';
import { withoutHighAges } from '../../record/disclosure/disclosed-person.ts';
import type { ViewedRecords, ViewedReport } from '../../record/disclosure/study-view.ts';
import { patientIdOf, type ViewedPatient } from '../../record/disclosure/viewed-patient.ts';
import type { FieldKind } from '../../shared/deidentified-fields.ts';
import { BEGINNINGS, PLACES } from './field-names.ts';

/** Where a value stands in an answer. */
export interface Place {
  readonly records: ViewedRecords;
  /** Of whom it is told; null of nobody in particular. */
  readonly patient: ViewedPatient | null;
  readonly report: ViewedReport | null;
  /** The record that has it as a field. */
  readonly siblings: Readonly<Record<string, unknown>>;
  /** The places that sentences of the answer rest on. */
  readonly citations: readonly Cited[];
  /** Counts below it are told as it. */
  readonly threshold: number;
  seal(cursor: string): string;
}

/** A citation of an answer, as far as its sentences are told by it. */
export interface Cited {
  readonly key: string;
  readonly patientId: string;
  readonly extractionId: string;
  readonly offset: number;
  readonly textPreview: string;
}

/** Makes what stands in a de-identified answer of what stands in the answer. */
export type Teller = (value: unknown, place: Place) => unknown;

type Text = (text: string, place: Place) => unknown;
const ofText =
  (tell: Text): Teller =>
  (value, place) =>
    typeof value === 'string' ? tell(value, place) : value;

/** An id of a report, and what is made of one: those of its entities. */
const REPORT_ID = /^(ext-[0-9a-f]+)(-.*)?$/;
/** An id that the program makes of random digits. */
const OWN_ID = /^[a-z]{1,20}[-_][0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const report: Text = (id, { records }) => records.report(id)?.pseudonym ?? UNKNOWN_REPORT;
const patient: Text = (id, { records }) => records.patient(id).pseudonym;
const UNKNOWN_REPORT = `r-${'0'.repeat(24)}`;

const id: Text = (own, place) => {
  const [, reportId, rest = ''] = REPORT_ID.exec(own) ?? [];
  if (reportId !== undefined) return `${report(reportId, place)}${rest}`;
  return OWN_ID.test(own) ? own : '';
};

/** The day that something was stored tells by how much others moved: its year is told. */
const instant: Text = (at) => (/^\d{4}/.test(at) ? `${at.slice(0, 4)}-01-01T00:00:00.000Z` : at);

const day: Text = (own, { patient: of, report: from }) =>
  (from ?? of) === null ? null : ((from?.patient ?? of)?.date(own, from?.isMoved) ?? null);

/** How each kind of text is told. */
export const AS: Readonly<
  Record<Exclude<FieldKind, 'words' | 'groups' | 'matches' | 'sentence' | 'sentences as one'>, Teller>
> = {
  patient: ofText(patient),
  report: ofText(report),
  id: ofText(id),
  'patient or report': ofText((own, place) =>
    REPORT_ID.test(own) ? report(own, place) : patient(own, place),
  ),
  participant: ofText((own, { records }) => records.participantId(own)),
  response: ofText((own, { patient: of, records }) =>
    (of ?? records.patient('')).reference(`QuestionnaireResponse/${own}`).replace(/^.*\//, ''),
  ),
  name: () => '[NAME]',
  reference: ofText((own, { patient: of }) => of?.reference(own) ?? ''),
  day: ofText(day),
  'day of a filter': () => undefined,
  instant: ofText(instant),
  plain: (value) => value,
  cursor: ofText((cursor, { seal }) => seal(cursor)),
  'next link': ofText((url, { seal }) =>
    url.replace(/(?<=[?&]cursor=)[^&]+/, (cursor) => encodeURIComponent(seal(decodeURIComponent(cursor)))),
  ),
  Patient: (value, { records }) => {
    const resource = value as FhirResource;
    return records.patient(patientIdOf(resource)).resource(resource);
  },
  nothing: () => null,
  'left out': (value) => (typeof value === 'string' ? '' : Array.isArray(value) ? [] : {}),
};

/** Words that may be a report's. @param beginnings fields that say where they begin in it */
export const words =
  (beginnings: readonly string[]): Teller =>
  async (value, { records, patient: of, report: from, siblings }) => {
    if (typeof value !== 'string' || value === '') return value;
    if (from === null) return of === null ? records.words(value) : of.words(value);
    const stated = beginnings.map((name) => siblings[name]).find((each) => typeof each === 'number');
    const at = placeIn(from.text, value, stated as number | undefined);
    if (at === null) return from.patient.words(value, from.isMoved);
    const disclosed = await from.disclosed();
    const { offset, length } = disclosed.range(at, value.length);
    return disclosed.text.slice(offset, offset + length);
  };

/** Words of fewer letters may stand elsewhere in a report, too. */
const SENTENCE = 40;

function placeIn(text: string, value: string, stated: number | undefined): number | null {
  if (stated !== undefined && text.startsWith(value, stated)) return stated;
  if (text.startsWith(value)) return 0;
  const at = value.length < SENTENCE ? -1 : text.indexOf(value);
  return at === -1 ? null : at;
}

export const age: Teller = (value) => (typeof value === 'number' ? withoutHighAges(value) : value);

/** A count of few patients is told as the number below which counts are masked; one within a patient tells of no others. */
export const count: Teller = (value, { patient: of, report: from, threshold }) =>
  typeof value === 'number' && value > 0 && of === null && from === null ? Math.max(value, threshold) : value;

export const list =
  (tell: Teller): Teller =>
  async (value, place) => {
    if (!Array.isArray(value)) return value;
    const all: unknown[] = [];
    for (const each of value) all.push(await tell(each, place));
    return all;
  };

/** Groups that are counted: what stands for few patients is not told apart from the others. */
export const groups =
  (tell: Teller): Teller =>
  (value, place) =>
    list(tell)(
      Array.isArray(value) ? value.filter((group) => sizeOf(group) >= place.threshold) : value,
      place,
    );

/** Passages that a search found, without those that it found by words which are masked. */
export const matches =
  (tell: Teller): Teller =>
  async (value, place) => {
    if (!Array.isArray(value)) return value;
    const shown: unknown[] = [];
    for (const match of value) {
      const report = place.records.report(match.extractionId);
      const text = await report?.disclosed();
      const isMasked = (match.highlights ?? []).some((word: { offset: number; length: number }) =>
        text?.isReplaced(word.offset, word.length),
      );
      if (!isMasked) shown.push(match);
    }
    return list(tell)(shown, place);
  };

const sizeOf = (group: { readonly patients?: unknown; readonly count?: unknown }): number =>
  Number(group.patients ?? group.count ?? 0);

interface Field {
  readonly name: string;
  readonly tell: Teller;
  readonly as: FieldKind | undefined;
}

/** A record: what its ids name is whom its other fields are told of. Fields that its schema does not have are left out. */
export function record(fields: readonly Field[]): Teller {
  const patients = fields.filter(({ as }) => as === 'patient').map(({ name }) => name);
  const reports = fields.filter(({ as }) => as === 'report').map(({ name }) => name);
  const participants = fields.filter(({ as }) => as === 'participant').map(({ name }) => name);
  const hidden = fields.filter(({ as }) => as === 'name' || as === 'nothing').map(({ name }) => name);
  const places = fields.filter(({ name }) => PLACES.has(name)).map(({ name }) => name);
  return async (value, outer) => {
    if (typeof value !== 'object' || value === null) return value;
    const own = value as Readonly<Record<string, unknown>>;
    const [patientId] = textsAt(own, patients);
    const [reportId] = textsAt(own, reports);
    const [participantId] = textsAt(own, participants);
    const from = reportId === undefined ? outer.report : (outer.records.report(reportId) ?? null);
    const place: Place = {
      ...outer,
      report: from,
      patient:
        from?.patient ?? personOf({ patientId, participantId, identifiers: textsAt(own, hidden) }, outer),
      siblings: own,
      citations: citationsOf(own) ?? outer.citations,
    };
    const told: Record<string, unknown> = {};
    for (const { name, tell } of fields) {
      if (own[name] === undefined) continue;
      told[name] = await tell(own[name], place);
    }
    for (const { name, as } of fields) if (as === 'sentences as one') told[name] = asOne(told.sentences);
    if (from !== null && places.length > 0) Object.assign(told, await movedPlaces(own, places, from));
    return told;
  };
}

function personOf(
  stated: {
    readonly patientId: string | undefined;
    readonly participantId: string | undefined;
    readonly identifiers: readonly string[];
  },
  { records, patient: outer }: Place,
): ViewedPatient | null {
  const { patientId, participantId, identifiers } = stated;
  if (participantId !== undefined)
    return records.participant({ id: participantId, patientId: patientId ?? null, identifiers });
  return patientId === undefined ? outer : records.patient(patientId);
}

const textsAt = (own: Readonly<Record<string, unknown>>, names: readonly string[]): string[] =>
  names
    .map((name) => own[name])
    .filter((value): value is string => typeof value === 'string' && value !== '');

/** Places in a text are those of the same words in the text that is told. */
async function movedPlaces(
  own: Readonly<Record<string, unknown>>,
  names: readonly string[],
  from: ViewedReport,
): Promise<Record<string, number>> {
  const disclosed = await from.disclosed();
  const moved: Record<string, number> = {};
  for (const name of names) {
    const at = own[name];
    if (typeof at !== 'number') continue;
    const lengthName = PLACES.get(name) ?? '';
    const length = own[lengthName];
    const range = disclosed.range(at, typeof length === 'number' ? length : lengthOf(own, name));
    moved[name] = range.offset;
    if (typeof length === 'number') moved[lengthName] = range.length;
  }
  return moved;
}

/** Of a text that begins at a place: a range that begins within what was replaced begins there. */
function lengthOf(own: Readonly<Record<string, unknown>>, beginning: string): number {
  const [name] = [...BEGINNINGS].find(([, fields]) => fields.includes(beginning)) ?? [''];
  const text = own[name];
  return typeof text === 'string' ? text.length : 0;
}

/** The citations of an answer; null of a record that has none, or their keys alone. */
function citationsOf({ citations }: Readonly<Record<string, unknown>>): readonly Cited[] | null {
  if (!Array.isArray(citations)) return null;
  return citations.every((each) => typeof each === 'object' && each !== null) ? citations : null;
}

/** The sentences of an answer as one text, each with the keys of its citations (backend/chat/composition/answer-builder.ts). */
function asOne(sentences: unknown): string {
  const all = (sentences ?? []) as readonly {
    readonly text: string;
    readonly citations: readonly string[];
  }[];
  return all
    .map(({ text, citations }) =>
      [text, citations.map((key) => `[${key}]`).join('')].filter(Boolean).join(' '),
    )
    .join('\n');
}
