import { isDigitUnit, isSpaceUnit } from '../../terminology/characters.ts';
import { quotientAt } from './unit-quotients.ts';

/** Words that may stand between an examination and its value, in English, German and Italian. */
const WORDS: ReadonlySet<string> = new Set(
  `is was were are be been being has have had of at to from on in into the a an his her its their that which this i we
  see saw level levels value values reading readings result results count titer shows showed measured measures
  measuring recorded found noted documented reported estimated calculated approximately approx about around roughly
  nearly almost only still now today currently again also otherwise remains remained remaining came come back returned
  stable steady improved improving better worse increased increasing decreased decreasing declined dropped fell risen
  rose rising drop drops dropping dip dipped rise bump bumped normalized corrected little bit being eye eyes arm arms leg ear ears side patient up down low high normal elevated raised reduced slightly mildly moderately markedly significantly
  shot climbing hovered somewhere bumping recovered decreases increases dropping falling consistently persistently repeatedly yesterday suppressed plateaued
  yielded tested exceeded exceeding reached reaching stabilized plateau doubled tripled halved believed felt thought appeared seemed
  somewhat actually initial initially last latest most recent recently peak peaked maximum maximal max minimum min
  nadir ranged ranges ranging range room air admission discharge arrival presentation time rest standing
  sitting supine rectal oral axillary tympanic temporal bilaterally bilateral right left eye systolic diastolic total
  equal equals patient patient's just very within run runs running ran trending trended hovering averaged averages averaging average climbed jumped went demonstrated revealed checked obtained fasting random serum urine plasma blood as by per peripheral dilated
  equaled equalled achieved attained limited lacks lacking set kept restricted
  therapeutic subtherapeutic supratherapeutic score scores scored rated grade graded drawn done performed repeated
  ist sind war waren lag lagen liegt liegen betrug betrugen beträgt betragen wurde wurden gemessen zeigte zeigten zeigt
  sich auf von vom bei beim mit um zuletzt aktuell derzeit initial noch nur immer weiter weiterhin anfangs dzt derz zul nü aufn entl akt sys syst dia diast
  ergab ergaben fiel fielen stieg stiegen sank sanken steigt fällt sinkt kletterte kletterten normalisierte normalisierten
  jetzt nun max maximal minimal ca etwa knapp rund deutlich leicht stark mäßig gering geringfügig massiv erhöht
  erhöhter erhöhte erhöhten erniedrigt reduziert vermindert gestiegen angestiegen gefallen abgefallen gesunken
  rückläufig rückläufigen steigend fallend konstant stabil normal normwertig im serum urin plasma blut bds beidseits
  rechts links re li rektal axillär aurikulär oral aufnahme entlassung ruhe belastung raumluft unter i s habe hat
  hatte kraftgrad aktiv passiv der die das des dem den ein eine einen einem einer patienten patientin wert werte
  werten titer jeweils schließlich postoperativ präoperativ systolisch diastolisch nüchtern gesamt ges
  è era erano sono risulta risultava risultano risultato risultata risultati risultate stato stata stati state pari a
  al alla all ai di da del della dello dei delle con su circa ingresso dimissione ricovero aria ambiente aa massima
  massimo minima minimo attuale attuali attualmente ancora sempre lieve lievemente nettamente marcatamente
  moderatamente aumentato aumentata aumentati aumentate ridotto ridotta ridotti ridotte elevato elevata elevati elevate
  basso bassa alto alta stabile stabili valore valori titolo molto paziente fino salito salita sceso scesa misurato
  misurata stimato stimata intorno compreso compresa che rispettivamente ora oggi normale normali totale un
  una il lo la i gli le sierico sierica basale si riduce riducono riduceva ridusse aumenta aumentava aumentano scende scendeva scendono sale
  raggiunge raggiungeva raggiunto raggiungendo passa passava passato passata passando oscilla oscillava oscillante oscillanti varia variava
  attesta attestava mantiene manteneva tra fra picco superiore superiori inferiore inferiori oltre calo aumento riduzione incremento plasmatico
  plasmatica ematico ematica urinario urinaria circolante arteriosa sistolica diastolica ascellare rettale riposo controllo giorno
  mostrava mostra evidenziava presentava presenta media medio medi corrispondente destro sinistro dx sn sx od os bilateralmente
  persistentemente costantemente ridottosi peggiorata peggiorato migliorata migliorato risalita discesa successivamente poi dopo finale iniziale
  hh h ll l`.split(/\s+/),
);

/** "vom 21.10.2033", "on 3/2/05", "del 12.3.", "am 1. postop. Tag": when it was measured. */
const DATED =
  /(?:(?:am|vom|ab)\s)?\d{1,2}\.\s(?:post-?op(?:erative[nr]?)?\.?\s)?(?:Tag|Tages|POD)(?!\p{L})|(?:in|from)\s(?:19|20)\d\d(?=\s(?:was|is|of|had))|(?:(?:vom|am|on|from|of|del|dal|il|im)\s)?\d{1,2}(?:\.\d{1,2}\.(?:\d{4}|\d{2}(?!\d)|(?=\s\d))|\/\d{1,2}\/\d{4})|(?:on|from|of|del|dal|il)\s\d{1,2}\/\d{1,2}\/\d{2}(?!\d)/uy;
