import { isNameless } from '../../engines/anonymiser/local/nameless-words.ts';
import {
  type ElementDefinition,
  type Elements,
  elementsOf,
} from '../../engines/fhir/api/validation/definitions.ts';
import { HIGHEST_AGE } from './disclosed-person.ts';
import { isPublished, PLAIN_CONTENT } from './safe-elements.ts';

/** What stands in the places of what tells who a patient is. */
export interface ValueReplacements {
  idOf(type: string, id: string): string;
  /** Null of what is no date. */
  move(date: string): string | null;
  /** Whether its dates and words come from a text that was de-identified before it was stored. */
  readonly isMoved: boolean;
  /** Words without what the anonymiser finds, and what the patient is known to be called by. */
  wordsOf(words: string): Promise<string>;
  /** Words without the latter alone, where they hold no other name. */
  namesOf(words: string): string;
}

type Json = Readonly<Record<string, unknown>>;
type Told = unknown;

/** How this installation writes the instants at which it stored something: moved, one that is known tells by how much. */
const OWN_INSTANT = /T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const REFERENCE = /^([A-Z][A-Za-z]{1,40})\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/.*)?$/;
const UCUM_CODE = /^[\w[\]/*.%{}^'"+-]{1,30}$/;
const CODE = /^[\w.+/-]{1,40}$/;
const COMPARATOR = /^[<>]=?$/;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const compact = (entries: readonly (readonly [string, Told])[]): Json | undefined => {
  const left = entries.filter(([, value]) => value !== undefined);
  // An element that holds nothing any more is none (FHIR R4, ele-1).
  return left.length === 0 ? undefined : Object.fromEntries(left);
};

/** Data types that are told by the definitions of what they hold. */
const BY_DEFINITION = new Set([
  'Range',
  'Ratio',
  'Period',
  'Timing',
  'Dosage',
  'Annotation',
  'Element',
  'BackboneElement',
]);
const QUANTITIES = new Set([
  'Quantity',
  'SimpleQuantity',
  'Age',
  'Duration',
  'Count',
  'Distance',
  'MoneyQuantity',
]);
const NUMBERS = new Set(['boolean', 'integer', 'positiveInt', 'unsignedInt', 'decimal']);
const DATES = new Set(['date', 'dateTime', 'instant']);
const WORDS = new Set(['string', 'markdown']);

/** The elements of a record that have a definition, each by its data type; undefined where nothing is left. */
export async function safeRecord(
  value: Json,
  elements: Elements,
  replacements: ValueReplacements,
): Promise<Json | undefined> {
  const entries: [string, Told][] = [];
  for (const [name, inner] of Object.entries(value)) {
    const element = elements.get(name);
    if (element !== undefined) entries.push([name, await safeElement(inner, element, replacements)]);
  }
  return compact(entries);
}

export async function safeElement(
  value: unknown,
  element: ElementDefinition,
  replacements: ValueReplacements,
): Promise<Told> {
  if (!Array.isArray(value)) return safeValue(value, element, replacements);
  const all: Told[] = [];
  // One by one: the anonymiser refuses more texts at once than it can hold.
  for (const each of value) all.push(await safeValue(each, element, replacements));
  const left = all.filter((each) => each !== undefined);
  return left.length === 0 ? undefined : left;
}

async function safeValue(
  value: unknown,
  { type, own, codes, name }: ElementDefinition,
  replacements: ValueReplacements,
): Promise<Told> {
  if (NUMBERS.has(type)) return typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
  if (typeof value === 'string') {
    if (type === 'code') return isAmong(codes, value) ? value : undefined;
    if (DATES.has(type)) return safeDate(value, replacements);
    return WORDS.has(type) ? replacements.wordsOf(value) : undefined;
  }
  if (!isRecord(value)) return undefined;
  if (own !== null) return safeRecord(value, own, replacements);
  if (QUANTITIES.has(type)) return safeQuantity(value, name, replacements);
  switch (type) {
    case 'CodeableConcept':
      return safeConcept(value, replacements);
    case 'Coding':
      return safeCoding(value, replacements);
    case 'Reference':
      return safeReference(value, replacements);
    case 'Attachment':
      return PLAIN_CONTENT.has(value.contentType) ? { contentType: value.contentType } : undefined;
    default: {
      const elements = BY_DEFINITION.has(type) || type.startsWith('#') ? elementsOf(type) : null;
      return elements === null ? undefined : safeRecord(withoutAuthor(value, type), elements, replacements);
    }
  }
}

const isAmong = (codes: ElementDefinition['codes'], value: string): boolean =>
  codes !== null && [...codes.values()].some((all) => all.has(value));

const withoutAuthor = (value: Json, type: string): Json => {
  if (type !== 'Annotation') return value;
  const { text, time } = value;
  return { ...(text !== undefined && { text }), ...(time !== undefined && { time }) };
};

function safeDate(value: string, { isMoved, move }: ValueReplacements): string | undefined {
  if (OWN_INSTANT.test(value)) return undefined;
  const moved = move(value);
  return moved === null ? undefined : isMoved ? value : moved;
}

async function safeConcept({ coding, text }: Json, replacements: ValueReplacements): Promise<Told> {
  const codings: Told[] = [];
  if (Array.isArray(coding))
    for (const each of coding) if (isRecord(each)) codings.push(await safeCoding(each, replacements));
  const left = codings.filter((each) => each !== undefined);
  return compact([
    ['coding', left.length === 0 ? undefined : left],
    ['text', typeof text === 'string' ? await termOf(text, replacements) : undefined],
  ]);
}

/** More digits are a number of somebody's rather than of a choice. */
const MOST_DIGITS = 2;
const isLikeNumber = (code: unknown): boolean => String(code).replace(/\D/g, '').length > MOST_DIGITS;

/** A code of a system that a site made may be somebody's number: its words alone are told. */
async function safeCoding({ system, code, display }: Json, replacements: ValueReplacements): Promise<Told> {
  const isTold = isPublished(system);
  const words = display ?? (isTold || isLikeNumber(code) ? undefined : code);
  const isCode = typeof code === 'string' && CODE.test(code) && replacements.namesOf(code) === code;
  return compact([
    ['system', isTold ? system : undefined],
    ['code', isTold && isCode ? code : undefined],
    ['display', typeof words === 'string' ? await termOf(words, replacements) : undefined],
  ]);
}

const HAS_NUMBER = /\d{4}/;

/** Terms repeat over and over: the anonymiser is asked for those alone that hold what may be a name. */
async function termOf(words: string, { wordsOf, namesOf }: ValueReplacements): Promise<string> {
  const isPlain =
    !HAS_NUMBER.test(words) &&
    (words.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []).every((word) => isNameless(word));
  return isPlain ? namesOf(words) : wordsOf(words);
}

async function safeQuantity(
  { value, comparator, unit, system, code }: Json,
  name: string,
  replacements: ValueReplacements,
): Promise<Told> {
  const isUcum = isPublished(system) && typeof code === 'string' && UCUM_CODE.test(code);
  const isAge = isUcum && code === 'a' && /age$/i.test(name);
  return compact([
    ['value', typeof value !== 'number' ? undefined : isAge ? Math.min(value, HIGHEST_AGE + 1) : value],
    ['comparator', typeof comparator === 'string' && COMPARATOR.test(comparator) ? comparator : undefined],
    ['unit', typeof unit === 'string' ? await termOf(unit, replacements) : undefined],
    ['system', isUcum ? system : undefined],
    ['code', isUcum ? code : undefined],
  ]);
}

/** A name may stand beside any reference, and in an address. */
function safeReference({ reference }: Json, { idOf }: ValueReplacements): Told {
  const [, type, id] = typeof reference === 'string' ? (REFERENCE.exec(reference) ?? []) : [];
  return type === undefined || id === undefined ? undefined : { reference: `${type}/${idOf(type, id)}` };
}
