import type { Language } from '../../shared/contract.ts';
import type { AnswerSentence, ChatAnswer, Citation } from '../chat.contract.ts';
import type { Intent } from '../understanding/question.ts';
import type { Wording } from './wording.ts';
import { WORDINGS } from './wordings.ts';

/** A place of a report that an answer may rest on. */
export interface Statement {
  readonly patientId: string;
  readonly extractionId: string;
  readonly reportDate: string | null;
  /** The words as they stand in the report, and where. */
  readonly sentence: string;
  readonly sentenceOffset: number;
  /** 0 to 1, or the score of a search. */
  readonly confidence: number;
}

export const ENGINE = 'casebook-answers/1';
const MOST_SENTENCES = 200;
const MOST_SEARCHED = 50;

/**
 * Puts an answer together. A sentence of it is quoted, and then it is the very words of a report, or computed from the
 * statements that it cites, or a remark on the search itself; there is no way to add any other.
 */
export class AnswerBuilder {
  readonly wording: Wording;
  readonly #language: Language;
  readonly #most: number;
  readonly #citations = new Map<string, Citation>();
  readonly #left = new Set<string>();
  readonly #quoted = new Set<string>();
  readonly #sentences: AnswerSentence[] = [];

  /** @param most citations at most */
  constructor(language: Language, most: number) {
    this.wording = WORDINGS[language];
    this.#language = language;
    this.#most = most;
  }

  get isEmpty(): boolean {
    return this.#sentences.length === 0;
  }

  get isWithoutQuotes(): boolean {
    return this.#quoted.size === 0;
  }

  /** A sentence made of these statements, which it cites as far as there is room. */
  computed(text: string, statements: readonly Statement[] = []): void {
    this.#add({ text, kind: 'computed', citations: this.#keys(statements) });
  }

  /** The sentences themselves, each once; those without room are only counted. */
  quote(statements: readonly Statement[]): void {
    for (const statement of statements) {
      const key = this.#keyOf(statement);
      if (key === undefined || this.#quoted.has(key)) continue;
      this.#quoted.add(key);
      this.#add({ text: statement.sentence, kind: 'quoted', citations: [key] });
    }
  }

  /** What was searched, or how to go on. */
  remark(text: string): void {
    this.#add({ text, kind: 'remark', citations: [] });
  }

  finish(intent: Intent, searched: readonly string[], isAbstention = false): ChatAnswer {
    if (this.#left.size > 0) this.remark(this.wording.more(this.#left.size));
    return {
      success: true,
      answer: this.#sentences
        .map(({ text, citations }) =>
          [text, citations.map((key) => `[${key}]`).join('')].filter((part) => part !== '').join(' '),
        )
        .join('\n'),
      sentences: this.#sentences,
      citations: [...this.#citations.values()],
      intent,
      language: this.#language,
      is_abstention: isAbstention,
      searched: [...new Set(searched)].slice(0, MOST_SEARCHED),
      engine: ENGINE,
    };
  }

  #add(sentence: AnswerSentence): void {
    if (this.#sentences.length < MOST_SENTENCES) this.#sentences.push(sentence);
  }

  #keys(statements: readonly Statement[]): string[] {
    return [...new Set(statements.flatMap((statement) => this.#keyOf(statement) ?? []))];
  }

  #keyOf({
    patientId,
    extractionId,
    reportDate,
    sentence,
    sentenceOffset,
    confidence,
  }: Statement): string | undefined {
    const place = `${extractionId} ${sentenceOffset}`;
    const known = this.#citations.get(place);
    if (known !== undefined) return known.key;
    if (this.#citations.size >= this.#most) {
      this.#left.add(place);
      return undefined;
    }
    const key = String(this.#citations.size + 1);
    this.#citations.set(place, {
      key,
      patientId,
      extractionId,
      offset: sentenceOffset,
      length: sentence.length,
      textPreview: sentence,
      score: Math.round(confidence * 1000) / 1000,
      report_date: reportDate,
    });
    return key;
  }
}
