import type { Language } from '../../backend/shared/contract.ts';

/** Something the letters of the generator state, by what its facts are called and how people ask for it. */
export interface Topic {
  readonly id: string;
  readonly kind: 'condition' | 'medication' | 'symptom' | 'allergy' | 'laboratory' | 'vital';
  /** What the terms of its facts begin with or contain, in any language of the letters. */
  readonly terms: RegExp;
  /** As people write it: bare, and in Italian also with its article. */
  readonly names: Readonly<Record<Language, readonly string[]>>;
  /** The Italian names with their article, in the same order. */
  readonly withArticle?: readonly string[];
}

/** Names are separated by |, an Italian one from its article by ~. */
export const topic = (
  kind: Topic['kind'],
  id: string,
  terms: RegExp,
  en: string,
  de: string,
  it: string,
): Topic => {
  const split = (names: string): string[] => names.split('|');
  const italian = split(it).map((name) => name.split('~'));
  return {
    id,
    kind,
    terms,
    names: { en: split(en), de: split(de), it: italian.map(([, bare = '']) => bare) },
    withArticle: italian.map(([article = '', bare = '']) =>
      article.endsWith("'") ? article + bare : `${article} ${bare}`,
    ),
  };
};
