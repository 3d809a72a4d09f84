import type { Language } from '../../../shared/contract.ts';
import { type Word, wordsOf } from '../../terminology/words.ts';
import type { Effect } from './context-rule.ts';
import { CONTEXT_RULES, phrasesOf } from './context-rules.ts';
import { RELATIVES } from './family.ts';
import { gateOf } from './gates.ts';
import { IS_INSERTED } from './inserted-words.ts';
import type { Line } from './names/line.ts';

/**
 * What a phrase says on each side of it; `final` counts like `after` where the phrase ends its clause, and `initial`
 * like `before` where it begins it.
 */
interface Sides {
  before: Effect | null;
  after: Effect | null;
  initial: Effect | null;
  final: Effect | null;
  isRelative: boolean;
  /** The effect on what stands before a later word, as in "lehnt ... ab". */
  around: { readonly effect: Effect; readonly closer: string }[];
}

/** A phrase found in a text, by the words from `first` to `last`, and what it says on either side of it. */
export interface Trigger extends Readonly<Sides> {
  readonly first: number;
  readonly last: number;
}

interface Node extends Sides {
  readonly next: Map<string, Node>;
  /** Continuations by any word with an ending. */
  readonly endings: Map<string, Node>;
}

export interface TriggerTable {
  readonly language: Language;
  readonly root: Node;
  /** All words that phrases go on with, whole or by their ending. */
  readonly later: ReadonlySet<string>;
  readonly endings: readonly string[];
}

/** So many inserted words in a row at most stand within a phrase: "konnte jedoch sicher ausgeschlossen werden". */
const MAX_INSERTED = 2;

const newNode = (): Node => ({
  next: new Map(),
  endings: new Map(),
  before: null,
  after: null,
  initial: null,
  final: null,
  isRelative: false,
  around: [],
});

const tables = new Map<Language, TriggerTable>();

/** The rules of a language and its words for relatives, compiled when first asked for. */
export function triggersOf(language: Language): TriggerTable {
  const known = tables.get(language);
  if (known !== undefined) return known;
  const table = compileTriggers(language);
  tables.set(language, table);
  return table;
}

function compileTriggers(language: Language): TriggerTable {
  const root = newNode();
  for (const rule of CONTEXT_RULES[language]) {
    const { effect, side } = rule;
    for (const phrase of phrasesOf(rule)) {
      const [opener = '', closer] = phrase.split(' ... ');
      const node = nodeOf(root, opener);
      if (closer !== undefined) node.around.push({ effect, closer });
      else if (side === 'both') Object.assign(node, { before: effect, after: effect });
      else node[side] = effect;
    }
  }
  const relatives = RELATIVES[language].split('|');
  for (const relative of relatives) nodeOf(root, relative).isRelative = true;
  const later = new Set<string>();
  const endings = new Set<string>();
  for (const node of [...root.next.values(), ...root.endings.values()]) collect(node, later, endings);
  return { language, root, later, endings: [...endings] };
}

function collect(node: Node, later: Set<string>, endings: Set<string>): void {
  for (const [normal, next] of node.next) collect(next, later.add(normal), endings);
  for (const [ending, next] of node.endings) collect(next, later, endings.add(ending));
}

/** Words that a phrase may begin with. */
const BEGINS = gateOf({
  en: (normal) => begins('en', normal),
  de: (normal) => begins('de', normal),
  it: (normal) => begins('it', normal),
});

/** Those of them that say nothing without another word. */
const NEEDS_MORE = gateOf({
  en: (normal) => needsMore('en', normal),
  de: (normal) => needsMore('de', normal),
  it: (normal) => needsMore('it', normal),
});

function needsMore(language: Language, normal: string): boolean {
  const node = nextOf(triggersOf(language).root, normal);
  return !isContracted(normal) && node !== undefined && !saysAnything(node);
}

/** Words that a phrase may go on with. */
const GOES_ON = gateOf({
  en: (normal) => goesOn('en', normal),
  de: (normal) => goesOn('de', normal),
  it: (normal) => goesOn('it', normal),
});

const isContracted = (normal: string): boolean => CONTRACTED.has(normal) || normal === 't';

const begins = (language: Language, normal: string): boolean =>
  isContracted(normal) || nextOf(triggersOf(language).root, normal) !== undefined;

function goesOn(language: Language, normal: string): boolean {
  const { later, endings } = triggersOf(language);
  return isContracted(normal) || later.has(normal) || endings.some((ending) => normal.endsWith(ending));
}

