import type { Language } from '../../shared/contract.ts';
import { anyOf, type Place, placesOf } from './phrases.ts';

/** What a question asks to be told of each patient besides who they are. */
export const DETAILS = ['dose', 'date', 'side', 'stage', 'reason', 'result', 'reaction', 'kind'] as const;
export type Detail = (typeof DETAILS)[number];

/** Words that ask for it wherever they stand, and nouns that do so only in a list of what is wanted. */
interface Asking {
  readonly always?: RegExp;
  readonly listed?: RegExp;
}

/** Before a noun of what is wanted: "with dose", ", side", "which stage". */
const LISTED_BY: Readonly<Record<Language, string>> = {
  en: `(?:[,+&(/]|\\b(?:and|with|w|plus|what|which|at what|in what|in which|give|give me|tell me|include|including|incl|state|add)\\b)\\s*(?:the\\s|their\\s|its\\s|last\\s|current\\s|exact\\s)?`,
  de: `(?:[,+&(/]|(?<!\\p{L})(?:und|u\\.|mit|m\\.|samt|inkl\\.|inklusive|einschließlich|nenne|nenn|gib|welche[rsnm]?|in welcher|in welchem)(?!\\p{L}))\\s*(?:der\\s|die\\s|das\\s|ihre[rn]?\\s|jeweiliger?\\s)?`,
  it: `(?:[,+&(/]|(?<!\\p{L})(?:e|ed|con|che|quale|quali|in che|a che|compres[aoe]|inclus[aoe]|indica|indicando|dammi)(?!\\p{L}))\\s*(?:la\\s|il\\s|lo\\s|l['’]|relativ[aoie]\\s)?`,
};
/** A number behind it, or what compares, bounds who is meant: "stage 3", "a dose above 10 mg". */
const UNBOUNDED =
  '(?!\\p{L})(?!\\s*(?:\\d|[<>=≥≤]|[IVX]+(?!\\p{L})|(?:above|below|over|under|of at|more|less|über|unter|mehr|weniger|oltre|sopra|sotto|superiore|inferiore|più|meno|effects?)(?!\\p{L})))';

const listed = (language: Language, nouns: string) =>
  new RegExp(`(?<=${LISTED_BY[language]})(?:${nouns})${UNBOUNDED}`, 'giu');

/** Asks which of its kinds it is. */
const ofKind = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu');

