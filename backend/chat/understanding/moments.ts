import type { Language } from '../../shared/contract.ts';
import { anyOf, has, type Place, placesOf } from './phrases.ts';

/** Points of a stay that letters tell values of, without a day. */
export const MOMENTS = ['admission', 'discharge', 'before operation', 'after operation'] as const;
export type Moment = (typeof MOMENTS)[number];

const SAID: Readonly<Record<Moment, Readonly<Record<Language, RegExp>>>> = {
  admission: {
    en: anyOf(`
      on admission, at admission, upon admission, admission, at presentation, on presentation, on arrival, upon arrival,
      when admitted, when he was admitted, when she was admitted, when he came in, when she came in, initially, initial`),
    de: anyOf(`
      bei aufnahme, zur aufnahme, bei der aufnahme, aufnahmewert, aufnahmelabor, aufnahmegewicht, bei vorstellung, bei eintritt,
      initial, initialer, initiales, initiale`),
    it: anyOf(`
      all'ingresso, al ricovero, all'ammissione, all'arrivo, alla presentazione, all'accettazione, in ingresso,
      inizialmente`),
  },
  discharge: {
    en: anyOf(`
      at discharge, on discharge, upon discharge, at the time of discharge, discharge, when discharged, when he left,
      when she left, when he was discharged, when she was discharged`),
    de: anyOf(`
      bei entlassung, zur entlassung, bei der entlassung, entlassungswert, entlassungslabor, entlassungsgewicht, vor
      entlassung, bei austritt`),
    it: anyOf(`alla dimissione, in dimissione, alle dimissioni, prima della dimissione`),
  },
  'before operation': {
    en: anyOf(`
      before and after the operation, before and after surgery, before and after the surgery, before the operation, before
      surgery, before the surgery, preoperative, preoperatively, pre-op, preop, prior to surgery, prior to the operation`),
    de: anyOf(`
      vor und nach der operation, vor und nach der op, vor der operation, vor der op, präoperativ, präoperative,
      präoperativer, präoperatives, präop`),
    it: anyOf(`
      prima e dopo l'intervento, prima e dopo l'operazione, prima dell'intervento, prima dell'operazione, preoperatorio,
      preoperatoria, preoperatori`),
  },
  'after operation': {
    en: anyOf(`
      before and after the operation, before and after surgery, before and after the surgery, after the operation, after
      surgery, after the surgery, postoperative, postoperatively, post-op, postop, following surgery, following the
      operation`),
    de: anyOf(`
      vor und nach der operation, vor und nach der op, nach der operation, nach der op, postoperativ, postoperative,
      postoperativer, postoperatives, postop`),
    it: anyOf(`
      prima e dopo l'intervento, prima e dopo l'operazione, dopo l'intervento, dopo l'operazione, postoperatorio,
      postoperatoria, postoperatori`),
  },
};

/** All of a stay: its values in their order. */
const STAY: Readonly<Record<Language, RegExp>> = {
  en: anyOf(`
    during the stay, during his stay, during her stay, during the hospital stay, during the hospitalization, during the
    admission, over the stay, over the hospital stay, while in hospital, while in the hospital, during hospitalization`),
  de: anyOf(`
    während des aufenthalts, während des aufenthaltes, im verlauf des aufenthalts, im stationären verlauf, während des
    stationären aufenthalts, stationär`),
  it: anyOf(`durante il ricovero, durante la degenza, nel corso del ricovero, nel corso della degenza`),
};

export interface NamedMoments {
  readonly named: readonly Moment[];
  /** Whether the values of a whole stay are asked for. */
  readonly isOfStay: boolean;
  readonly places: readonly Place[];
}

/** The moments that a question names. */
export function momentsIn(text: string, language: Language): NamedMoments {
  const stay = placesOf(text, STAY[language]);
  const rest = stay.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );
  const named = MOMENTS.filter((moment) => has(rest, SAID[moment][language]));
  const places = named.flatMap((moment) => placesOf(rest, SAID[moment][language]));
  return { named, isOfStay: stay.length > 0, places: [...places, ...stay] };
}

/** Where a sentence names a moment, in whichever language. */
export const placesOfMoment = (sentence: string, moment: Moment): Place[] =>
  Object.values(SAID[moment]).flatMap((said) => placesOf(sentence, said));
