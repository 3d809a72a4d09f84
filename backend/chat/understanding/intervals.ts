import type { Language } from '../../shared/contract.ts';
import { type Place, placesOf } from './phrases.ts';
import type { QuestionConcept } from './question.ts';

const whole = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?!\\p{L})`, 'giu');

/** Asks for the time between two things. */
const BETWEEN: Readonly<Record<Language, RegExp>> = {
  en: whole(
    '(?:how (?:much time|long|many (?:days|weeks|months|years))(?: \\p{L}+){0,4}|(?:what (?:was|is) the )?(?:time|interval|delay|gap|latency)(?: that)?(?: (?:passed|elapsed|lay|went by))?) (?:between|from)',
  ),
  de: whole(
    '(?:wie (?:viel zeit|lange|viele (?:tage|wochen|monate|jahre))(?: \\p{L}+){0,4}|(?:zeit|abstand|zeitraum|zeitspanne|intervall|zeitabstand)(?: \\p{L}+){0,2}) (?:zwischen|von)',
  ),
  it: whole(
    "(?:quanto tempo(?: \\p{L}+){0,3}|quant[ie] (?:giorni|settimane|mesi|anni)(?: \\p{L}+){0,3}|intervallo|tempo(?: trascorso| passato)?) (?:tra|fra|da|dal|dalla|dall['’])",
  ),
};
/** Between the two, and behind them. */
const JOINED: Readonly<Record<Language, RegExp>> = {
  en: whole('and|to|until|till|pass|passed|elapse|elapsed|go by|went by'),
  de: whole('und|bis|zur|zum|vergangen|vergingen|verging|verstrichen|lagen|lag|liegen'),
  it: whole('e|al|alla|fino a|fino al|fino alla|passato|passati|trascorso|trascorsi'),
};

/** The words by which a question about one patient asks for the time between its two things; undefined where it does not. */
export function intervalIn(
  text: string,
  language: Language,
  concepts: readonly QuestionConcept[],
): readonly Place[] | undefined {
  const [first, second, third] = concepts;
  const [asked] = placesOf(text, BETWEEN[language]);
  if (asked === undefined || first === undefined || second === undefined || third !== undefined)
    return undefined;
  if (
    asked.start > first.start ||
    [first, second].some(({ value, isExcluded }) => value !== undefined || isExcluded)
  )
    return undefined;
  return [asked, ...placesOf(text, JOINED[language])];
}
