import type { Language } from '../../../../shared/contract.ts';
import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { gateOf } from '../gates.ts';
import { categoryOf, type ReadLine } from './line.ts';
import { openMatch } from './open-entry.ts';

/** A sentence with where it begins and ends in the text. */
interface BoundedLine extends ReadLine {
  readonly end: number;
}

/** Where a name may begin in a telegram. */
const BEGINS = String.raw`(?<=^|[,;:.(/–-]\s?|\s(?:u\.|und|e|ed)\s)`;
/** Short names, names with digits, and names that are put together by hyphens and slashes: "BK", "C3/C4", "Gangliosid-Ak". */
const NAME = String.raw`(?<name>\p{Lu}[\p{L}\d]{0,5}(?:\p{Ll}max)?(?:[-/]\p{Lu}?[\p{L}\d]{1,10}){0,3})`;

/** A class or stage behind the name of a scale, alone in brackets or in its part of a list: "(Bosniak I)", "Hinchey III". */
const CLASS = String.raw`(?:IV|VI{0,3}|I{1,3})(?:[-–/](?:IV|V|I{1,3}))?[a-c]?|\d[a-d]`;
const SCALES = [
  new RegExp(
    String.raw`(?<=\((?:\p{Ll}{2,5}\s)?)(?<name>\p{Lu}[\p{L}-]{1,14})\s(?:(?:${CLASS})(?=[),])|\d{1,3}(?:[.,]\d{1,2})?(?:\s?[-–]\s?\d{1,3}(?:[.,]\d)?)?(?:\s?(?:mm|%))?(?=\)))`,
    'gu',
  ),
  /(?<=[,–(]\s?|(?:letzter|aktuell|lt\.|nach|sec\.|secondo)\s)(?<name>\p{Lu}[\p{L}]{1,12})\s(?:IV|VI{0,3}|I{2,3}|\d[a-d])(?=\s?[,;).]|$|\snicht)/gu,
];
/** Words of which such a number only tells which one: places, parts of a text, kinds, drugs by their number. */
const NO_SCALE =
  /^(?:Raum|Zimmer|Stat|Station|Seg|Segment|Typ|Tipo|Teil|Zeile|Abb|Tab|Nr|Kap|Grad|Grado|Stadium|Stadio|Klasse|Classe|Phase|Fase|Zone|Level|Livello|Haus|Block|Tag|Day|Giorno|Monat|Woche|Jahr|Seite|Pag|Fig|Bild|Serie|Sequenz|Schema|Bett|Tel|Fax|Code|Faktor|Fattore|Kl|Finger|Zehe|Strahl|Rippe|Gruppe|Linie|Zyklus|Ciclo|Kontrolle|Histo|Vers|Version|Buch|Band|Max|Min|Ca|Ab|Bis|Vor|Nach|Seit|Im|Am|Um|Da|Di|In|Dal|Al|Nel|Il|La|Januar|Februar|April|Mai|Juni|Juli|August|Oktober|[LBHCTDS]WK|[LTCS]\d?|V|M|A|Art|Lobo|Sede|AUC|Vorwert|Ausgangswert|Zielwert|Wert|Valore|Dosis|Gesamt|Rest|[HBL]WS|Alter|Et[aà]|Größe|Gewicht)$/u;

/** What a test came to in a word, a sign or a fraction. */
const RESULT = String.raw`(?<told>neg\.?|pos\.?|(?:negativ|positiv|steril)[oaie]?|\+{1,3}|\(\+\))(?=[\s,;.)]|$)`;
const SOUND = String.raw`(?<told>normal[ei]?|o\.\s?B\.|unauff(?:\.|ällig)|i\.\s?N\.|schwach|nella norma|nn|assent[ei]|tracce)(?=[\s,;.)]|$)`;
const BETWEEN = String.raw`(?:\s(?:bds\.?|\dx|IgG|IgM|IgA))?\s`;
const TOLD = new RegExp(`${BEGINS}${NAME}${BETWEEN}${RESULT}`, 'gu');
const TOLD_SOUND = new RegExp(`${BEGINS}${NAME}${BETWEEN}${SOUND}`, 'gu');
/** "ADL 3/6", "MAT 1:100". */
const FRACTION =
  /(?<=^|[,;:.(]\s?|\s)(?<name>\p{Lu}[\p{Lu}\d]{1,5})\s(?:\d{1,2}\/\d{1,2}|1:\d{1,5})(?=[\s,;.)]|$)/gu;
