import { unitAt } from '../../engines/extraction/embedded/units.ts';
import type { Language } from '../../shared/contract.ts';
import type { Bound } from './bounds.ts';
import { anyOf, has, type Place, placesOf } from './phrases.ts';
import type { Audience, Question, QuestionConcept, SaidChange, SaidOrder } from './question.ts';

const MEASURED = 'ExaminationName';

/** What a question says of the course of time. */
export interface NamedCourses extends Pick<Question, 'change' | 'order' | 'concepts'> {
  readonly places: readonly Place[];
}

type Words = Readonly<Record<Language, RegExp>>;

const ROSE: Words = {
  en: anyOf(`
    rose, rise, rises, risen, rising, increased, increase, increases, increasing, went up, gone up, go up, going up, goes up, climbed,
    climb, grew, grown`),
  de: anyOf(`
    gestiegen, stieg, steigt, steigen, stiegen, angestiegen, anstieg, ansteigen, ansteigt, zugenommen, zunahm, zunimmt, zunahme, höher geworden`),
  it: anyOf(`
    salito, salita, saliti, salite, sale, aumentato, aumentata, aumentati, aumentate, aumento, aumenta, cresciuto, cresciuta, crescita, incremento`),
};
const FELL: Words = {
  en: anyOf(`
    fell, fall, falls, fallen, falling, dropped, drop, drops, dropping, decreased, decrease, decreases, decreasing, declined, decline,
    declining, went down, gone down, go down, going down, goes down, came down, come down`),
  de: anyOf(`
    gefallen, fiel, fällt, fallen, fielen, gesunken, sank, sinkt, sinken, abgefallen, abfall, abfiel, abgesunken, abgenommen,
    abnahm, abnimmt, abnahme, verringert, zurückgegangen, rückläufig, niedriger geworden`),
  it: anyOf(`
    sceso, scesa, scesi, scese, scende, diminuito, diminuita, diminuiti, diminuite, diminuzione, calato, calata, calati, calate, cala,
    calo, ridotto, ridotta, riduzione`),
};
const WEIGHT = 'body-weight';
/** What is said of weight alone. */
const GAINED: Words = {
  en: anyOf(`gained, gain, gains, gaining, put on, puts on`),
  de: anyOf(`zugelegt`),
  it: anyOf(`preso, presi, presa, guadagnato, guadagnata, messo su`),
};
const LOST: Words = {
  en: anyOf(`lost, lose, loses, losing`),
  de: anyOf(`verloren, verlor, verliert`),
  it: anyOf(`perso, persi, persa, perde`),
};
/** What a value has become, at least: of so many times the first, or one of so many parts. */
const TIMES: readonly (readonly [direction: SaidChange['direction'], factor: number, words: Words])[] = [
  [
    'fell',
    2,
    {
      en: anyOf(`halved, at least halved, halve, halving, fell by half, dropped by half, cut in half`),
      de: anyOf(`halbiert, mindestens halbiert, halbierte, halbierung`),
      it: anyOf(`dimezzato, dimezzata, dimezzati, dimezzate, almeno dimezzato, almeno dimezzata, dimezza`),
    },
  ],
  [
    'rose',
    2,
    {
      en: anyOf(`doubled, at least doubled, double, doubling`),
      de: anyOf(`verdoppelt, mindestens verdoppelt, verdoppelte, verdoppelung`),
      it: anyOf(`raddoppiato, raddoppiata, raddoppiati, raddoppiate, almeno raddoppiato, almeno raddoppiata`),
    },
  ],
  [
    'rose',
    3,
    {
      en: anyOf(`tripled, at least tripled, triple`),
      de: anyOf(`verdreifacht, mindestens verdreifacht`),
      it: anyOf(`triplicato, triplicata, almeno triplicato, almeno triplicata`),
    },
  ],
];
/** From the first to the last of a patient's values, which is what a change is where nothing else is said. */
const OVERALL: Words = {
  en: anyOf(`
    between first and last, between the first and the last, between the first and last, between first and last letter, between first and
    last report, between first and last visit, from first to last, from the first to the last, over time, over the course,
    during follow-up, during followup, during follow up, over follow-up, in the course of time, between letters, between reports, between
    visits, from visit to visit, between the first and the last letter, between the first and the last report, between the first and the last visit,
    between the first and last letter, between the first and last report, between the first and last visit, first to last, since the first letter, since the first report, since the first visit`),
  de: anyOf(`
    zwischen erstem und letztem, zwischen dem ersten und letzten, zwischen dem ersten und dem letzten, vom ersten zum letzten, vom ersten bis zum letzten, im
    verlauf, im zeitverlauf, über die zeit, im laufe der zeit, seit dem ersten brief, seit dem ersten bericht, zwischen erster und
    letzter, zwischen der ersten und letzten, zwischen der ersten und der letzten`),
  it: anyOf(`
    tra il primo e l'ultimo, tra la prima e l'ultima, dal primo all'ultimo, dalla prima all'ultima, nel tempo, nel corso del tempo, durante il
    follow-up, tra prima e ultima, tra primo e ultimo`),
};
/** Behind words of what a change is of: "by", "um", "di". */
const BY = /(?<![\p{L}\p{N}])(?:by|um|di)(?!\p{L})/iu;
/** Before what a value has become: more than doubled. */
const MORE_THAN: Words = {
  en: anyOf(`more than, over`),
  de: anyOf(`mehr als`),
  it: anyOf(`più che, più di, più del`),
};
const AT_LEAST: ReadonlySet<string> = new Set(['gt', 'ge', 'eq']);

