import { lettersOf } from '../../../terminology/dictionary/admission.ts';
import { type Match, matchOf } from '../../../terminology/dictionary/dictionary.ts';
import { normalWord, type Word, wordsOf } from '../../../terminology/words.ts';
import { type Definition, definitionsIn, singular } from './definitions.ts';
import { isNamedHead } from './disease-words.ts';
import { categoryOf } from './line.ts';
import { openEntry } from './open-entry.ts';

/** What a text says that one of its short forms means. */
interface Binding {
  readonly short: string;
  /** What is meant; null where the long form names nothing that is known. */
  readonly meaning: Match | null;
}

/** The short forms of one text with what they mean in all of it, before and after the definition. */
export interface Abbreviations {
  /** The definitions whose long form was found, by the offsets of both. */
  readonly definitions: readonly Definition[];
  /** Puts short forms among the names of one sentence, words from `from` up to `to`, in place of what they mean elsewhere. */
  readonly among: (matches: readonly Match[], from: number, to: number) => readonly Match[];
}

/** Reads the definitions of a text; `found` are its names in order of place. */
export function abbreviationsOf(
  text: string,
  words: readonly Word[],
  found: readonly Match[],
): Abbreviations {
  const definitions = definitionsIn(text);
  if (definitions.length === 0) return { definitions, among: (matches) => matches };
  const byEnd = new Map(found.map((match) => [words[match.last]?.end ?? -1, match]));
  const byStart = new Map(found.map((match) => [words[match.first]?.start ?? -1, match]));
  const bindings = new Map<string, Binding>();
  const bound: Definition[] = [];
  for (const definition of definitions) {
    const { short, long } = definition;
    const surface = singular(text.slice(short.offset, short.offset + short.length));
    const match = byEnd.get(long.offset + long.length);
    // "Transurethral resection of a bladder tumor (TURBT)" is none of what it removes.
    const opening = byStart.get(long.offset);
    if (match !== undefined && opening !== undefined && isDone(opening) && !isDone(match)) continue;
    const known = bindings.get(surface);
    const meaning =
      match === undefined ? splitMeaning(text, definition) : meaningOf(text, words, definition, match);
    if (meaning !== null && match !== undefined) bound.push(definition);
    if (known === undefined || (known.meaning === null && meaning !== null))
      bindings.set(surface, { short: surface, meaning: meaning ?? known?.meaning ?? null });
  }
  const longForms = longWords(text, definitions);
  const byFirstWord = firstWords(bindings.values());
  const lengths = new Set([...byFirstWord.keys()].map(({ length }) => length));
  return {
    definitions: bound,
    among: (matches, from, to) => {
      const occurrences: (Match | Gap)[] = [];
      for (let first = from; first < to; first += 1) {
        const word = words[first];
        if (word === undefined || !lengths.has(word.end - word.start)) continue;
        const found = occurrenceAt(text, words, first, to, byFirstWord);
        if (found === null) continue;
        occurrences.push(found);
        first = found.last;
      }
      return occurrences.length === 0 ? matches : merged(matches, occurrences, longForms);
    },
  };
}

const DONE: ReadonlySet<string> = new Set(['TreatmentName', 'ExaminationName']);
const isDone = (match: Match): boolean => DONE.has(categoryOf(match));

/** A short form in the text that must not be read as what it means elsewhere. */
interface Gap {
  readonly first: number;
  readonly last: number;
  readonly short: string;
}

/** How a value is, before what was measured. */
const JUDGED =
  /^(?:elevated|increased|decreased|reduced|abnormal|raised|high|low|erhöhte[sr]?|erniedrigte[sr]?)\s$/i;

/** The whole long form's concept; where only its end was found, something of that kind without a concept. */
function meaningOf(text: string, words: readonly Word[], { long }: Definition, match: Match): Match | null {
  const start = words[match.first]?.start ?? 0;
  // "Elevated prostate specific antigen (PSA)": the short form says what was measured, and not how it was.
  if (JUDGED.test(text.slice(start, Math.max(start, long.offset)))) return null;
  // What was only made longer is narrower than its concept, and so is its short form.
  if (start <= long.offset && match.origin !== 'broader') return match;
  const [entry] = match.entries;
  if (entry === undefined || !OPEN_KINDS.has(entry.concept.category)) return null;
  const surface = text.slice(long.offset, long.offset + long.length);
  return { ...match, entries: [openEntry(entry.concept.category, surface)] };
}