/** A range, an aside or a method in brackets; brackets with a value alone are read by themselves. */
const ASIDE = /\([^()]{0,40}\)|\[[^[\]]{0,30}\]/uy;
const WORD = /[\p{L}'’]{1,16}\.?/uy;
const MARKS: ReadonlySet<string> = new Set(':=|~*®©™↑↓!');

/** "Creatinine, which had been 1.1". */
const WHICH =
  /^\s(?:(?:which|who)\s(?:had|was|is|has|on\s\d)|being\s|(?:zuletzt|initial|anfangs|zuvor|vormals|inizialmente|prima|initially|previously)\s\d)/u;
/** What air a saturation was taken on: "on 2 liters of oxygen". */
const AIR =
  /on\s\d{1,2}(?:\.\d)?\s?(?:liters?|L)(?:\sof)?(?:\s(?:oxygen|O2|nasal cannula|NC|via|by|per)){0,3}(?!\p{L})/iuy;

/** Most words, signs and asides that are read over. */
const MOST = 14;

function lengthAt(pattern: RegExp, part: string, place: number): number {
  pattern.lastIndex = place;
  return pattern.exec(part)?.[0].length ?? 0;
}

/** Signs of one kind repeated, as in "+++" before a number. */
const plusEnd = (part: string, place: number): number => {
  let end = place;
  while (part.charAt(end) === '+') end += 1;
  return end > place && (part.charAt(end) === ' ' || part.charAt(end) === ':') ? end : place;
};

/**
 * Where what may stand between an examination and its value is over: words such as "was elevated to", signs, flags,
 * what is normal and asides in brackets, and when it was measured.
 *
 * @param part what stands behind the examination
 */
export function fillerEnd(part: string): number {
  // The full stop of a name that is cut short; "HCO3- 24": the charge of an ion belongs to its name.
  let end = /^(?:\.(?=[\s:])|[-–⁻]\s\d)/.test(part) ? 1 : 0;
  for (let count = 0; count < MOST; ) {
    const place = spaceEnd(part, end);
    const sign = part.charAt(place);
    const isBreak =
      sign === ',' &&
      (/[:©™®]\s?$/u.test(part.slice(0, place)) || WHICH.test(part.slice(place + 1, place + 18)));
    const next = MARKS.has(sign) || isBreak ? place + 1 : partEnd(part, place);
    if (next === place) return place;
    count += 1;
    end = next;
  }
  return spaceEnd(part, end);
}

/** "LVEDP at the end of the procedure was", "pulse oximetry on 2 liters nasal cannula equals". */
const PHRASE =
  /^\s(?:at|on|for|with|in|of|to|during|after|before|following|since|by|from|max|maximum)\s[^.,;:()]{1,60}?\s(?:is|was|were|are|equals|has been|had been)\s/i;

/** Where a value may begin behind a phrase that tells of which, when or how, and a verb; null without one. */
export function behindPhrase(part: string): number | null {
  const phrase = PHRASE.exec(part)?.[0].length;
  return phrase === undefined ? null : phrase + fillerEnd(part.slice(phrase));
}

function spaceEnd(part: string, from: number): number {
  let place = from;
  while (place < part.length && isSpaceUnit(part.charCodeAt(place))) place += 1;
  return place;
}

/** Where one word, aside or date at a place is over; the place itself where none stands there. */
function partEnd(part: string, place: number): number {
  const sign = part.charAt(place);
  if (sign === '(' || sign === '[') return place + lengthAt(ASIDE, part, place);
  if (sign === '+') return plusEnd(part, place);
  if (isDigitUnit(part.charCodeAt(place))) return place + lengthAt(DATED, part, place);
  // "CRP mg/l 11 188": the unit of a column stands before its values.
  const unit = quotientAt(part, place)?.length ?? 0;
  if (unit > 0 && /^\s{1,12}[<>]?\d/.test(part.slice(place + unit))) return place + unit;
  const dated = Math.max(lengthAt(DATED, part, place), lengthAt(AIR, part, place));
  if (dated > 0) return place + dated;
  const length = lengthAt(WORD, part, place);
  const word = part.slice(place, place + length).toLowerCase();
  const isWhole = !/[\p{L}\p{N}]/u.test(part.charAt(place + length));
  return isWhole && isFiller(word) ? place + length : place;
}

function isFiller(word: string): boolean {
  const plain = word.replace(/\.$/, '');
  return WORDS.has(plain) || WORDS.has(plain.slice(plain.search(/['’]/u) + 1));
}
