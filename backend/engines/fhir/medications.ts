import type { CodeableConcept, Coding, MedicationStatement } from 'fhir/r4';
import type { DrugEvent } from '../../clinical/extractions.contract.ts';
import { conceptOf } from './codings.ts';
import { isFhirDate, type StatedDate, statedDate } from './dates.ts';
import { readFrom, subjectOf } from './derivation.ts';
import { dosagesOf, type Giving } from './dosage.ts';
import { type Mention, mentionAt, mentionsOf, type ReportRead, related } from './mentions.ts';
import { durationOf } from './timing.ts';

/** FHIR R4's status of a medication that is taken, was taken or shall be taken. */
const STATUS = { past: 'stopped', current: 'active', future: 'intended' } as const;
/** Words for a pause in the taking. */
const PAUSED = /^(?:paused|withheld|held|pausiert)$/i;

/**
 * The medications that the report tells of its patient, one statement a mention: doses may differ. A denied one is
 * not taken, of a possible one the status is unknown; what only might be given is none.
 */
export function medicationsOf(report: ReportRead): MedicationStatement[] {
  return mentionsOf(report, ['MedicationName', 'MedicationClass'])
    .filter(
      ({ entity: { assertion } }) =>
        assertion.association === 'subject' && assertion.conditionality !== 'hypothetical',
    )
    .filter((mention) => isKnownDrug(mention) || isGiven(report, mention))
    .map((mention, index) => {
      const time = statedDate(report, mention, 'TimeOfMedication');
      const giving = givingOf(report, mention, time);
      const courses = related(report, mention, 'CourseOfMedication');
      const parts = [
        mention,
        ...giving.dose,
        ...giving.frequency,
        ...giving.route,
        ...giving.form,
        ...courses,
        ...(time === null ? [] : [time.mention]),
      ];
      const dosage = dosagesOf(giving, report.read.language);
      return {
        resourceType: 'MedicationStatement',
        ...readFrom(report, 'medication', index, parts),
        status: statusOf(mention, courses),
        medicationCodeableConcept: conceptOf(mention.entity, mention.surface),
        subject: subjectOf(report),
        ...effective(mention, time),
        ...reasonsOf(report, mention),
        dateAsserted: report.createdAt.toISOString(),
        ...(dosage.length > 0 ? { dosage } : {}),
      };
    });
}

/** A name that only its form makes a substance may be one of the body or of a laboratory; a dose makes it a drug. */
const isKnownDrug = ({ entity: { concept, links, origin } }: Mention): boolean =>
  origin === undefined || concept !== null || links.length > 0;

const GIVEN_BY = [
  'DosageOfMedication',
  'FrequencyOfMedication',
  'RouteOrModeOfMedication',
  'FormOfMedication',
  'CourseOfMedication',
];

const isGiven = (report: ReportRead, mention: Mention): boolean =>
  GIVEN_BY.some((relationType) => related(report, mention, relationType).length > 0);

function givingOf(report: ReportRead, mention: Mention, time: StatedDate | null): Giving {
  // "Since three days" tells when it began, "three days" how long it is given.
  const bounds = time === null || time.isBegin ? null : durationOf(time.mention.surface);
  return {
    dose: related(report, mention, 'DosageOfMedication'),
    frequency: related(report, mention, 'FrequencyOfMedication'),
    route: related(report, mention, 'RouteOrModeOfMedication'),
    form: related(report, mention, 'FormOfMedication'),
    duration: time === null || bounds === null ? null : { mention: time.mention, bounds },
  };
}

function statusOf(
  { entity: { assertion } }: Mention,
  courses: readonly Mention[],
): MedicationStatement['status'] {
  if (assertion.certainty === 'negative') return 'not-taken';
  if (assertion.certainty !== 'positive') return 'unknown';
  if (courses.some(({ surface }) => PAUSED.test(surface))) return 'on-hold';
  return STATUS[assertion.temporality];
}

function effective(
  { entity: { events = [] } }: Mention,
  time: StatedDate | null,
): Pick<MedicationStatement, 'effectiveDateTime' | 'effectivePeriod'> {
  const dayOf = (kind: DrugEvent['kind']) => {
    const date = events.find((event) => event.kind === kind)?.date ?? null;
    return date !== null && isFhirDate(date) ? date : null;
  };
  const start = dayOf('started') ?? (time?.isBegin ? time.date : null);
  const end = dayOf('stopped');
  // A period begins before it ends, also where days and months are compared.
  const isOrdered = start === null || end === null || start.slice(0, end.length) < end.slice(0, start.length);
  if ((start !== null || end !== null) && isOrdered)
    return { effectivePeriod: { ...(start === null ? {} : { start }), ...(end === null ? {} : { end }) } };
  return time === null || time.date === null || time.isBegin ? {} : { effectiveDateTime: time.date };
}

/** Why it was begun, and why it was stopped or paused. */
function reasonsOf(
  report: ReportRead,
  mention: Mention,
): Pick<MedicationStatement, 'reasonCode' | 'statusReason'> {
  const { events = [] } = mention.entity;
  const of = (...kinds: readonly DrugEvent['kind'][]) =>
    events.flatMap(({ kind, reason }) =>
      kinds.includes(kind) && reason !== undefined ? [reasonIn(report, mention, reason)] : [],
    );
  const [begun, over] = [of('started', 'restarted'), of('stopped', 'paused')];
  return {
    ...(begun.length === 0 ? {} : { reasonCode: begun }),
    ...(over.length === 0 ? {} : { statusReason: over }),
  };
}

/** A reason in its words, with the codes of what they name; it stands in the sentence of its drug. */
function reasonIn(
  report: ReportRead,
  { index, entity }: Mention,
  { offset, length }: NonNullable<DrugEvent['reason']>,
): CodeableConcept {
  const { entities } = report.read;
  let place = index;
  const from = Math.min(offset, entity.offset) - LONGEST_NAME;
  while (place > 0 && (entities[place - 1]?.offset ?? 0) >= from) place -= 1;
  const coding: Coding[] = [];
  for (
    let next = entities[place];
    next !== undefined && next.offset < offset + length;
    next = entities[place]
  ) {
    if (next.concept !== null && next.offset + next.length > offset)
      coding.push(...(conceptOf(next, mentionAt(report, next, place).surface).coding ?? []));
    place += 1;
  }
  return { ...(coding.length === 0 ? {} : { coding }), text: report.text.slice(offset, offset + length) };
}
/** So far before a reason a name begins that reaches into it, in UTF-16 code units. */
const LONGEST_NAME = 120;
