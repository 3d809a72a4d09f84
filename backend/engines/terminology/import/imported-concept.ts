import type { CodeSystem } from '../../../clinical/extractions.contract.ts';
import type { Language } from '../../../shared/contract.ts';
import type { Concept, ConceptCategory, ConceptCode } from '../vocabulary.ts';
import { ImportError } from './lines.ts';

/** Reads the concepts of one terminology from a file or folder; `onLine` is called for every line read. */
export type TerminologyReader = (path: string, onLine: () => void) => AsyncGenerator<Concept>;

/** Longer terms do not stand in letters as they are written in terminologies, in UTF-16 code units. */
const MAX_TERM = 150;

/** More names of one concept in one language, or codes of it, are left out. */
const MAX_TERMS = 200;
const MAX_CODES = 20;

/** What a reader has gathered of a concept. */
export class ConceptDraft {
  readonly #key: string;
  readonly #terms: Record<Language, Set<string>> = { en: new Set(), de: new Set(), it: new Set() };
  readonly #codes: ConceptCode[] = [];

  constructor(key: string) {
    this.#key = key;
  }

  addTerm(language: Language, term: string): this {
    const trimmed = term.trim();
    const terms = this.#terms[language];
    if (trimmed !== '' && trimmed.length <= MAX_TERM && terms.size < MAX_TERMS) terms.add(trimmed);
    return this;
  }

  /** @throws ImportError that names the place */
  addCode(system: CodeSystem, code: string, place: string): this {
    if (!/^[\w.-]{1,32}$/.test(code))
      throw new ImportError(`${place}: ${shown(code)} is no code of ${system}.`);
    const isKnown = this.#codes.some((known) => known.system === system && known.code === code);
    if (!isKnown && this.#codes.length < MAX_CODES) this.#codes.push({ system, code });
    return this;
  }

  /** The concept under its preferred name, by default the first in English, German, Italian; null without a term. */
  concept(category: ConceptCategory, preferred?: string): Concept | null {
    const [en, de, it] = [[...this.#terms.en], [...this.#terms.de], [...this.#terms.it]];
    const name = preferred ?? en[0] ?? de[0] ?? it[0];
    if (name === undefined || en.length + de.length + it.length === 0) return null;
    return { key: this.#key, category, preferred: name, terms: { en, de, it }, codes: this.#codes };
  }
}

/** A piece of a file as an error may show it. */
export const shown = (text: string): string => JSON.stringify(text.slice(0, 40));
