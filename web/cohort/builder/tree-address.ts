import { isCode } from '../../evidence/code-systems.ts';
import { isTellableFilter } from '../../evidence/filters/report-filters.ts';
import { COHORT_WORDS } from '../../shared/forget-tab.ts';
import { type DraftGroup, newGroup, wholeTree } from './draft.ts';
import { readTreeText } from './read-draft.ts';

/** Stands in an address for words that this tab alone knows: what people type may be text of patients. */
const MARK = '~';
const MOST_WORDS = 300;
/** Names of fields whose text is typed, or names patients. */
const TYPED = new Set([
  'text',
  'label',
  'answers',
  'patients',
  'codes',
  'sourceSystem',
  'reportType',
  'studyGroup',
]);

type Json = unknown;

const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isTellable(name: string, text: string, owner: Record<string, Json>): boolean {
  if (!TYPED.has(name)) return true;
  // The label of a concept is its name in the vocabulary.
  if (name === 'label') return Array.isArray(owner.concepts) && owner.concepts.length > 0;
  if (name === 'codes') return isCode(text);
  return (name === 'sourceSystem' || name === 'reportType') && isTellableFilter('sourceSystem', text);
}

/** A tree with each typed text put through a function. */
function withWords(
  value: Json,
  change: (text: string, name: string, owner: Record<string, Json>) => string,
): Json {
  if (Array.isArray(value)) return value.map((each) => withWords(each, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => {
      if (typeof own === 'string') return [name, change(own, name, value)];
      const isTexts = Array.isArray(own) && own.every((each) => typeof each === 'string');
      return [name, isTexts ? own.map((each) => change(each, name, value)) : withWords(own, change)];
    }),
  );
}

function readWords(studyId: string): [token: string, text: string][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(`${COHORT_WORDS} ${studyId}`) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function storeWords(studyId: string, words: readonly (readonly [string, string])[]): void {
  try {
    sessionStorage.setItem(`${COHORT_WORDS} ${studyId}`, JSON.stringify(words.slice(-MOST_WORDS)));
  } catch {
    // Where nothing can be stored, a link without its words is left.
  }
}

const encoded = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function decoded(text: string): string {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(bytes, (each) => each.charCodeAt(0)));
}

/** A tree as it stands in an address: words that may be text of patients stay in this tab. */
export function writeTree(studyId: string, root: DraftGroup): string {
  if (root.members.length === 0 && root.join === 'all') return '';
  const words = readWords(studyId);
  const known = new Map(words.map(([token, text]) => [text, token]));
  const tree = withWords(wholeTree(root), (text, name, owner) => {
    if (text === '' || isTellable(name, text, owner)) return text;
    const token = known.get(text) ?? `${MARK}${crypto.getRandomValues(new Uint32Array(1)).join('')}`;
    if (!known.has(text)) words.push([token, text]);
    known.set(text, token);
    return token;
  });
  storeWords(studyId, words);
  return encoded(JSON.stringify(tree));
}

export type AddressedTree = {
  readonly root: DraftGroup;
  /** Whether words of it are not known to this tab. */
  readonly isPartial: boolean;
  /** Whether the address holds what is no tree. */
  readonly isBroken: boolean;
};

/** Reads what writeTree wrote, in this tab or in another one. */
export function readTree(studyId: string, address: string): AddressedTree {
  const empty = { root: newGroup('all'), isPartial: false, isBroken: false };
  if (address === '') return empty;
  const words = new Map(readWords(studyId));
  let isPartial = false;
  try {
    const tree = withWords(JSON.parse(decoded(address)), (text, name) => {
      if (!TYPED.has(name) || !text.startsWith(MARK)) return text;
      const known = words.get(text);
      isPartial ||= known === undefined;
      return known ?? '';
    });
    const root = readTreeText(JSON.stringify(tree));
    return root === null ? { ...empty, isBroken: true } : { root, isPartial, isBroken: false };
  } catch {
    return { ...empty, isBroken: true };
  }
}