const AFTER: Words = {
  en: anyOf(`
    after, following, subsequent to, after starting, after beginning, after having started, after the diagnosis of, after a diagnosis of, after
    receiving, after having`),
  de: anyOf(
    `nach, nachdem, im anschluss an, nach beginn von, nach beginn der, nach der diagnose, nach diagnose von`,
  ),
  it: anyOf(`
    dopo, in seguito a, dopo aver iniziato, dopo l'inizio di, dopo l'inizio del, dopo l'inizio della, dopo la diagnosi di, dopo una, dopo un`),
};
const BEFORE: Words = {
  en: anyOf(
    `before, prior to, before starting, before beginning, before the diagnosis of, preceding, ahead of`,
  ),
  de: anyOf(`vor, bevor, vor beginn von, vor beginn der, vor der diagnose, vor diagnose von`),
  it: anyOf(
    `prima di, prima del, prima della, prima dell', prima dell'inizio di, prima di iniziare, prima della diagnosi di`,
  ),
};
/** What sets two findings beside each other, or tells of one alone that it has been. */
const JOINED: Words = {
  en: anyOf(`and, or, but, who, with, without, status post`),
  de: anyOf(`und, oder, aber, mit, ohne, zustand nach, status nach`),
  it: anyOf(`e, o, ma, con, senza, esiti di`),
};
/** "Within 30 days of", "innerhalb von 3 Monaten nach", "entro 2 settimane da". */
const WITHIN =
  /(?<![\p{L}\p{N}])(?:within|innerhalb(?:\svon)?|binnen|entro)\s(?<number>\d{1,4})\s(?<unit>days?|weeks?|months?|years?|Tage?n?|Wochen?|Monate?n?|Jahre?n?|giorn[oi]|settiman[ae]|mes[ei]|ann[oi])(?<relation>\s(?:of|from|after|before|prior to|nach|vor|dopo|prima di|da|dalla|dal|dall['’]))?(?!\p{L})/iu;
const DAYS: readonly (readonly [unit: RegExp, days: number])[] = [
  [/^(?:day|tag|giorn)/iu, 1],
  [/^(?:week|woche|settiman)/iu, 7],
  [/^(?:month|monat|mes)/iu, 31],
  [/^(?:year|jahr|ann)/iu, 366],
];
const NOT_LONGER = 36_525;

/**
 * The change of a value, or the order of two findings, that a question to a cohort asks for.
 *
 * @param bounds the numbers that were read, each with how it is compared
 */
export function coursesIn(
  {
    text,
    language,
    audience,
    concepts,
  }: Pick<Question, 'text' | 'language' | 'concepts'> & { audience: Audience },
  bounds: readonly Bound[],
): NamedCourses {
  const changed = changeIn(text, language, concepts, bounds);
  // All values of one patient are told, however much they changed.
  if (audience === 'patient' && (changed === null || changed.change.by !== undefined))
    return { concepts, places: [] };
  if (changed === null) return { concepts, places: [], ...orderIn(text, language, concepts) };
  const { measured, change, places } = changed;
  // What stood behind it is how much it changed, and no bound of the value.
  const { value: _amount, ...of } = measured;
  return {
    concepts: concepts.map((concept) => (concept === measured ? of : concept)),
    change: { ...change, of },
    places,
  };
}

function changeIn(
  text: string,
  language: Language,
  concepts: readonly QuestionConcept[],
  bounds: readonly Bound[],
): { measured: QuestionConcept; change: Omit<SaidChange, 'of'>; places: Place[] } | null {
  const [measured, another] = concepts.filter(({ category }) => category === MEASURED);
  if (measured === undefined || another !== undefined) return null;
  if (measured.isExcluded || measured.standing !== undefined) return null;
  const said = [
    ...TIMES.map(([direction, factor, words]) => ({ direction, factor, words })),
    { direction: 'rose' as const, words: ROSE },
    { direction: 'fell' as const, words: FELL },
    ...(measured.concept === WEIGHT ? OF_WEIGHT : []),
  ].find(({ words }) => wordsOfChange(text, words[language], measured).length > 0);
  if (said === undefined) return null;
  const words = wordsOfChange(text, said.words[language], measured);
  const places = [...words, ...placesOf(text, OVERALL[language])];
  const bound = bounds.find(({ value }) => value === measured.value);
  const more = 'factor' in said ? wordBefore(text, words, MORE_THAN[language]) : undefined;
  if (more !== undefined) places.push(more);
  const change = {
    direction: said.direction,
    ...('factor' in said ? { factor: said.factor } : {}),
    ...(more === undefined ? {} : { exceeded: true }),
  };
  const by = bound === undefined ? bareAmount(text) : amountOf(text, bound);
  if (by === null) return { measured, change, places };
  return by === undefined || 'factor' in said
    ? null
    : { measured, change: { ...change, ...by.amount }, places: [...places, by.place] };
}

/** What stands right before some of the words. */
const wordBefore = (text: string, words: readonly Place[], wanted: RegExp): Place | undefined =>
  placesOf(text, wanted).find(({ end }) => words.some(({ start }) => text.slice(end, start) === ' '));

/** "Increased CRP" is a high one, and no change. */
const wordsOfChange = (text: string, words: RegExp, { start, concept }: QuestionConcept): Place[] =>
  placesOf(text, words).filter(
    ({ end }) => concept === WEIGHT || end > start || text.slice(end, start).trim() !== '',
  );

const OF_WEIGHT = [
  { direction: 'rose' as const, words: GAINED },
  { direction: 'fell' as const, words: LOST },
];

interface Amount {
  readonly amount: Required<Pick<SaidChange, 'by'>> & Pick<SaidChange, 'exceeded'>;
  readonly place: Place;
}

/** How much a value changed by, at least or by more, where a compared number tells it; a share of it is no amount. */
function amountOf(
  text: string,
  { value: { comparator, value, ucum, second, to }, start }: Bound,
): Amount | undefined {
  const isAmount = AT_LEAST.has(comparator) && second === undefined && to === undefined && ucum !== '%';
  const from = Math.max(0, start - 24);
  const by = isAmount ? BY.exec(text.slice(from, start)) : null;
  if (by === null) return undefined;
  const place = { start: from + by.index, end: from + by.index + by[0].length };
  const amount = { by: { value, ...(ucum === undefined ? {} : { ucum }) } };
  return { amount: comparator === 'gt' ? { ...amount, exceeded: true } : amount, place };
}

/** "By 2 g/dl", which nothing compares; null where there is none, and undefined for a share. */
function bareAmount(text: string): Amount | undefined | null {
  const said = BARE.exec(text);
  if (said === null) return null;
  const end = said.index + said[0].length;
  const gap = /^\s?/.exec(text.slice(end))?.[0].length ?? 0;
  const unit = unitAt(text, end + gap);
  if (unit?.ucum === '%' || SHARE.test(text.slice(end))) return undefined;
  const value = Number((said[1] ?? '').replace(',', '.'));
  return {
    amount: { by: { value, ...(unit === null ? {} : { ucum: unit.ucum }) } },
    place: { start: said.index, end: unit === null ? end : end + gap + unit.length },
  };
}

const BARE =
  /(?<![\p{L}\p{N}])(?:by|um|di)\s(?:about\s|around\s|rund\s|etwa\s|circa\s)?(\d{1,6}(?:[.,]\d{1,3})?)(?!\d)/iu;
const SHARE = /^\s?(?:%|percent|prozent|per\s?cento)/iu;

const isBounded = ({ isExcluded, standing, value }: QuestionConcept): boolean =>
  isExcluded || standing !== undefined || value !== undefined;

/** Of two findings, in what order they came: what stands between them says it. */
function orderIn(
  text: string,
  language: Language,
  concepts: readonly QuestionConcept[],
): { order: SaidOrder; places: Place[] } | null {
  const [of, to] = concepts;
  const isPair = concepts.length === 2 && of !== undefined && to !== undefined;
  if (!isPair || concepts.some(isBounded)) return null;
  const between = text.slice(of.end, to.start);
  if (has(between, JOINED[language])) return null;
  const at = (place: Place): Place => ({ start: of.end + place.start, end: of.end + place.end });
  const within = WITHIN.exec(between);
  const rest = within === null ? between : between.slice(within.index);
  const [after] = placesOf(rest, AFTER[language]);
  const [before] = placesOf(rest, BEFORE[language]);
  const relation = after !== undefined ? 'after' : before !== undefined ? 'before' : 'within';
  if (within === null) {
    const place = after ?? before;
    return place === undefined ? null : { order: { of, relation, to }, places: [at(place)] };
  }
  const { number = '0', unit = '' } = within.groups ?? {};
  const days = Number(number) * (DAYS.find(([name]) => name.test(unit))?.[1] ?? 1);
  const order = { of, relation, to, days_at_most: Math.min(days, NOT_LONGER) } as const;
  return { order, places: [at({ start: within.index, end: within.index + within[0].length })] };
}
