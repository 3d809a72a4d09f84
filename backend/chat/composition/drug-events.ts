import type { DrugEvent } from '../../clinical/extractions.contract.ts';
import { eventWordsIn } from '../../engines/extraction/embedded/drug-event-words.ts';
import { sentencesOf } from '../../engines/extraction/embedded/sentences.ts';
import { inOrder } from '../../shared/in-order.ts';
import type { Mention } from '../retrieval/mentions.store.ts';
import { CUES } from '../understanding/language-cues.ts';
import { has } from '../understanding/phrases.ts';
import type { Question, QuestionConcept } from '../understanding/question.ts';
import type { AnswerBuilder } from './answer-builder.ts';
import { byDrug, isOver } from './drug-states.ts';

type Kind = DrugEvent['kind'];

/** What a report tells to have happened to a drug. */
export interface ReportedEvent {
  readonly kind: Kind;
  readonly mention: Mention;
  /** Day, month or year in ISO 8601; null where the sentence tells a time that is no such date, or nothing does. */
  readonly day: string | null;
  readonly reason: string | undefined;
}

const TODAY = /(?<!\p{L})(?:today|heut\p{L}*|oggi|odiern\p{L}*)(?!\p{L})/iu;
/** "How long did she take it". */
const HOW_LONG =
  /(?<!\p{L})(?:how long|how many (?:days|weeks|months|years)|duration of|wie lange|wie ?viele (?:Tage|Wochen|Monate|Jahre)|(?:per|da) quanto(?: tempo)?|quanto tempo|quanti (?:giorni|mesi|anni)|quante settimane|durata)(?!\p{L})/iu;
const OFF =
  /(?<!\p{L})(?:off|without|not (?:take|taking)|paused|interrupted|held|ohne|pausiert|unterbrochen|abgesetzt|senza|sospes[oaie]|interrott[oaie])(?!\p{L})/iu;
/** "What became of it": whatever happened. */
export const HAPPENED =
  /(?<!\p{L})(?:what (?:has |have |had )?happen\p{L}*|what became of|what was done with|was (?:ist|wurde|passierte|geschah)(?: (?:mit|aus))?|che (?:ne )?è successo|che fine|cosa è successo)(?!\p{L})/iu;
/** What leads to a reason in a sentence that has none read. */
const CAUSE =
  /(?<!\p{L})(?:because|due to|owing to|on account of|given|since|after|for|blame\p{L}*|wegen|aufgrund|da|weil|nach|bei|infolge|per|perché|poiché|a causa|dopo|causa)(?!\p{L})|\((?![^()]*\d{4})[^()]*\p{L}{3,}[^()]*\)/iu;
const SINCE_WHEN = /(?<!\p{L})(?:since when|from when|seit wann|ab wann|da quando)(?!\p{L})/iu;
const BEGUN: ReadonlySet<Kind> = new Set(['started', 'restarted']);
const OVER: ReadonlySet<Kind> = new Set(['stopped', 'paused']);
const SWITCH: readonly Kind[] = ['stopped', 'started'];
const FULL_DAY = 10;
const A_DAY = 86_400_000;

/** What happened to a drug, in the order of time; what several sentences tell of one day once. */
export function eventsOf(mentions: readonly Mention[]): ReportedEvent[] {
  const all = mentions
    .filter(({ standing }) => standing === 'affirmed')
    .flatMap((mention) =>
      mention.events.map(({ kind, date, reason }) => ({ kind, mention, reason, day: dayOf(mention, date) })),
    );
  const order = ({ day, mention }: ReportedEvent): string => day ?? mention.reportDate ?? '';
  const sorted = all.toSorted((one, other) => inOrder(order(one), order(other)));
  return sorted.filter(
    (one, place) =>
      !sorted.slice(0, place).some(({ kind, day }) => kind === one.kind && day === one.day && day !== null),
  );
}

function dayOf({ sentence, reportDate }: Mention, date: string | null | undefined): string | null {
  if (typeof date === 'string') return date;
  return date === undefined || TODAY.test(sentence) ? reportDate : null;
}

/**
 * When, why and for how long, of a drug, as events tell.
 *
 * @returns whether it is told; `unknown` where it is asked when something ended or changed and no event tells of that
 */
