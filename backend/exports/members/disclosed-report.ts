import { assertionStatusOf } from '../../clinical/assertion-status.ts';
import type { Assertion } from '../../clinical/extractions.contract.ts';
import type { AssertionStatus } from '../../clinical/filters.ts';
import { type Sentence, sentencesOf } from '../../engines/extraction/embedded/sentences.ts';
import { isDay } from '../../record/disclosure/dates.ts';
import type { DisclosedPerson } from '../../record/disclosure/disclosed-person.ts';
import type { DisclosedText } from '../../record/disclosure/disclosed-text.ts';
import type { PatientDisclosure } from '../../record/disclosure/patient-disclosure.ts';
import type { NamedLink } from '../../record/extractions/entity-codes.ts';
import type { ReportHead, StoredFinding, StoredTies } from './reports.store.ts';

/** A finding as it leaves. */
export interface DisclosedFinding extends Assertion {
  /** From 1 within its report. */
  readonly number: number;
  readonly words: string;
  readonly category: string;
  readonly name: string | null;
  readonly links: readonly NamedLink[];
  readonly assertionStatus: AssertionStatus;
  /** When it was, as precise as the report tells it, else the report's day of what is current; null of what has none. */
  readonly date: string | null;
  /** The same where it is a day. */
  readonly day: string | null;
  readonly value: number | null;
  /** In UCUM. */
  readonly unit: string | null;
  readonly referenceLow: number | null;
  readonly referenceHigh: number | null;
  /** The words of what is tied to it; null where nothing is. */
  readonly tied: Readonly<Record<TiedPart, string | null>>;
  /** Null of what stands nowhere in the text. */
  readonly place: { readonly offset: number; readonly length: number } | null;
  readonly sentence: string | null;
}

/** A report as it leaves, without its text and findings. */
export interface DisclosedHead
  extends Pick<
    ReportHead,
    'language' | 'engine' | 'vocabulary' | 'source_system' | 'report_type' | 'gender'
  > {
  readonly reportId: string;
  readonly person: DisclosedPerson;
  readonly day: string | null;
  readonly age: number | null;
  readonly findingCount: number;
}

/** A report as it leaves, its text and places in UTF-16 code units. */
export interface DisclosedReport extends DisclosedHead {
  readonly text: string;
  readonly findings: readonly DisclosedFinding[];
}

/** What is told of findings of these categories by others that are tied to them. */
const MEASURED = ['ExaminationName'];
const TAKEN = ['MedicationName', 'MedicationClass'];
const TIED = {
  value: { type: 'ValueOfExamination', of: MEASURED },
  dose: { type: 'DosageOfMedication', of: TAKEN },
  frequency: { type: 'FrequencyOfMedication', of: TAKEN },
  route: { type: 'RouteOrModeOfMedication', of: TAKEN },
  form: { type: 'FormOfMedication', of: TAKEN },
  course: { type: 'CourseOfMedication', of: TAKEN },
} as const;
export type TiedPart = keyof typeof TIED;
const isTold = ({ category }: StoredFinding, of: readonly string[]): boolean => of.includes(category);
const REFERENCE_RANGE = 'ReferenceRangeOfExamination';
const DATES = ['Date', 'Time'];
const TIMES = ['TimeOfCondition', 'TimeOfMedication', 'TimeOfTreatment', 'TimeOfExamination', 'TimeOfEvent'];

/** What a report is made of before it leaves. */
export interface ReportContent {
  readonly head: ReportHead;
  readonly text: string;
  readonly findings: readonly StoredFinding[];
  readonly ties: StoredTies | undefined;
}

export function disclosedHead(head: ReportHead, patient: PatientDisclosure): DisclosedHead {
  const { language, engine, vocabulary, source_system, report_type, gender } = head;
  return {
    ...{ language, engine, vocabulary, source_system, report_type, gender },
    reportId: patient.reportId(head.extractionId),
    person: patient.person,
    day: patient.date(head.report_date, head.is_deidentified),
    age: patient.age(head.age),
    findingCount: head.entities,
  };
}

export async function disclosedReport(
  content: ReportContent,
  patient: PatientDisclosure,
): Promise<DisclosedReport> {
  const { head, findings, ties } = content;
  const own = disclosedHead(head, patient);
  const disclosed = await patient.text(content.text, head.language, head.is_deidentified);
  const report: OpenedReport = {
    head,
    patient,
    disclosed,
    day: own.day,
    sentences: sentencesOf(disclosed.text),
    tiedTo: tiesByFinding(findings, ties),
    elsewhere: await wordsElsewhere(content, patient),
  };
  return {
    ...own,
    text: disclosed.text,
    findings: findings.map((finding) => disclosedFinding(report, finding)),
  };
}

/** A report with its text as it leaves, and what its findings are looked up by. */
interface OpenedReport {
  readonly head: ReportHead;
  readonly patient: PatientDisclosure;
  readonly disclosed: DisclosedText;
  readonly day: string | null;
  readonly sentences: readonly Sentence[];
  readonly tiedTo: ReturnType<typeof tiesByFinding>;
  /** The words of findings that stand nowhere in the text, by their ordinals. */
  readonly elsewhere: ReadonlyMap<number, string>;
}

