import { HIGHEST_AGE } from '../../record/disclosure/disclosed-person.ts';
import { PSEUDONYM } from '../../record/disclosure/keyed-ids.ts';
import type { StoredPseudonym } from '../../record/disclosure/pseudonyms.store.ts';
import type { CursorSeal } from '../../record/disclosure/sealed-cursors.ts';
import { badInput } from '../../shared/errors.ts';
import { requireAskable } from './askable-words.ts';

/** What a question of somebody who reads de-identified is turned into one to the store with. */
export interface QuestionContext {
  /** The stored ids of the pseudonyms that it names. */
  readonly told: ReadonlyMap<string, StoredPseudonym>;
  readonly cursors: CursorSeal;
  /** Whose names and ids words are those of; null where they are a report's. */
  readonly looksFor: 'patient' | 'participant' | null;
}

/** Deeper than any contract takes. */
const DEEPEST = 200;
/** Those of resources of FHIR have no letter before them. */
const ANY_PSEUDONYM = /\b(?:[prs]-)?[0-9a-f]{24}\b/g;
/** Ids of resources of FHIR, with their type. */
const RESOURCES: ReadonlyMap<string, string> = new Map([['responseId', 'QuestionnaireResponse']]);
const NOBODY = `p-${'0'.repeat(24)}`;
const NO_REPORT = `r-${'0'.repeat(24)}`;
const PATIENTS: ReadonlySet<string> = new Set(['patient_id', 'patientId', 'patient_ids', 'patients']);
const REPORTS: ReadonlySet<string> = new Set(['extraction_id', 'extractionId']);
const IDS: ReadonlySet<string> = new Set(['id', 'ids', 'of']);
const CURSORS: ReadonlySet<string> = new Set(['cursor', 'after', 'before']);
const DAYS: ReadonlySet<string> = new Set(
  'date_from date_to born_from born_to enrolled_from enrolled_to since before days_at_least days_at_most'.split(
    ' ',
  ),
);
/** Words that are looked for in reports, or read as a question to them. */
const WORDS: ReadonlySet<string> = new Set(['message', 'query', 'text', 'search', 'analyte']);
/** Of these there are some besides: names that the study itself told. */
const TOLD_NAMES: ReadonlySet<string> = new Set(['analyte']);
const DAY = /^\d{4}-\d{2}-\d{2}/;
const WHOLE = new RegExp(`^(${PSEUDONYM.source.replaceAll('\\b', '')})(-.*)?$`);

const MOVED =
  'Dates are moved by another interval for each patient, as you read this study de-identified: leave this filter out.';
const ONE_BY_ONE =
  'Groups of single patients are too small to be told, as you read this study de-identified.';
const NAMELESS =
  'Names are masked, as you read this study de-identified: look for a patient or participant by the pseudonym.';

/** The pseudonyms that a question names, wherever in it. */
export const pseudonymsIn = (question: unknown): string[] => [
  ...new Set(JSON.stringify(question ?? null).match(ANY_PSEUDONYM) ?? []),
];

/**
 * A question as it is put to the store: pseudonyms are the ids that they stand for, and ids of the store are those of
 * nobody, as if they were not there.
 *
 * @throws CallError 400 that names a filter which would tell what is masked
 */
export function asStored(question: unknown, context: QuestionContext, name = '', depth = 0): unknown {
  if (depth > DEEPEST) throw badInput('The body has too many levels.', 'body');
  if (typeof question === 'string') return textAsStored(question, context, name);
  if (typeof question === 'number') return ageAsStored(question, name);
  if (Array.isArray(question)) return question.map((each) => asStored(each, context, name, depth + 1));
  if (typeof question !== 'object' || question === null) return question;
  // A turn of a chat before this one is read for what this one leaves out.
  const { role, content } = question as { readonly role?: unknown; readonly content?: unknown };
  if (role === 'user' && typeof content === 'string') requireAskable(content, 'history');
  const fields = Object.entries(question).map(([key, value]) => [
    key,
    asStored(value, context, key, depth + 1),
  ]);
  return Object.fromEntries(fields);
}

function textAsStored(text: string, context: QuestionContext, name: string): string {
  const { told, cursors } = context;
  if (name === 'by' && text === 'patient_id') throw badInput(ONE_BY_ONE, name);
  if (DAYS.has(name) && (name !== 'before' || DAY.test(text))) throw badInput(MOVED, name);
  if (PATIENTS.has(name)) {
    const own = told.get(text.trim());
    return own?.kind === 'patient' ? own.storedId : NOBODY;
  }
  const type = RESOURCES.get(name);
  if (type !== undefined) {
    const own = told.get(text);
    return own?.kind === type ? own.storedId : '-';
  }
  if (REPORTS.has(name) || IDS.has(name)) return idAsStored(text, context, name);
  // What is no cursor of this study is told as such by whoever reads it.
  if (CURSORS.has(name)) return cursors.open(text) ?? '-';
  return WORDS.has(name) ? wordsAsStored(text, context, name) : text;
}

/** Ids as chats find them in a message; of others the pseudonym is left, which is nobody's there. */
const FOUND_IN_WORDS = /^[\p{L}\p{N}][\p{L}\p{N}._:-]{1,126}[\p{L}\p{N}]$/u;

function wordsAsStored(text: string, { told, looksFor }: QuestionContext, name: string): string {
  if (looksFor !== null) {
    const own = told.get(text.trim());
    if (text.trim() !== '' && own?.kind !== looksFor) throw badInput(NAMELESS, name);
    return own?.storedId ?? text;
  }
  if (!TOLD_NAMES.has(name)) requireAskable(text, name);
  return text.replace(PSEUDONYM, (pseudonym) => {
    const { kind, storedId: own = pseudonym } = told.get(pseudonym) ?? {};
    if (kind === 'participant') return pseudonym;
    return FOUND_IN_WORDS.test(own) ? own : pseudonym;
  });
}

function idAsStored(id: string, { told, looksFor }: QuestionContext, name: string): string {
  const [, pseudonym, rest = ''] = WHOLE.exec(id) ?? [];
  const own = pseudonym === undefined ? undefined : told.get(pseudonym);
  if (looksFor === 'participant') return own?.kind === looksFor && rest === '' ? own.storedId : NOBODY;
  if (own !== undefined) return own.storedId + rest;
  // Ids of other things, such as saved cohorts, are random and tell of nobody.
  return REPORTS.has(name) || id.startsWith('ext-') ? NO_REPORT : id;
}

function ageAsStored(value: number, name: string): number {
  if (name === 'days_at_least' || name === 'days_at_most') return value;
  if (name === 'age_from') return Math.min(value, HIGHEST_AGE + 1);
  return name === 'age_to' && value > HIGHEST_AGE ? 150 : value;
}
