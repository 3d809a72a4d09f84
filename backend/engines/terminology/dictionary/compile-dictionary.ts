import type { Language } from '../../../shared/contract.ts';
import { derivedTerm } from '../derived-terms.ts';
import { stemOf } from '../stems.ts';
import type { CodedConcept, Concept } from '../vocabulary.ts';
import { isAdmitted, isSafeAbroad, readTerm, type Term } from './admission.ts';
import type { Entry } from './dictionary.ts';
import { packSections } from './dictionary-file.ts';
import { trieSections } from './double-array-trie.ts';
import { DERIVED_FLAG, ENTRY_FIELDS, LANGUAGES, LAST_FLAG, NATIVE_FLAG } from './layout.ts';
import { StringPool } from './string-table.ts';
import { tokenSections } from './token-table.ts';
import { wordFormsNumber } from './word-forms.ts';

/** A term of a concept in the order in which concepts were added. */
interface OwnTerm {
  readonly concept: CodedConcept;
  readonly language: Language;
  readonly term: Term;
  /** Whether it is only what an English term would be in this language. */
  readonly isDerived: boolean;
}

/** Languages that names are derived for. */
const DERIVED_LANGUAGES = ['de', 'it'] as const;

/** Compiles concepts to one buffer, the first of two that share a name before the second. */
export function compileDictionary(concepts: Iterable<Concept>, source = ''): ArrayBuffer {
  const compiler = new DictionaryCompiler();
  for (const concept of concepts) compiler.add(concept);
  return compiler.finish(source);
}

/** Takes concepts one by one, so that a large terminology need not be held beside what is made of it. */
export class DictionaryCompiler {
  readonly #strings = new StringPool();
  readonly #tokens = new Map<string, number>();
  readonly #concepts = new Map<CodedConcept, number>();
  readonly #conceptRows: number[] = [];
  readonly #terms: OwnTerm[] = [];
  readonly #derived: OwnTerm[] = [];

  get counts(): { readonly concepts: number; readonly terms: number } {
    return { concepts: this.#concepts.size, terms: this.#terms.length };
  }

  add({ key, category, preferred, codes, terms }: Concept): void {
    const concept: CodedConcept = { key, category, preferred, codes };
    this.#concepts.set(concept, this.#concepts.size);
    const written = codes.map(({ system, code }) => `${system}:${code}`).join(' ');
    for (const text of [key, category, preferred, written]) this.#conceptRows.push(this.#strings.idOf(text));
    for (const language of LANGUAGES) {
      for (const written of terms[language]) {
        const term = readTerm(written);
        if (term !== null) this.#terms.push({ concept, language, term, isDerived: false });
      }
    }
    for (const language of DERIVED_LANGUAGES) {
      for (const english of terms.en) {
        const written = derivedTerm(english, language);
        const term = written === null ? null : readTerm(written);
        if (term !== null) this.#derived.push({ concept, language, term, isDerived: true });
      }
    }
  }

  /** The whole dictionary; `source` says what it was made of. */
  finish(source: string): ArrayBuffer {
    const languages = LANGUAGES.map((language) => this.#compileLanguage(language));
    const { concepts, terms } = this.counts;
    const header = Uint32Array.of(this.#strings.idOf(source), concepts, terms, wordFormsNumber());
    return packSections([
      header,
      Uint32Array.from(this.#conceptRows),
      ...tokenSections(this.#tokens.keys()),
      ...languages.flat(),
      ...this.#strings.sections(),
    ]);
  }

  #compileLanguage(language: Language): ArrayBufferView[] {
    const nodes = new NodeBuilder();
    const entriesAt = new Map<number, Entry[]>();
    for (const native of [true, false]) {
      // What is derived comes last, and never beside a name of the language itself.
      const terms = native ? this.#terms : [...this.#terms, ...this.#derived];
      for (const { concept, language: own, term, isDerived } of terms) {
        if (
          isDerived
            ? own !== language
            : (own === language) !== native || (!native && !isSafeAbroad(concept, term))
        )
          continue;
        const node = nodes.reach(term.words.map((word) => this.#tokenOf(stemOf(word, language))));
        const known = entriesAt.get(node) ?? [];
        const entry = { concept, exact: term.exact, normal: term.words.join(' '), native, isDerived };
        if (!isAdmitted(known, entry)) continue;
        if (known.length === 0) entriesAt.set(node, known);
        known.push(entry);
      }
    }
    const rows: number[] = [];
    for (const [node, entries] of entriesAt) {
      nodes.values[node] = rows.length / ENTRY_FIELDS + 1;
      for (const [place, entry] of entries.entries())
        this.#writeEntry(rows, entry, place === entries.length - 1);
    }
    return [...trieSections(nodes), Uint32Array.from(rows)];
  }

  #writeEntry(rows: number[], { concept, exact, normal, native, isDerived }: Entry, isLast: boolean): void {
    const flags =
      (native ? NATIVE_FLAG : 0) | (isLast ? LAST_FLAG : 0) | (isDerived === true ? DERIVED_FLAG : 0);
    const index = this.#concepts.get(concept) ?? 0;
    rows.push(index, this.#strings.idOf(exact ?? ''), this.#strings.idOf(normal), flags);
  }

  #tokenOf(stem: string): number {
    const known = this.#tokens.get(stem);
    if (known !== undefined) return known;
    const token = this.#tokens.size + 1;
    this.#tokens.set(stem, token);
    return token;
  }
}

/** More tokens than this would let two nodes have one key. */
const MAX_TOKENS = 2 ** 24;

/** Grows the nodes of one trie. */
class NodeBuilder {
  readonly parents: number[] = [0];
  readonly tokens: number[] = [0];
  readonly values: number[] = [0];
  readonly #children = new Map<number, number>();

  /** The node at the end of a path from the root, made where it is missing. */
  reach(path: readonly number[]): number {
    let node = 0;
    for (const token of path) {
      const key = node * MAX_TOKENS + token;
      const next = this.#children.get(key) ?? this.parents.length;
      if (next === this.parents.length) {
        this.#children.set(key, next);
        this.parents.push(node);
        this.tokens.push(token);
        this.values.push(0);
      }
      node = next;
    }
    return node;
  }
}