function nodeOf(root: Node, phrase: string): Node {
  let node = root;
  for (const part of phrase.split(/\s+/)) {
    for (const { normal } of wordsOf(part)) {
      const known = part.startsWith('*') ? node.endings : node.next;
      const next = known.get(normal) ?? newNode();
      known.set(normal, next);
      node = next;
    }
  }
  return node;
}

/** Finds the longest phrases in a sentence, left to right, none overlapping another. */
export function triggersIn(table: TriggerTable, line: Line): readonly Trigger[] {
  const { passes, from, to } = line;
  const { language } = table;
  const gate = BEGINS[language];
  const needsMore = NEEDS_MORE[language];
  const more = GOES_ON[language] | IS_INSERTED[language];
  if ((line.passed & gate) === 0) return NONE;
  const found: Trigger[] = [];
  let first = from;
  while (first < to) {
    const own = passes[first] ?? 0;
    const mayBegin =
      (own & gate) !== 0 && ((own & needsMore) === 0 || ((passes[first + 1] ?? 0) & more) !== 0);
    const trigger = mayBegin && !isUpperBelly(line, first) ? longestFrom(table, line, first) : null;
    if (trigger !== null) found.push(trigger);
    first = trigger === null ? first + 1 : trigger.last + 1;
  }
  return found;
}

/** "OB" is the upper part of the belly in German, and "ob" asks. */
const isUpperBelly = ({ text, words }: Line, index: number): boolean =>
  words[index]?.normal === 'ob' && text.startsWith('OB', words[index].start);

const NONE: readonly Trigger[] = [];

function longestFrom({ language, root }: TriggerTable, line: Line, first: number): Trigger | null {
  const { text, words, to, passes } = line;
  let node = root;
  let best: Node | null = null;
  let last = first;
  let inserted = 0;
  for (let index = first; index < to; index += 1) {
    const word = words[index];
    const previous = words[index - 1];
    if (word === undefined) break;
    if (index > first && previous !== undefined && !isPhraseGap(text, previous.end, word.start)) break;
    const own = passes[index] ?? 0;
    const mayGoOn = index === first || (own & GOES_ON[language]) !== 0;
    const next = mayGoOn
      ? nextOf(node, language === 'en' ? spelledOut(words, index) : word.normal)
      : undefined;
    if (next === undefined) {
      const isInserted = (own & IS_INSERTED[language]) !== 0;
      if (index === first || inserted === MAX_INSERTED || !isInserted) break;
      inserted += 1;
      continue;
    }
    node = next;
    inserted = 0;
    if (!saysAnything(node)) continue;
    best = node;
    last = index;
  }
  if (best === null) return null;
  const { before, after, initial, final, isRelative, around } = best;
  return { first, last, before, after, initial, final, isRelative, around };
}

const saysAnything = ({ before, after, initial, final, isRelative, around }: Node): boolean =>
  (before ?? after ?? initial ?? final) !== null || isRelative || around.length > 0;

/** Whether what stands between two words may stand within a phrase; mostly it is one space. */
const isPhraseGap = (text: string, from: number, to: number): boolean =>
  (to - from === 1 && text.charCodeAt(from) === 0x20) || /^[\s.'’/-]{0,3}$/.test(text.slice(from, to));

/** Verbs that "n't" is written together with, without it, by what is left of them as a word. */
const CONTRACTED: ReadonlyMap<string, string> = new Map(
  'isn aren wasn weren doesn didn don hasn haven hadn couldn wouldn shouldn can'
    .split(' ')
    .map((part) => [part, part === 'can' ? part : part.slice(0, -1)]),
);

/** A word of "wasn't" or "can't", of which "was not" and "can not" are read. */
function spelledOut(words: readonly Word[], index: number): string {
  const normal = words[index]?.normal ?? '';
  if (normal === 't') return CONTRACTED.has(words[index - 1]?.normal ?? '') ? 'not' : normal;
  return words[index + 1]?.normal === 't' ? (CONTRACTED.get(normal) ?? normal) : normal;
}

const nextOf = (node: Node, normal: string): Node | undefined =>
  node.next.get(normal) ?? byEnding(node, normal);

function byEnding({ endings }: Node, normal: string): Node | undefined {
  if (endings.size === 0) return undefined;
  for (const [ending, node] of endings) if (normal.endsWith(ending)) return node;
  return undefined;
}