/** A disease whose short form stands before its last word: "von Hippel-Lindau (VHL) disease". */
function splitMeaning(text: string, { short, long }: Definition): Match | null {
  const after = /^\) (\p{L}{4,20})(?!\p{L})/u.exec(text.slice(short.offset + short.length).slice(0, 24))?.[1];
  if (after === undefined || short.offset < long.offset || !isNamedHead(normalWord(after))) return null;
  const surface = `${text.slice(long.offset, long.offset + long.length)} ${after}`;
  return matchOf(0, 0, [openEntry('Diagnosis', surface)]);
}

/** Kinds of which a qualified one is still one: an X-linked agammaglobulinaemia is a diagnosis. */
const OPEN_KINDS: ReadonlySet<string> = new Set(['Diagnosis', 'SymptomOrSign', 'MedicationName']);

/** Short forms and their plurals by their first word. */
function firstWords(bindings: Iterable<Binding>): Map<string, { surface: string; binding: Binding }[]> {
  const byFirst = new Map<string, { surface: string; binding: Binding }[]>();
  for (const binding of bindings) {
    for (const surface of [binding.short, `${binding.short}s`]) {
      const [first] = wordsOf(surface);
      if (first === undefined) continue;
      const key = surface.slice(first.start, first.end);
      byFirst.set(key, [...(byFirst.get(key) ?? []), { surface, binding }]);
    }
  }
  return byFirst;
}

function occurrenceAt(
  text: string,
  words: readonly Word[],
  first: number,
  to: number,
  byFirst: ReadonlyMap<string, readonly { surface: string; binding: Binding }[]>,
): Match | Gap | null {
  const word = words[first];
  if (word === undefined || words[first - 1]?.end === word.start) return null;
  for (const { surface, binding } of byFirst.get(text.slice(word.start, word.end)) ?? []) {
    const end = word.start + surface.length;
    if (!text.startsWith(surface, word.start) || words.at(first)?.start === end) continue;
    let last = first;
    while (last + 1 < to && (words[last + 1]?.start ?? end) < end) last += 1;
    if (words[last]?.end !== end || words[last + 1]?.start === end) continue;
    return binding.meaning === null
      ? { first, last, short: binding.short }
      : matchOf(first, last, binding.meaning.entries, 'abbreviation');
  }
  return null;
}

/** The words of four letters and more of the long forms, by their short form. */
function longWords(text: string, definitions: readonly Definition[]): Map<string, ReadonlySet<string>> {
  return new Map(
    definitions.map(({ short, long }) => [
      singular(text.slice(short.offset, short.offset + short.length)),
      beginningsOf(text.slice(long.offset, long.offset + long.length)),
    ]),
  );
}

const WORD_FROM = 4;
const BEGINNING = 5;

const beginningsOf = (name: string): Set<string> =>
  new Set(
    wordsOf(name)
      .filter(({ normal }) => normal.length >= WORD_FROM)
      .map(({ normal }) => normal.slice(0, BEGINNING)),
  );

/** Names and short forms in order of place; a longer name around a short form stays, all else gives way to it. */
function merged(
  matches: readonly Match[],
  occurrences: readonly (Match | Gap)[],
  longForms: ReadonlyMap<string, ReadonlySet<string>>,
): Match[] {
  const result: Match[] = [];
  let next = 0;
  for (const match of matches) {
    for (let own = occurrences[next]; own !== undefined && own.last < match.first; own = occurrences[next]) {
      if ('entries' in own) result.push(own);
      next += 1;
    }
    const own = occurrences[next];
    if (own === undefined || own.first > match.last) result.push(match);
    else if (isAround(match, own)) {
      result.push(match);
      while ((occurrences[next]?.first ?? Number.POSITIVE_INFINITY) <= match.last) next += 1;
    } else if (!('entries' in own) && isMeant(match, longForms.get(own.short))) result.push(match);
  }
  for (const own of occurrences.slice(next)) if ('entries' in own) result.push(own);
  return result;
}

const isAround = (match: Match, own: Match | Gap): boolean =>
  match.first <= own.first && match.last >= own.last && match.last - match.first > own.last - own.first;

/** Whether one of the known meanings of a short form shares a word with the long form that was not found. */
function isMeant({ entries }: Match, words: ReadonlySet<string> | undefined): boolean {
  return entries.some(({ concept }) =>
    concept.preferred
      .split(/\s+/)
      .some((word) => words?.has(normalWord(lettersOf(word)).slice(0, BEGINNING)) === true),
  );
}
