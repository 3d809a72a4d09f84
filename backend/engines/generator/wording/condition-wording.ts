import type { CONDITIONS, ConditionId } from '../conditions.ts';

/**
 * What letters of one language say of a condition, as marked sentences.
 * `<m|f>` agrees with the patient, `{3-5}` is a number of that range, `{y2-9}` a year that long ago.
 */
export interface ConditionWording {
  /** Diagnosis lines; each marks the condition once. */
  readonly diagnosis: readonly string[];
  /** The diagnosis line instead, where an acute state of it is the reason for admission. */
  readonly flare?: string;
  /** Noun phrases that follow "because of", in German the dative. */
  readonly complaints: readonly string[];
  /** Sentences on examination and imaging, as the reason for admission. */
  readonly findings: readonly string[];
  /** Sentences on the stay in the order of time, as the reason for admission. */
  readonly course: readonly string[];
  /** Sentences beside another reason for admission; an acute condition has none. */
  readonly aside: readonly string[];
  /** A sentence on something suspected. */
  readonly possible: string;
  /** A noun phrase that follows "in case of", in German the dative. */
  readonly warning: string;
}

type IdsOfArea<Area extends string> = {
  [Id in ConditionId]: (typeof CONDITIONS)[Id]['area'] extends Area ? Id : never;
}[ConditionId];

/** The conditions of some areas; every language has three such tables. */
export type WordingOf<Area extends (typeof CONDITIONS)[ConditionId]['area']> = Readonly<
  Record<IdsOfArea<Area>, ConditionWording>
>;

export type HeartLungWording = WordingOf<'cardiology' | 'pulmonology' | 'infectious disease'>;
export type MetabolismWording = WordingOf<'endocrinology' | 'nephrology' | 'gastroenterology' | 'oncology'>;
export type NervesBonesWording = WordingOf<'neurology' | 'orthopaedics' | 'psychiatry'>;
