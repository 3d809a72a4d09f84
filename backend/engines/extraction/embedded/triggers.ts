import type { Language } from '../../../shared/contract.ts';
import { perWord } from '../../terminology/per-word.ts';
import { type Word, wordsOf } from '../../terminology/words.ts';
import type { Effect } from './context-rule.ts';
import { CONTEXT_RULES, phrasesOf } from './context-rules.ts';
import { RELATIVES } from './family.ts';
import { isInserted } from './inserted-words.ts';

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
  /** Whether a phrase may begin with a word; false of most. */
  readonly mayBegin: (word: Word | undefined) => number;
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
  const isContracted = (normal: string) => CONTRACTED.has(normal) || normal === 't';
  const mayBegin = (normal: string) =>
    root.next.has(normal) || isContracted(normal) || byEnding(root, normal) !== undefined;
  return {
    language,
    root,
    mayBegin: perWord((normal) => (mayBegin(normal) ? 1 : 0)),
  };
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

/** Finds the longest phrases among the words from `from` up to `to`, left to right, none overlapping another. */
export function triggersIn(
  table: TriggerTable,
  text: string,
  words: readonly Word[],
  from: number,
  to: number,
): Trigger[] {
  const found: Trigger[] = [];
  let first = from;
  while (first < to) {
    const mayBegin = table.mayBegin(words[first]) === 1;
    const trigger = mayBegin ? longestFrom(table, text, words, first, to) : null;
    if (trigger !== null) found.push(trigger);
    first = trigger === null ? first + 1 : trigger.last + 1;
  }
  return found;
}

function longestFrom(
  { language, root }: TriggerTable,
  text: string,
  words: readonly Word[],
  first: number,
  to: number,
): Trigger | null {
  let node = root;
  let best: Trigger | null = null;
  let inserted = 0;
  for (let index = first; index < to; index += 1) {
    const word = words[index];
    const previous = words[index - 1];
    if (word === undefined) break;
    if (index > first && previous !== undefined && !isPhraseGap(text, previous.end, word.start)) break;
    const normal = language === 'en' ? spelledOut(words, index) : word.normal;
    const next = node.next.get(normal) ?? byEnding(node, normal);
    if (next === undefined) {
      if (index === first || inserted === MAX_INSERTED || !isInserted(word.normal, language)) break;
      inserted += 1;
      continue;
    }
    node = next;
    inserted = 0;
    const { before, after, initial, final, isRelative, around } = node;
    if ((before ?? after ?? initial ?? final) !== null || isRelative || around.length > 0)
      best = { first, last: index, before, after, initial, final, isRelative, around };
  }
  return best;
}

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

function byEnding({ endings }: Node, normal: string): Node | undefined {
  if (endings.size === 0) return undefined;
  for (const [ending, node] of endings) if (normal.endsWith(ending)) return node;
  return undefined;
}
