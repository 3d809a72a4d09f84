import type { FhirResource } from 'fhir/r4';
import { DERIVATION_URL } from '../../derivation.ts';
import { type DateRange, dateRange } from './date-ranges.ts';
import type { SearchParameter } from './parameter-table.ts';

/** A code with its system as a token parameter compares it, and the words that go with it. */
export interface Token {
  /** Null without one; "implied" where the element is a plain code, whose system R4 fixes. */
  readonly system: string | null;
  readonly code: string;
}

/** The system of a plain code: whichever is asked for with it. */
export const IMPLIED = 'implied';

type Element = Readonly<Record<string, unknown>>;

const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Everything at the elements of a parameter, each with what a reference there has to lead to. */
function valuesAt(
  resource: FhirResource,
  parameter: SearchParameter,
): { value: unknown; only: string | null }[] {
  return parameter.paths.flatMap(({ names, only }) =>
    (names[0] === 'derivation' ? derivationsOf(resource) : walk(resource, names)).map((value) => ({
      value,
      only,
    })),
  );
}

function walk(from: unknown, names: readonly string[]): unknown[] {
  return names.reduce<unknown[]>(
    (values, name) => values.flatMap((value) => (isElement(value) ? listOf(value[name]) : [])),
    [from],
  );
}

/** The references of HL7's extension for what a resource was derived from. */
function derivationsOf(resource: FhirResource): unknown[] {
  const from = walk(resource, ['extension']).flatMap((extension) =>
    isElement(extension) && extension.url === DERIVATION_URL ? walk(extension, ['extension']) : [],
  );
  const found = from.flatMap((part) => walk(part, ['valueReference', 'reference']));
  return [...new Set(found)].map((reference) => ({ reference }));
}

/** Whether a resource has any value for a parameter. */
export const hasValue = (resource: FhirResource, parameter: SearchParameter): boolean =>
  parameter.kind === 'reference'
    ? referencesOf(resource, parameter).length > 0
    : valuesAt(resource, parameter).length > 0;

export function tokensOf(resource: FhirResource, parameter: SearchParameter): Token[] {
  return valuesAt(resource, parameter).flatMap(({ value, only }) => {
    // Patient.deceased[x]: a time of death says that the patient is dead.
    if (parameter.name === 'deceased') return [{ system: IMPLIED, code: String(value !== false) }];
    return tokensIn(value, only);
  });
}

function tokensIn(value: unknown, only: string | null): Token[] {
  if (typeof value === 'string' || typeof value === 'boolean')
    return [{ system: IMPLIED, code: String(value) }];
  if (!isElement(value)) return [];
  if (value.coding !== undefined) return listOf(value.coding).flatMap((coding) => tokensIn(coding, only));
  const code = textOf(value.code) ?? textOf(value.value);
  if (code === null || (only !== null && value.system !== only)) return [];
  // The system of a contact point is a kind, not a code system: R4 compares its value alone.
  const isContact = /^(?:phone|fax|email|pager|url|sms|other)$/.test(String(value.system));
  return [{ system: isContact ? null : textOf(value.system), code }];
}

/** The words of codes: displays, texts of concepts and of the types of identifiers. */
export function wordsOfTokens(resource: FhirResource, parameter: SearchParameter): string[] {
  return valuesAt(resource, parameter).flatMap(({ value }) =>
    [
      ...walk(value, ['coding', 'display']),
      ...walk(value, ['text']),
      ...walk(value, ['display']),
      ...walk(value, ['type', 'text']),
    ].flatMap((words) => textOf(words) ?? []),
  );
}

/** The texts of a string parameter; of a name or an address all its parts. */
export function textsOf(resource: FhirResource, parameter: SearchParameter): string[] {
  return valuesAt(resource, parameter).flatMap(({ value }) => {
    if (!isElement(value)) return textOf(value) ?? [];
    const { use, period, type, id, extension, ...parts } = value;
    return Object.values(parts).flatMap((part) => listOf(part).flatMap((each) => textOf(each) ?? []));
  });
}

export const urisOf = (resource: FhirResource, parameter: SearchParameter): string[] =>
  valuesAt(resource, parameter).flatMap(({ value }) => textOf(value) ?? []);

/**
 * The references of a parameter as they are written, without a version: `Patient/p-1`. A canonical, which is a plain text,
 * is found with the version behind its bar and without.
 */
export function referencesOf(resource: FhirResource, parameter: SearchParameter): string[] {
  return valuesAt(resource, parameter).flatMap(({ value, only }) => {
    if (typeof value === 'string') return [...new Set([value.replace(/\|.*$/s, ''), value])];
    const reference = isElement(value) ? textOf(value.reference) : null;
    if (reference === null) return [];
    const plain = reference.replace(/\/_history\/.*$/, '');
    const isWanted = only === null || plain.split('/').at(-2) === only;
    return isWanted ? [plain] : [];
  });
}

/** The stretches of time of a date parameter; a side that a period leaves open has no end. */
export function rangesOf(resource: FhirResource, parameter: SearchParameter): DateRange[] {
  return valuesAt(resource, parameter).flatMap(({ value }) => rangesIn(value));
}

function rangesIn(value: unknown): DateRange[] {
  if (typeof value === 'string') return [dateRange(value)].filter((range) => range !== null);
  if (!isElement(value)) return [];
  const { start, end, event, repeat } = value;
  if (event !== undefined) return listOf(event).flatMap(rangesIn);
  if (isElement(repeat)) return rangesIn(repeat.boundsPeriod);
  if (start === undefined && end === undefined) return [];
  const [from, to] = [dateRange(textOf(start) ?? ''), dateRange(textOf(end) ?? '')];
  if ((start !== undefined && from === null) || (end !== undefined && to === null)) return [];
  return [{ from: from?.from ?? Number.NEGATIVE_INFINITY, to: to?.to ?? Number.POSITIVE_INFINITY }];
}

/** A quantity as a search compares it: a range has both ends, a value is both. */
export interface QuantityRange {
  readonly low: number;
  readonly high: number;
  readonly system: string | null;
  readonly code: string | null;
  readonly unit: string | null;
}

export function quantitiesOf(resource: FhirResource, parameter: SearchParameter): QuantityRange[] {
  return valuesAt(resource, parameter).flatMap(({ value }) => {
    if (!isElement(value)) return [];
    const [low, high] = [isElement(value.low) ? value.low : null, isElement(value.high) ? value.high : null];
    const of = low ?? high ?? value;
    const units = { system: textOf(of.system), code: textOf(of.code), unit: textOf(of.unit) };
    if (low === null && high === null)
      return typeof value.value === 'number' ? [{ low: value.value, high: value.value, ...units }] : [];
    return [
      {
        low: typeof low?.value === 'number' ? low.value : Number.NEGATIVE_INFINITY,
        high: typeof high?.value === 'number' ? high.value : Number.POSITIVE_INFINITY,
        ...units,
      },
    ];
  });
}