/** A size, flow, dose of rays or density that fills its part of a list, with its unit: "Qmax 8,2 ml/s", "Anulus 410 mm²". */
const PHYSICAL =
  /(?<=^|[,;:.]\s?)(?<name>\p{Lu}[\p{L}\d-]{1,18})\.?\s?[:=]?\s(?:ca\.\s)?[<>]?\d{1,4}(?:[.,]\d{1,2})?\s?(?:mm²|cm²|mm2|cm2|m[Ll]\/s|[Ll]\/min|HE|HU|mGy\*?cm|[cm]m?\/s|mm\/h|ms|mmHg|mV|Joule|Watt)(?![\p{L}\p{N}/])/gu;

const NEVER =
  /^(?:Pat|Patient|Dr|Herr|Frau|Sig|Paz|Stat|Abt|OP|DD|VA|ED|Vd|Z|St|AZ|EZ|Abd|Abdomen|Cor|Pulmo|Haut|PO|IV|IM|SC|OD|OS|OO|RL|NaCl|Tbl|Tab|Kps|Cp|Cpr|Fl|KG|KOF|LK|DS|NW|THC|Alk|Nik|O2|[HBL]W[KS]|LW|BW|HW|TH|SWK|Bei|Mit|Ohne|Nach|Kein|Keine|Im|In|Am|An|Zur|Zum|Alle|Alles|Sonst|Auch|Noch|Nicht|Non|Con|Senza|Per|Esame|Esami|Befund|Labor|Status|Esito|Obiettivit\p{L})$/u;

/** Signs and words by which one of these is told. */
const GATE = gateOf({
  de: (normal) =>
    /^(?:neg|pos|negativ|positiv|steril|normal|schwach|unauff|unauffellig|b|n|i{1,3}|iv|vi?|\d[a-d]?|\d.*)$/.test(
      normal,
    ),
  it: (normal) =>
    /^(?:neg|pos|(?:negativ|positiv)[oaie]|steril[ei]|normal[ei]|norma|nn|assent[ei]|tracce|i{1,3}|iv|vi?|\d.*)$/.test(
      normal,
    ),
});

/**
 * Adds examinations that no dictionary has where a German or Italian telegram tells what they came to: a class, a result
 * in a word or sign, a fraction, or an amount that nothing is given in. Linear in the words.
 */
export function withTelegramTests(
  line: BoundedLine,
  matches: readonly Match[],
  language: Language,
): readonly Match[] {
  if (language === 'en' || (line.passed & GATE[language]) === 0) return matches;
  const offset = line.words[line.from]?.start ?? 0;
  const part = line.text.slice(offset, line.end);
  const isListed = matches.some((match) => categoryOf(match) === 'ExaminationName');
  const patterns = [...SCALES, TOLD, FRACTION, PHYSICAL, ...(isListed ? [TOLD_SOUND] : [])];
  let result: readonly Match[] = matches;
  for (const pattern of patterns) {
    for (const { index, groups } of part.matchAll(pattern)) {
      const name = groups?.['name'] ?? '';
      if (NEVER.test(name) || (SCALES.includes(pattern) && NO_SCALE.test(name))) continue;
      const named = namedAt(line, offset + index, offset + index + name.length);
      if (named === null || isLong(name)) continue;
      const others = result.filter(({ first, last }) => last >= named.first && first <= named.last);
      // An infection that a test was negative for is what was looked for.
      const isSought = pattern === TOLD && others.every((match) => SOUGHT.has(categoryOf(match)));
      if (others.length > 0 && !isSought) continue;
      result = [
        ...result.filter((match) => !others.includes(match)),
        openMatch(line, 'ExaminationName', named.first, named.last),
      ].sort((one, other) => one.first - other.first);
    }
  }
  return result;
}

const SOUGHT: ReadonlySet<string> = new Set(['Organism']);

/** A whole word of many letters is a noun, and no short name. */
const isLong = (name: string): boolean => /^\p{Lu}\p{Ll}{12}/u.test(name);

/** The words from one place of the text to another; null where they are none. */
function namedAt(
  line: ReadLine,
  start: number,
  end: number,
): { readonly first: number; readonly last: number } | null {
  let first = line.from;
  while (first < line.to && (line.words[first]?.start ?? 0) < start) first += 1;
  let last = first;
  while (last + 1 < line.to && (line.words[last + 1]?.end ?? 0) <= end) last += 1;
  return line.words[first]?.start === start && line.words[last]?.end === end ? { first, last } : null;
}
