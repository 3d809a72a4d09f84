import type { DrugEvent } from '../../../clinical/extractions.contract.ts';
import type {
  ExtractedEntity,
  ExtractedRelation,
  ReadSentence,
} from '../../../clinical/extractions.engine.ts';
import { isMedication } from '../../terminology/vocabulary.ts';
import { type EventWord, eventWordsIn } from './drug-event-words.ts';
import { type Drug, DrugsOfSentence, REACH, TIMES } from './drugs-of-sentence.ts';
import { reasonsIn, type StatedReason } from './event-reasons.ts';

/** What precedes a reason that begins its clause. */
const LEADING = /(?:^|[.:,(]|(?<!\p{L})(?:and|und|e))\s*$/iu;

const SINCE = /(?<!\p{L})(?:since|from|seit|ab|dal|da)\s(?:(?:about|ca\.|circa|Anfang|Ende|Mitte)\s)?$/iu;
const UNTIL = /(?<!\p{L})(?:until|till|through|bis|fino al?|sino al?)\s(?:zum\s)?$/iu;
interface Read {
  readonly entities: readonly ExtractedEntity[];
  readonly relations: readonly ExtractedRelation[];
}
/** What was read with the events of each drug: begun, stopped and the like, with their day and reason. */
export function withDrugEvents(text: string, sentences: readonly ReadSentence[], read: Read): Read {
  const events = new Map<number, DrugEvent[]>();
  let first = 0;
  for (const sentence of sentences) {
    const end = sentence.offset + sentence.length;
    while ((read.entities[first]?.offset ?? end) < sentence.offset) first += 1;
    let last = first;
    while ((read.entities[last]?.offset ?? end) < end) last += 1;
    const own = read.entities.slice(first, last);
    if (own.some(mayChange))
      for (const [place, told] of new SentenceEvents(text, sentence, own).events())
        events.set(first + place, told);
    first = last;
  }
  if (events.size === 0) return read;
  const entities = read.entities.map((entity, index) => {
    const own = events.get(index);
    return own === undefined ? entity : { ...entity, events: own };
  });
  return { ...read, entities };
}

/** Whether it is a drug of the patient that was taken, or may have been. */
const mayChange = ({ category, assertion }: ExtractedEntity): boolean =>
  isMedication(category) &&
  assertion.association === 'subject' &&
  assertion.certainty !== 'negative' &&
  assertion.conditionality !== 'hypothetical';

/** An order counts where the drug is read as what follows it; of a drug that is to come nothing else happened. */
function isToldOf({ kind, isOrder }: EventWord, { entity }: Drug): boolean {
  const { temporality } = entity.assertion;
  if (temporality === 'future') return isOrder && kind === 'started';
  return !isOrder || (temporality === 'past' && kind !== 'started');
}

const isComing = ({ entity }: Drug): boolean => entity.assertion.temporality === 'future';

/** A change of one drug, before its time and reason are known. */
interface Change {
  readonly word: EventWord;
  readonly drug: Drug;
  readonly kind: DrugEvent['kind'];
}

class SentenceEvents {
  readonly #text: string;
  readonly #sentence: ReadSentence;
  readonly #entities: readonly ExtractedEntity[];
  readonly #among: DrugsOfSentence;
  readonly #words: readonly EventWord[];
  readonly #reasons: readonly StatedReason[];

  constructor(text: string, sentence: ReadSentence, entities: readonly ExtractedEntity[]) {
    this.#text = text;
    this.#sentence = sentence;
    this.#entities = entities;
    const drugs = entities.flatMap((entity, index) => (mayChange(entity) ? [{ index, entity }] : []));
    const end = sentence.offset + sentence.length;
    this.#words = eventWordsIn(text, sentence.offset, end);
    const stops = [
      ...this.#words.map(({ start }) => start),
      ...entities.filter(({ category }) => TIMES.has(category)).map(({ offset }) => offset),
      ...drugs.map(({ entity }) => entity.offset),
    ];
    this.#reasons = this.#words.length === 0 ? [] : reasonsIn(text, sentence.offset, end, entities, stops);
    this.#among = new DrugsOfSentence(text, entities, drugs, this.#words, this.#reasons);
  }

  /** The events of each drug, by its place among the entities of the sentence. */
  events(): Map<number, DrugEvent[]> {
    const changes = this.#changes();
    const reasons = this.#reasonsOf(changes);
    const told = new Map<number, DrugEvent[]>();
    const add = ({ index }: Drug, event: DrugEvent) => {
      const own = told.get(index) ?? [];
      if (!own.some(({ kind }) => kind === event.kind)) told.set(index, [...own, event]);
    };
    const dated = new Set<ExtractedEntity>();
    for (const { word, drug, kind } of changes) {
      const time = this.#timeOf(word);
      if (time !== undefined) dated.add(time);
      const reason = reasons.get(word);
      add(drug, {
        kind,
        sentence: this.#sentence.offset,
        ...(time === undefined ? {} : { date: time.date ?? null }),
        ...(reason === undefined ? {} : { reason: { offset: reason.offset, length: reason.length } }),
      });
    }
    for (const [drug, kind, time] of this.#bounds(dated))
      add(drug, { kind, sentence: this.#sentence.offset, date: time.date ?? null });
    return told;
  }

  /** Each word of change with its drugs. */
  #changes(): Change[] {
    const changes: Change[] = [];
    let previous: readonly Drug[] = [];
    for (const [place, word] of this.#words.entries()) {
      const { kind } = word;
      if (kind === 'switched') {
        const [from, to] = this.#among.switchedBy(word);
        if (from === undefined || to === undefined) continue;
        if (isComing(from) || isComing(to)) continue;
        changes.push({ word, drug: from, kind: 'stopped' }, { word, drug: to, kind: 'started' });
        previous = [to];
        continue;
      }
      const nearest = this.#among.nearest(word);
      const before = this.#words[place - 1]?.end ?? word.start;
      const isNew = this.#among.drugs.some(
        ({ entity }) => entity.offset > before && entity.offset < word.start,
      );
      const spoken = IT.test(this.#text.slice(word.end, word.end + LONGEST_IT))
        ? latest(this.#among.drugs, word)
        : [];
      const others = previous.length > 0 && !isNew ? previous : spoken;
      const drugs = nearest === undefined ? others : this.#among.listedWith(nearest);
      for (const drug of drugs) if (isToldOf(word, drug)) changes.push({ word, drug, kind });
      previous = drugs.length > 0 ? drugs : previous;
    }
    return changes;
  }

  /** The reason of each word of change; a phrase that tells nothing but causes goes before one that may tell else. */
  #reasonsOf(changes: readonly Change[]): Map<EventWord, StatedReason> {
    const reasons = new Map<EventWord, StatedReason>();
    for (const strong of [true, false]) {
      for (const reason of this.#reasons) {
        if (reason.isStrong !== strong) continue;
        const word = this.#wordOf(reason, changes);
        if (word !== undefined && !reasons.has(word)) reasons.set(word, reason);
      }
    }
    return reasons;
  }

  /** The word of change that a reason speaks of: the one before it, or the next where the drug stands between. */
  #wordOf({ at, offset, length, isStrong }: StatedReason, changes: readonly Change[]): EventWord | undefined {
    const previous = this.#words.findLast(({ end }) => end <= at);
    const next = this.#words.find(({ start }) => start >= offset + length);
    const isOpen = next !== undefined && !this.#text.slice(offset + length, next.start).includes(',');
    const drug = changes.find(({ word }) => word === next)?.drug.entity.offset;
    const isInside = drug !== undefined && drug < at && drug > (previous?.end ?? -1);
    if (isOpen && isInside) return next;
    if (previous !== undefined)
      return this.#text.slice(previous.end, at).includes(';') ? undefined : previous;
    return isStrong && !isInside && LEADING.test(this.#text.slice(this.#sentence.offset, at))
      ? next
      : undefined;
  }

  /** When a change was: the time behind its word, else the one before it, with no other word of change between. */
  #timeOf({ start, end }: EventWord): ExtractedEntity | undefined {
    const times = this.#entities.filter(({ category, date }) => TIMES.has(category) || date !== undefined);
    const isFree = (from: number, to: number) =>
      to - from <= REACH &&
      !this.#text.slice(from, to).includes(';') &&
      !this.#words.some((word) => word.start >= from && word.start < to);
    return (
      times.find(({ offset }) => offset >= end && isFree(end, offset)) ??
      times.findLast(({ offset, length }) => offset + length <= start && isFree(offset + length, start))
    );
  }

  /** Drugs with a time since or until when they are taken, and no word for it. */
  #bounds(dated: ReadonlySet<ExtractedEntity>): [Drug, 'started' | 'stopped', ExtractedEntity][] {
    return this.#entities.flatMap((time): [Drug, 'started' | 'stopped', ExtractedEntity][] => {
      if (time.date === undefined || dated.has(time)) return [];
      const before = this.#text.slice(Math.max(this.#sentence.offset, time.offset - 20), time.offset);
      const kind = SINCE.test(before) ? 'started' : UNTIL.test(before) ? 'stopped' : null;
      const drug =
        kind === null
          ? undefined
          : this.#among.nearest({ start: time.offset, end: time.offset + time.length, kind, isOrder: false });
      return kind === null || drug === undefined || isComing(drug)
        ? []
        : this.#among.listedWith(drug).map((each) => [each, kind, time]);
    });
  }
}

/** What stands for the drug named before: "was on naproxen and stopped it". */
const IT = /^\s(?:it|them|this|the (?:drug|medication))(?!\p{L})/iu;
const LONGEST_IT = 20;
const latest = (drugs: readonly Drug[], { start }: EventWord): Drug[] =>
  drugs.filter(({ entity }) => entity.offset < start).slice(-1);
