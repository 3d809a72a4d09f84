import type { EntityMarkFragment } from '../generated/graphql.ts';

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
