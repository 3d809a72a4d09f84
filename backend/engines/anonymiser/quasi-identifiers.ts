import type { AnonymisedText } from './anonymisation.ts';

/**
 * What does not name anybody, but can tell together with other facts who somebody is: the quasi-identifiers of
 * statistical disclosure control. Engines leave these in place, because they are also what a study needs.
 */
export const QUASI_IDENTIFIER_KINDS = [
  'AGE',
  'YEAR',
  'ORIGIN',
  'RELIGION',
  'FAMILY',
  'PUBLIC_ROLE',
  'LONG_NUMBER',
] as const;
export type QuasiIdentifierKind = (typeof QUASI_IDENTIFIER_KINDS)[number];

/** How often a kind of quasi-identifier stands in a text. */
export interface QuasiIdentifier {
  readonly kind: QuasiIdentifierKind;
  readonly mentions: number;
}

const anyOf = (words: string) => words.trim().split(/\s+/).join('|');
/** Words that begin so, in any case. */
const begins = (stems: string) => new RegExp(`(?<!\\p{L})(?:${anyOf(stems)})\\p{L}{0,12}`, 'giu');
/** These words and no longer ones. */
const words = (whole: string) => new RegExp(`(?<!\\p{L})(?:${anyOf(whole)})(?!\\p{L})`, 'giu');

/** Each in bounded pieces, so that any text is read in linear time. */
const SIGNS: Readonly<Record<QuasiIdentifierKind, RegExp>> = {
  AGE: /(?<!\d)\d{1,3}[\s-]{0,2}(?:jährige[rnsm]?|jahre alt|jahre|j\.|years?[\s-]old|years? of age|y\/o|anni|enne)(?!\p{L})/giu,
  YEAR: /(?<![\d.,/])(?:19|20)\d\d(?![\d,/]|\.\d)/gu,
  ORIGIN: begins(
    `türkisch türkei syrisch syrien polnisch polen russisch russland ukrain afghan irakisch iranisch rumän bulgar
    kroatisch serbisch albanisch kosovo griechisch griechenland portugies eritre somali nigerian ghana marokk tunes
    turkish turkey syrian poland romanian moroccan albanian filipin pakistan bangladesh ethiopia vietnam turc
    siriano siriana polacc rumen albanes marocchin nigerian peruvian ecuadorian moldav`,
  ),
  RELIGION: begins(
    `muslim moslem islamisch jüdisch jewish ebreo ebrea katholisch catholic cattolic protestantisch evangelisch
    buddhist hindu mennonit amish mormon jehova geova jehovah orthodox ortodoss musulman`,
  ),
  FAMILY: begins(
    `zwilling drilling adoptiv adoptiert pflegekind halbschwester halbbruder twin triplet adopted gemell adottat
    waisenkind verwitwet widow vedov`,
  ),
  PUBLIC_ROLE: words(
    `bürgermeister bürgermeisterin pfarrer pfarrerin landrat landrätin abgeordnete abgeordneter profisportler
    profisportlerin olympiasieger olympiasiegerin mayor priest vicar senator politician athlete celebrity
    sindaco sindaca parroco senatore senatrice deputato deputata calciatore calciatrice`,
  ),
  LONG_NUMBER: /(?<!\d)\d{6,}(?!\d)/gu,
};

/** The quasi-identifiers that are left in an anonymised text; what stands in replacements is none. */
export function quasiIdentifiersIn({ text, spans }: AnonymisedText): QuasiIdentifier[] {
  return QUASI_IDENTIFIER_KINDS.flatMap((kind) => {
    let mentions = 0;
    let next = 0;
    for (const { index, 0: found } of text.matchAll(SIGNS[kind])) {
      while ((spans[next]?.replacedEnd ?? Number.POSITIVE_INFINITY) <= index) next += 1;
      const isOurs = (spans[next]?.replacedStart ?? Number.POSITIVE_INFINITY) < index + found.length;
      if (!isOurs) mentions += 1;
    }
    return mentions === 0 ? [] : [{ kind, mentions }];
  });
}
