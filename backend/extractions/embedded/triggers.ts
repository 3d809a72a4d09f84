import type { Language } from '../../shared/contract.ts';
import { type Word, wordsOf } from '../../terminology/words.ts';
import { CONTEXT_RULES, type Effect } from './context-rules.ts';
import { RELATIVES } from './family.ts';

/** A phrase found in a text, by the words from `first` to `last`, and what it says on either side of it. */
export interface Trigger {
  readonly first: number;
  readonly last: number;
  readonly before: Effect | null;
  readonly after: Effect | null;
  readonly isRelative: boolean;
}

interface Node {
  readonly next: Map<string, Node>;
  before: Effect | null;
  after: Effect | null;
  isRelative: boolean;
}

export type TriggerTable = Node;

const newNode = (): Node => ({ next: new Map(), before: null, after: null, isRelative: false });

/** Compiles the rules of a language and its words for relatives. */
export function compileTriggers(language: Language): TriggerTable {
  const root = newNode();
  for (const { effect, side, phrases } of CONTEXT_RULES[language]) {
    for (const phrase of phrases.split('|')) nodeOf(root, phrase)[side] = effect;
  }
  for (const relative of RELATIVES[language].split('|')) nodeOf(root, relative).isRelative = true;
  return root;
}

function nodeOf(root: Node, phrase: string): Node {
  let node = root;
  for (const { normal } of wordsOf(phrase)) {
    const next = node.next.get(normal) ?? newNode();
    node.next.set(normal, next);
    node = next;
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
    const trigger = longestFrom(table, text, words, first, to);
    if (trigger !== null) found.push(trigger);
    first = trigger === null ? first + 1 : trigger.last + 1;
  }
  return found;
}

function longestFrom(
  table: Node,
  text: string,
  words: readonly Word[],
  first: number,
  to: number,
): Trigger | null {
  let node: Node | undefined = table;
  let best: Trigger | null = null;
  for (let index = first; index < to; index += 1) {
    const word = words[index];
    const previous = words[index - 1];
    if (word === undefined) break;
    if (
      index > first &&
      previous !== undefined &&
      !/^[\s.'’/-]{0,3}$/.test(text.slice(previous.end, word.start))
    )
      break;
    node = node.next.get(word.normal);
    if (node === undefined) break;
    const { before, after, isRelative } = node;
    if (before !== null || after !== null || isRelative)
      best = { first, last: index, before, after, isRelative };
  }
  return best;
}