const ASKING: Readonly<Record<Language, Readonly<Record<Detail, Asking>>>> = {
  en: {
    dose: { listed: listed('en', 'doses?|dosages?') },
    date: { always: anyOf('when, since when'), listed: listed('en', 'dates?|years?') },
    side: { always: anyOf('which side, left or right, right or left'), listed: listed('en', 'sides?') },
    stage: { listed: listed('en', 'stages?|grades?|severity') },
    reason: {
      always: anyOf(
        'why, for what reason, for which reason, for what reasons, what was the reason, what is the reason, the reason why, reason for stopping, how come',
      ),
      listed: listed('en', 'reasons?'),
    },
    result: { always: anyOf('what did it show, what was found'), listed: listed('en', 'results?|findings?') },
    reaction: {
      always: anyOf(
        'what happened, what reaction, which reaction, what was the reaction, what were the reactions, how did they react',
      ),
      listed: listed('en', 'reactions?'),
    },
    kind: {
      always: ofKind(
        'with what|(?:with |on )?which (?:one|ones|drugs?|agents?)(?: each)?|(?:with|on) (?:what|which)(?=\\s*[?.!]?\\s*$)',
      ),
    },
  },
  de: {
    dose: { listed: listed('de', 'Dosis|Dosen|Dosierung(?:en)?') },
    date: { always: anyOf('wann, seit wann'), listed: listed('de', 'Datum|Jahr') },
    side: {
      always: anyOf('welche seite, links oder rechts, rechts oder links'),
      listed: listed('de', 'Seiten?'),
    },
    stage: { listed: listed('de', 'Stadi(?:um|en)|Grad') },
    reason: {
      always: anyOf(
        'warum, wieso, weshalb, weswegen, aus welchem grund, aus welchen gründen, der grund, die gründe',
      ),
      listed: listed('de', 'Gr(?:und|ünde|ünden)|Begründung'),
    },
    reaction: {
      always: anyOf(
        'was passierte, was ist passiert, was geschah, wie reagiert, welche reaktion, welche reaktionen, was war die reaktion',
      ),
      listed: listed('de', 'Reaktion(?:en)?|Manifestation(?:en)?'),
    },
    result: {
      always: anyOf('was kam heraus, mit welchem ergebnis'),
      listed: listed('de', 'Ergebnis(?:sen?)?'),
    },
    kind: {
      always: ofKind(
        'womit|mit was|(?:mit )?welche[nmrs]? (?:Präparat|Medikament|Wirkstoff|Mittel)|(?:mit )?welche[nmrs]? jeweils|(?:und|mit) welche[nmrs]?(?=\\s*[?.!]?\\s*$)',
      ),
    },
  },
  it: {
    dose: { listed: listed('it', 'dos[ei]|dosaggi[o]?|posologia') },
    date: { always: anyOf('quando, da quando'), listed: listed('it', 'dat[ae]|ann[oi]') },
    side: {
      always: anyOf('che lato, quale lato, destra o sinistra, sinistra o destra'),
      listed: listed('it', 'lato|sede'),
    },
    stage: { listed: listed('it', 'stadi[o]?|grad[oi]') },
    reason: {
      always: anyOf(
        'perché, come mai, per quale motivo, per quali motivi, per quale ragione, per quali ragioni, il motivo, la ragione',
      ),
      listed: listed('it', 'motiv[oi]|ragion[ei]'),
    },
    reaction: {
      always: anyOf(
        'cosa è successo, che cosa è successo, che reazione, quale reazione, quali reazioni, qual è stata la reazione',
      ),
      listed: listed('it', 'reazion[ei]|manifestazion[ei]'),
    },
    result: {
      always: anyOf('cosa ha mostrato, con che esito'),
      listed: listed('it', 'esit[oi]|risultat[oi]'),
    },
    kind: {
      always: ofKind('con (?:che )?cosa|(?:con )?qual[ei] farmac[oi]|(?:con|e) qual[ei](?=\\s*[?.!]?\\s*$)'),
    },
  },
};

/** Says that each patient is meant. */
const EACH: Readonly<Record<Language, RegExp>> = {
  en: anyOf('in each case, each, respectively, for each'),
  de: anyOf('jeweils, jeweilige*'),
  it: anyOf('rispettivamente, per ciascuno, ciascuno'),
};

/** The details that a question asks for, with the places of its words. */
export function detailsIn(
  text: string,
  language: Language,
  hasDrugs = false,
): { readonly named: readonly Detail[]; readonly places: readonly Place[] } {
  // "Which drug" asks for one of those that the question names.
  const found = DETAILS.filter((detail) => hasDrugs || detail !== 'kind')
    .map((detail) => {
      const { always, listed: noun } = ASKING[language][detail];
      return {
        detail,
        places: [always, noun].flatMap((cue) => (cue === undefined ? [] : placesOf(text, cue))),
      };
    })
    .filter(({ places }) => places.length > 0);
  if (found.length === 0) return { named: [], places: [] };
  return {
    named: found.map(({ detail }) => detail),
    places: [...found.flatMap(({ places }) => places), ...placesOf(text, EACH[language])],
  };
}

/** Where a question about one patient asks how a drug or an allergen was borne, which the sentences tell. */
export function reactionsIn(
  text: string,
  language: Language,
  concepts: readonly { readonly category: string }[],
): readonly Place[] {
  const isOfOne = concepts.length === 1 && concepts.every(({ category }) => BORNE.has(category));
  return isOfOne ? placesOf(text, REACTION[language]) : [];
}

const BORNE: ReadonlySet<string> = new Set(['MedicationName', 'MedicationClass', 'Allergen']);
const REACTION: Readonly<Record<Language, RegExp>> = {
  en: anyOf('reaction, reactions, react, reacted, what happened'),
  de: anyOf('reaktion, reaktionen, reagiert, reagierte, was passierte, was ist passiert'),
  it: anyOf('reazione, reazioni, reagito, ha reagito, cosa è successo'),
};