export function composeEvents(
  builder: AnswerBuilder,
  { label, concept }: Pick<QuestionConcept, 'label' | 'concept'>,
  mentions: readonly Mention[],
  { text, language }: Pick<Question, 'text' | 'language'>,
): boolean | 'unknown' {
  // "Since when" asks for what is still taken.
  const taken = SINCE_WHEN.test(text) ? byDrug(mentions).filter((drug) => !isOver(drug)) : [];
  const events = eventsOf(taken.length > 0 ? taken.flat() : mentions);
  if (HOW_LONG.test(text)) return composePeriods(builder, label, events, OFF.test(text));
  const words = eventWordsIn(text, 0, text.length).flatMap(({ kind }) =>
    kind === 'switched' ? SWITCH : [kind],
  );
  const kinds = new Set<Kind>([...words, ...(SINCE_WHEN.test(text) ? BEGUN : [])]);
  const cues = CUES[language];
  const isWhy = has(text, cues.why);
  // "Why was he taken off it": of what ended, in words that reports do not use.
  if (kinds.size === 0 && isWhy && [cues.stopped, cues.interrupted].some((cue) => has(text, cue)))
    for (const kind of OVER) kinds.add(kind);
  if (HAPPENED.test(text)) for (const { kind } of events) kinds.add(kind);
  if (kinds.has('started')) kinds.add('restarted');
  const own = events.filter(({ kind }) => kinds.has(kind));
  // Of a switch, one drug is the old one or the new one.
  const isSwitch = SWITCH.every((kind) => kinds.has(kind)) && own.some(({ kind }) => kind === 'stopped');
  const asked = isSwitch ? own.filter(({ kind }) => kind === 'stopped') : own;
  // When something was begun its first mention tells, too.
  if (asked.length === 0) return kinds.size > 0 && !kinds.has('started') ? 'unknown' : false;
  // A sentence without the reason leaves it to the ones around it.
  const isUntold = isWhy && asked.every(({ reason }) => reason === undefined);
  // Of a class each of its drugs is told by its own name.
  for (const event of asked)
    tell(builder, event.mention.concept === concept ? label : event.mention.text, event);
  if (isWhy) for (const { mention, reason } of asked) if (reason === undefined) tellInWords(builder, mention);
  for (const { mention } of asked) builder.quote(isUntold ? around(mention) : [mention]);
  if (isUntold) builder.quote(mentions);
  return true;
}

function tell(builder: AnswerBuilder, label: string, { kind, mention, day, reason }: ReportedEvent): void {
  const { wording } = builder;
  const when = day ?? statedTime(mention);
  builder.computed(wording.happenedOn(wording.happened(label, kind, reason), when, mention.reportDate), [
    mention,
  ]);
}

/** Where no reason was read, the sentence that may hold one, with the one before it where it does not. */
function tellInWords(builder: AnswerBuilder, mention: Mention): void {
  const told = CAUSE.test(mention.sentence) ? [mention] : around(mention);
  builder.computed(builder.wording.inWords(told.map(({ sentence }) => sentence).join(' ')), told);
}

/** A time in the words of the report. */
const statedTime = ({ attributes }: Mention): string | null =>
  attributes.find(({ category }) => category === 'Date')?.text ?? null;

/** The sentence with the one before it. */
function around(mention: Mention): Mention[] {
  const { context, sentenceOffset } = mention;
  if (context === null) return [mention];
  const before = sentencesOf(context.text).findLast(({ offset }) => context.offset + offset < sentenceOffset);
  if (before === undefined) return [mention];
  return [
    {
      ...mention,
      sentence: context.text.slice(before.offset, before.offset + before.length),
      sentenceOffset: context.offset + before.offset,
    },
    mention,
  ];
}

/** From the first that begins a time to the first that ends it; the end is null where none is told. */
function composePeriods(
  builder: AnswerBuilder,
  label: string,
  events: readonly ReportedEvent[],
  isOff: boolean,
): boolean {
  const [begins, ends] = isOff ? [OVER, BEGUN] : [BEGUN, OVER];
  const periods: { from: ReportedEvent; to: ReportedEvent | undefined }[] = [];
  for (const event of events) {
    const last = periods.at(-1);
    const isOpen = last !== undefined && last.to === undefined;
    if (begins.has(event.kind) && !isOpen) periods.push({ from: event, to: undefined });
    else if (ends.has(event.kind) && isOpen) last.to = event;
  }
  const told = periods.flatMap(({ from, to }) =>
    from.day === null || to?.day === null ? [] : [{ from, to, start: from.day, end: to?.day ?? null }],
  );
  if (told.length === 0) return false;
  for (const { from, to, start, end } of told) {
    const days = end === null ? null : daysBetween(start, end);
    builder.computed(
      builder.wording.period(label, isOff, start, end, days),
      [from.mention, to?.mention].flatMap((each) => each ?? []),
    );
  }
  builder.quote(told.flatMap(({ from, to }) => [from.mention, to?.mention].flatMap((each) => each ?? [])));
  return true;
}

/** Null where either is no day. */
const daysBetween = (from: string, to: string): number | null =>
  from.length < FULL_DAY || to.length < FULL_DAY
    ? null
    : Math.round((Date.parse(to.slice(0, FULL_DAY)) - Date.parse(from.slice(0, FULL_DAY))) / A_DAY);

/** What happened to any drug in the newest report that tells of such. @returns whether one does */
export function composeDrugChanges(builder: AnswerBuilder, mentions: readonly Mention[]): boolean {
  const events = eventsOf(mentions);
  const newest = mentions.find((mention) => events.some((event) => event.mention === mention));
  const own = events.filter(({ mention }) => mention.extractionId === newest?.extractionId);
  for (const event of own) tell(builder, event.mention.text, event);
  builder.quote(own.map(({ mention }) => mention));
  return own.length > 0;
}
