import type { ExtractedEntity } from '../../clinical/extractions.engine.ts';
import { type Mention, type ReportRead, related } from './mentions.ts';

/** FHIR R4's date of a precision from a year to a day. */
const DATE = /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/;

export const isFhirDate = (date: string): boolean => DATE.test(date);

/** Words right before a date that make it the beginning of something. */
const SINCE = /(?<!\p{L})(?:since|from|seit|ab|dal|da)\s$/iu;
const LONGEST_SINCE = 7;

/** When something was, as the report tells it; the date is absent where it tells none. */
export interface StatedDate {
  readonly mention: Mention;
  readonly date: string | null;
  /** Whether it began then: "since 2019". */
  readonly isBegin: boolean;
}

/** The first time that a relation of this type ties to a mention; null without one. */
export function statedDate(report: ReportRead, mention: Mention, relationType: string): StatedDate | null {
  const [time] = related(report, mention, relationType);
  if (time === undefined) return null;
  const { offset } = time.entity;
  return {
    mention: time,
    date: dateOf(time),
    isBegin: SINCE.test(report.text.slice(Math.max(0, offset - LONGEST_SINCE), offset)),
  };
}

/** The date that an engine normalised, or that is written as FHIR writes it; null where FHIR can carry neither. */
function dateOf({ entity, surface }: Mention): string | null {
  const { date = surface } = entity as ExtractedEntity & { readonly date?: string };
  return isFhirDate(date) ? date : null;
}