async function wordsElsewhere(
  { head, findings }: ReportContent,
  patient: PatientDisclosure,
): Promise<ReadonlyMap<number, string>> {
  const words = new Map<number, string>();
  for (const { ordinal, text, text_length: length } of findings)
    if (length === 0)
      words.set(ordinal, (await patient.text(text, head.language, head.is_deidentified)).text);
  return words;
}

function disclosedFinding(report: OpenedReport, finding: StoredFinding): DisclosedFinding {
  const { certainty, conditionality, association, temporality } = finding;
  const { disclosed, sentences } = report;
  const others = report.tiedTo(finding);
  const range = isTold(finding, MEASURED) ? others.get(REFERENCE_RANGE)?.[0] : undefined;
  const place = placeIn(disclosed, finding);
  const sentence = place === null ? undefined : sentenceAt(sentences, place.offset);
  const date = dateOf(report, finding, others);
  return {
    certainty,
    conditionality,
    association,
    temporality,
    place,
    date,
    number: finding.ordinal + 1,
    words: wordsOf(report, finding),
    category: finding.category,
    name: finding.conceptName,
    links: finding.links,
    assertionStatus: assertionStatusOf(finding),
    day: date !== null && isDay(date) ? date.slice(0, 10) : null,
    value: finding.value,
    unit: finding.ucum,
    referenceLow: range?.detail?.low ?? null,
    referenceHigh: range?.detail?.high ?? null,
    tied: tiedWords(report, finding, others),
    sentence:
      sentence === undefined
        ? null
        : disclosed.text.slice(sentence.offset, sentence.offset + sentence.length),
  };
}

type Others = ReadonlyMap<string, readonly StoredFinding[]>;

/** The date that is told of a finding, or that it is; else the day of the report if it is current. */
function dateOf({ head, patient, day }: OpenedReport, finding: StoredFinding, others: Others): string | null {
  const own = isTold(finding, DATES) ? [finding] : TIMES.flatMap((type) => others.get(type) ?? []);
  const [stated] = own.flatMap(dateIn);
  if (stated !== undefined) return patient.date(stated, head.is_deidentified);
  return finding.temporality === 'current' ? day : null;
}

const NOT_TIED: DisclosedFinding['tied'] = {
  value: null,
  dose: null,
  frequency: null,
  route: null,
  form: null,
  course: null,
};

function tiedWords(report: OpenedReport, finding: StoredFinding, others: Others): DisclosedFinding['tied'] {
  if (others.size === 0) return NOT_TIED;
  const told = Object.entries(TIED).map(([part, { type, of }]) => {
    const tied = isTold(finding, of) ? (others.get(type) ?? []) : [];
    return [part, tied.map((each) => wordsOf(report, each)).join(' ') || null] as const;
  });
  return Object.fromEntries(told) as DisclosedFinding['tied'];
}

function wordsOf({ disclosed, elsewhere }: OpenedReport, finding: StoredFinding): string {
  const place = placeIn(disclosed, finding);
  if (place === null) return elsewhere.get(finding.ordinal) ?? '';
  return disclosed.text.slice(place.offset, place.offset + place.length);
}

function placeIn(text: DisclosedText, { text_offset: offset, text_length: length }: StoredFinding) {
  return length === 0 ? null : text.range(offset, length);
}

const ISO_DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;

/** The date that an engine read, or that is written as ISO 8601 writes it. */
function dateIn({ detail, text }: StoredFinding): string[] {
  const date = detail?.date ?? text;
  return ISO_DATE.test(date) ? [date] : [];
}

const NOTHING: Others = new Map();

/** What is tied to each finding, by the type of the relation and in the order of the report. */
function tiesByFinding(findings: readonly StoredFinding[], ties: StoredTies | undefined) {
  const byOrdinal = new Map(findings.map((finding) => [finding.ordinal, finding]));
  const tied = new Map<number, Map<string, StoredFinding[]>>();
  for (const [place, type] of (ties?.types ?? []).entries()) {
    const ends = [ties?.sources[place] ?? -1, ties?.targets[place] ?? -1] as const;
    for (const [own, other] of [ends, [ends[1], ends[0]] as const]) {
      const finding = byOrdinal.get(other);
      if (finding === undefined || own === other) continue;
      const types = tied.get(own) ?? new Map<string, StoredFinding[]>();
      types.set(type, [...(types.get(type) ?? []), finding]);
      tied.set(own, types);
    }
  }
  return ({ ordinal }: StoredFinding) => tied.get(ordinal) ?? NOTHING;
}

/** The last of the sentences that begins at a place or before it. */
function sentenceAt<T extends { readonly offset: number }>(
  sentences: readonly T[],
  offset: number,
): T | undefined {
  let low = 0;
  let high = sentences.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle]?.offset ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return sentences[low - 1];
}
