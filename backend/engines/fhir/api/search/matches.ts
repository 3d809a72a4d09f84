import type { FhirResource } from 'fhir/r4';
import type { Criterion, TokenCriterion } from './criteria.ts';
import { dateMatches } from './date-ranges.ts';
import { numberMatches, type QuantityCriterion } from './numbers.ts';
import {
  hasValue,
  IMPLIED,
  type QuantityRange,
  quantitiesOf,
  rangesOf,
  referencesOf,
  type Token,
  textsOf,
  tokensOf,
  urisOf,
  wordsOfTokens,
} from './values.ts';

/**
 * Whether a resource is what a search asks for. This alone decides: what the store looks up before only leaves out
 * what cannot pass.
 */
export function matches(resource: FhirResource, criteria: readonly Criterion[], base: string): boolean {
  return criteria.every((criterion) => passes(resource, criterion, base));
}

function passes(resource: FhirResource, criterion: Criterion, base: string): boolean {
  const { parameter } = criterion;
  switch (criterion.kind) {
    case 'missing':
      return hasValue(resource, parameter) !== criterion.isMissing;
    case 'token': {
      const tokens = tokensOf(resource, parameter);
      const isFound = criterion.any.some((asked) => tokens.some((token) => tokenMatches(asked, token)));
      return isFound !== criterion.isNot;
    }
    case 'text': {
      const words = wordsOfTokens(resource, parameter).map(comparable);
      return criterion.any.some((asked) => words.some((each) => each.includes(comparable(asked))));
    }
    case 'string': {
      const texts = textsOf(resource, parameter);
      return criterion.any.some((asked) => texts.some((text) => stringMatches(criterion.by, asked, text)));
    }
    case 'date': {
      const now = Date.now();
      const ranges = rangesOf(resource, parameter);
      return criterion.any.some((asked) => ranges.some((range) => dateMatches(asked, range, now)));
    }
    case 'quantity': {
      const found = quantitiesOf(resource, parameter);
      return criterion.any.some((asked) => found.some((each) => quantityMatches(asked, each)));
    }
    case 'reference': {
      const found = referencesOf(resource, parameter).map((reference) => localReference(reference, base));
      return criterion.any.some((asked) => {
        const wanted = localReference(asked, base);
        // An id without a type is of whichever type the parameter leads to.
        return found.some(
          (each) => each === wanted || (!wanted.includes('/') && each.endsWith(`/${wanted}`)),
        );
      });
    }
    case 'uri': {
      const found = urisOf(resource, parameter);
      return criterion.any.some((asked) => found.includes(asked));
    }
  }
}

/** R4 has doubtful cases of codes compared without regard to case: what is shown too much does less harm. */
function tokenMatches({ system, code }: TokenCriterion, token: Token): boolean {
  const isOfSystem =
    system === null ||
    token.system === IMPLIED ||
    (system === '' ? token.system === null : token.system === system);
  return isOfSystem && (code === '' || token.code.toLowerCase() === code.toLowerCase());
}

/** Letters without accents and case, as R4 compares strings. */
export const comparable = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss');

function stringMatches(by: 'start' | 'part' | 'exact', asked: string, text: string): boolean {
  if (by === 'exact') return text === asked;
  const [whole, wanted] = [comparable(text), comparable(asked)];
  return by === 'start' ? whole.startsWith(wanted) : whole.includes(wanted);
}

function quantityMatches(asked: QuantityCriterion, found: QuantityRange): boolean {
  if (asked.system !== null && asked.system !== found.system) return false;
  if (
    asked.code !== null &&
    asked.code !== found.code &&
    (asked.system !== null || asked.code !== found.unit)
  )
    return false;
  return numberMatches(asked, found);
}

/** A reference to this server without its address: `Patient/p-1`. */
export const localReference = (reference: string, base: string): string =>
  reference.startsWith(`${base}/`) ? reference.slice(base.length + 1) : reference;
