import { refusal } from '../outcome.ts';
import { type DateCriterion, dateCriterion } from './date-ranges.ts';
import { type QuantityCriterion, quantityCriterion } from './numbers.ts';
import type { ParameterKind, SearchParameter } from './parameter-table.ts';

/** A token as it is asked for: a null system is any, an empty one none; an empty code is any. */
export interface TokenCriterion {
  readonly system: string | null;
  readonly code: string;
}

/** One parameter of a search: a resource passes where it has any of the alternatives. */
export type Criterion = { readonly parameter: SearchParameter } & (
  | { readonly kind: 'missing'; readonly isMissing: boolean }
  | { readonly kind: 'token'; readonly isNot: boolean; readonly any: readonly TokenCriterion[] }
  | { readonly kind: 'text'; readonly any: readonly string[] }
  | { readonly kind: 'string'; readonly by: 'start' | 'part' | 'exact'; readonly any: readonly string[] }
  | { readonly kind: 'date'; readonly any: readonly DateCriterion[] }
  | { readonly kind: 'quantity'; readonly any: readonly QuantityCriterion[] }
  | { readonly kind: 'reference'; readonly any: readonly string[] }
  | { readonly kind: 'uri'; readonly any: readonly string[] }
);

const MODIFIERS: Readonly<Record<ParameterKind, readonly string[]>> = {
  token: ['not', 'text'],
  string: ['exact', 'contains'],
  date: [],
  quantity: [],
  reference: [],
  uri: [],
};
const MOST_ALTERNATIVES = 500;
const TYPE_NAME = /^[A-Z][A-Za-z]{2,40}$/;

/**
 * Reads one parameter with its modifier and its alternatives.
 *
 * @throws FhirError 400 for a modifier that the kind does not have, as R4 demands, or a value that is none
 */
export function readCriterion(parameter: SearchParameter, modifier: string | null, value: string): Criterion {
  const { kind, name } = parameter;
  if (modifier === 'missing') {
    if (value !== 'true' && value !== 'false')
      throw refusal(400, 'invalid', `${name}:missing takes true or false.`, `${name}:missing`);
    return { parameter, kind: 'missing', isMissing: value === 'true' };
  }
  const isTyped = kind === 'reference' && modifier !== null && TYPE_NAME.test(modifier);
  if (modifier !== null && !isTyped && !MODIFIERS[kind].includes(modifier))
    throw refusal(400, 'not-supported', `${name} does not take this modifier.`, name);
  const alternatives = split(value, ',').filter((each) => each !== '');
  if (alternatives.length > MOST_ALTERNATIVES)
    throw refusal(400, 'too-costly', `${name} takes ${MOST_ALTERNATIVES} alternatives at most.`, name);
  const plain = () => alternatives.map(unescaped);
  switch (kind) {
    case 'token':
      if (modifier === 'text') return { parameter, kind: 'text', any: plain() };
      return { parameter, kind, isNot: modifier === 'not', any: alternatives.map(askedToken) };
    case 'string':
      return {
        parameter,
        kind,
        by: modifier === 'exact' ? 'exact' : modifier === 'contains' ? 'part' : 'start',
        any: plain(),
      };
    case 'date':
      return { parameter, kind, any: plain().map((each) => dateCriterion(each, name)) };
    case 'quantity':
      return {
        parameter,
        kind,
        any: alternatives.map((each) => quantityCriterion(split(each, '|').map(unescaped), name)),
      };
    case 'reference':
      return {
        parameter,
        kind,
        any: plain().map((each) => (isTyped && !each.includes('/') ? `${modifier}/${each}` : each)),
      };
    case 'uri':
      return { parameter, kind, any: plain() };
  }
}

function askedToken(value: string): TokenCriterion {
  const parts = split(value, '|').map(unescaped);
  const [first = '', second] = parts;
  return second === undefined ? { system: null, code: first } : { system: first, code: second };
}

/** Splits at a separator that no backslash stands before; backslashes stay. */
function split(value: string, separator: ',' | '|'): string[] {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < value.length; at += 1) {
    const letter = value.charAt(at);
    if (letter === '\\' && at + 1 < value.length) {
      part += letter + value.charAt(at + 1);
      at += 1;
    } else if (letter === separator) {
      parts.push(part);
      part = '';
    } else {
      part += letter;
    }
  }
  return [...parts, part];
}

/** R4's escapes: `\,`, `\|`, `\$` and `\\`. */
const unescaped = (value: string): string => value.replace(/\\([,|$\\])/g, '$1');
