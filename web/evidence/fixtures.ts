import type { MockLink } from '@apollo/client/testing';
import {
  type EntityMarkFragment,
  type EntityMatchFragment,
  SourceTextDrawerDocument,
} from '../generated/graphql.ts';

type Differences = Partial<Omit<EntityMarkFragment, 'assertion'>> & {
  assertion?: Partial<EntityMarkFragment['assertion']>;
};

/** A text of an invented patient for tests. */
export const REPORT_TEXT =
  'Patient berichtet über Husten.\nKein Fieber.\nVerdacht auf Pneumonie. Mutter: Diabetes mellitus.\n';

type BuiltEntity = EntityMarkFragment & { __typename: 'Entity'; assertion: { __typename: 'Assertion' } };

/** An entity for tests, placed at the first occurrence of its words in the text of the tests. */
export function buildEntity(words: string, { assertion, ...differences }: Differences = {}): BuiltEntity {
  return {
    __typename: 'Entity',
    id: `ent-${words}`,
    text: words,
    category: 'SymptomOrSign',
    offset: REPORT_TEXT.indexOf(words),
    length: words.length,
    ...differences,
    assertion: {
      __typename: 'Assertion',
      certainty: 'POSITIVE',
      conditionality: 'NONE',
      association: 'SUBJECT',
      temporality: 'CURRENT',
      ...assertion,
    },
  };
}

/** An entity as it is found across reports, for tests: in the report ext-1, in the passage of its line. */
export function buildEntityMatch(
  words: string,
  entity: Differences = {},
  differences: Partial<Omit<EntityMatchFragment, 'entity'>> = {},
) {
  const contextOffset = REPORT_TEXT.lastIndexOf('\n', REPORT_TEXT.indexOf(words)) + 1;
  const contextEnd = REPORT_TEXT.indexOf('\n', contextOffset);
  return {
    __typename: 'EntityMatch' as const,
    entity: {
      ...buildEntity(words, entity),
      review: null,
      detail: null,
      links: [{ __typename: 'EntityLink' as const, dataSource: 'ICD10CM', id: 'R50.9', name: 'Fever' }],
    },
    extractionId: 'ext-1',
    sourceSystem: 'clinic',
    reportDate: '2026-03-01',
    context: REPORT_TEXT.slice(contextOffset, contextEnd),
    contextOffset,
    matchedCode: null,
    originalText: null,
    ...differences,
  };
}

/** The source text is asked for, and never comes. */
export const NO_SOURCE_TEXT: MockLink.MockedResponse = {
  request: { query: SourceTextDrawerDocument, variables: () => true },
  result: {},
  delay: Number.POSITIVE_INFINITY,
  maxUsageCount: Number.POSITIVE_INFINITY,
};
