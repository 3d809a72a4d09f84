import type { ExtractedEntity } from '../../../clinical/extractions.engine.ts';
import type { EventWord } from './drug-event-words.ts';
import type { StatedReason } from './event-reasons.ts';

/** Farthest that a word of change, and its time, stand from their drug, in UTF-16 code units. */
export const REACH = 120;

/** What parts a word of change from a drug, once what is told in between of causes is left out. */
const PARTED =
  /[;]|\.\s|(?<!\p{L})(?:and|und|sowie|e|ed|but|aber|ma|then|dann|poi|while|whereas)(?!\p{L})|(?<!\p{L})(?:after|before|despite|under|by|while|without|during|nach|vor|unter|trotz|durch|ohne|dopo|prima|senza|durante)(?!\p{L})/iu;
/** "Warfarin, which was started in 2019". */
const RELATIVE = /^,\s(?:which|who|that|die|der|das|che)\s/iu;
const LISTED = /^\s*(?:[,/+&]|and|und|e|ed|sowie|,\s(?:and|und|e))\s*$/iu;
/** A comma parts unless nothing nearer is there. */
const COMMA = 40;

/** "Blood pressure increased on metoprolol" tells of no dose. */
const DOSED: ReadonlySet<EventWord['kind']> = new Set(['increased', 'reduced']);
const ON = /^\s(?:on|with|in|con)\s/iu;

/** Categories of when something is. */
export const TIMES: ReadonlySet<string> = new Set(['Date', 'Time']);
const DETAILS: ReadonlySet<string> = new Set(['Dosage', 'Frequency', 'MedicationRoute', 'MedicationForm']);

/** What leads to the drug that another one was changed to. */
const TO = /(?:^|\s)(?:to|by|with|auf|durch|zu|mit|a|ad|al|con|da)\s(?:\p{L}+\s)?$/iu;

/** A drug of a sentence with its place among all entities. */
export interface Drug {
  readonly index: number;
  readonly entity: ExtractedEntity;
}

/** Which drugs of a sentence its words of change speak of. */
export class DrugsOfSentence {
  readonly #text: string;
  readonly #entities: readonly ExtractedEntity[];
  readonly #words: readonly EventWord[];
  readonly #reasons: readonly StatedReason[];
  readonly drugs: readonly Drug[];

  constructor(
    text: string,
    entities: readonly ExtractedEntity[],
    drugs: readonly Drug[],
    words: readonly EventWord[],
    reasons: readonly StatedReason[],
  ) {
    this.#text = text;
    this.#entities = entities;
    this.drugs = drugs;
    this.#words = words;
    this.#reasons = reasons;
  }

  /** The drug nearest to a word that nothing parts it from. */
  nearest({ start, end, kind }: EventWord): Drug | undefined {
    let best: { readonly drug: Drug; readonly distance: number } | undefined;
    for (const drug of this.drugs) {
      const { offset, length } = drug.entity;
      const isBehind = offset > start;
      const gap = isBehind ? this.#gap(end, offset) : this.#gap(offset + length, start);
      if (gap === null || (isBehind && DOSED.has(kind) && ON.test(gap))) continue;
      const distance = gap.length + (gap.includes(',') ? COMMA : 0);
      if (best === undefined || distance < best.distance) best = { drug, distance };
    }
    return best?.drug;
  }

  /** A drug with those that are listed beside it and have no word of their own. */
  listedWith(drug: Drug): Drug[] {
    const at = this.drugs.indexOf(drug);
    const isListed = (one: Drug | undefined, other: Drug | undefined): boolean => {
      if (one === undefined || other === undefined) return false;
      const end = one.entity.offset + one.entity.length;
      const inside = this.#entities.filter(
        ({ offset, length, category }) =>
          offset >= end && offset + length <= other.entity.offset && DETAILS.has(category),
      );
      const gap = inside.reduce(
        (words, { offset, length }) => words.replace(this.#text.slice(offset, offset + length), ''),
        this.#text.slice(end, other.entity.offset),
      );
      return LISTED.test(gap);
    };
    const isFree = (other: Drug) =>
      !this.#words.some((word) => word.kind !== 'switched' && this.nearest(word) === other);
    const drugs = [drug];
    for (let left = at - 1; isListed(this.drugs[left], this.drugs[left + 1]); left -= 1) {
      const other = this.drugs[left];
      if (other === undefined || !isFree(other)) break;
      drugs.unshift(other);
    }
    for (let right = at + 1; isListed(this.drugs[right - 1], this.drugs[right]); right += 1) {
      const other = this.drugs[right];
      if (other === undefined || !isFree(other)) break;
      drugs.push(other);
    }
    return drugs;
  }

  /** What a word of change is from and to: "switched from A to B", "A wurde durch B ersetzt". */
  switchedBy({ start, end }: EventWord): [Drug?, Drug?] {
    const before = this.drugs.filter(({ entity }) => entity.offset < start);
    const behind = this.drugs.filter(({ entity }) => entity.offset > end);
    const words = (from: number, drug: Drug) => this.#text.slice(from, drug.entity.offset);
    const endOf = ({ entity }: Drug) => entity.offset + entity.length;
    const [next, second] = behind;
    const last = before.at(-1);
    const other = before.at(-2);
    if (
      next !== undefined &&
      second !== undefined &&
      /^\s(?:\p{L}+\s)?(?:from|von|da|dal|di)\s/iu.test(words(end, next))
    )
      return TO.test(words(endOf(next), second)) ? [next, second] : [];
    if (last !== undefined && next !== undefined && TO.test(words(end, next)) && start - endOf(last) <= REACH)
      return [last, next];
    if (
      other !== undefined &&
      last !== undefined &&
      /\s(?:auf|durch|con|da)\s(?:\p{L}+\s)?$/iu.test(words(endOf(other), last))
    )
      return [other, last];
    return [];
  }

  /** What stands between a drug and a word, without doses and causes; null where it parts them. */
  #gap(from: number, to: number): string | null {
    if (to < from || to - from > REACH) return null;
    if (this.#words.some(({ start }) => start >= from && start < to)) return null;
    const causes = this.#reasons
      .filter(({ at, offset, length }) => at >= from && offset + length <= to)
      .map(({ at, offset, length }) => ({ offset: at, length: offset + length - at }));
    const inside = this.#entities.filter(({ offset, length }) => offset >= from && offset + length <= to);
    const isTold = inside.some(
      ({ concept, offset }) =>
        concept !== null &&
        !causes.some((each) => offset >= each.offset && offset < each.offset + each.length),
    );
    if (isTold) return null;
    const dropped = [
      ...causes,
      ...inside.filter(({ category }) => DETAILS.has(category) || TIMES.has(category)),
    ];
    let gap = '';
    for (let place = from; place < to; place += 1) {
      const skipped = dropped.find(({ offset, length }) => place >= offset && place < offset + length);
      if (skipped === undefined) gap += this.#text.charAt(place);
    }
    gap = gap.replace(RELATIVE, ' ').replace(/\([^()]*\)/g, '');
    return PARTED.test(gap) ? null : gap;
  }
}
