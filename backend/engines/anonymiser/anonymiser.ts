import { strToU8, zipSync } from 'fflate';
import { languageOf } from '../extraction/embedded/language.ts';
import type {
  AnonymisationLanguage,
  AnonymisedText,
  FindIdentifying,
  IdentifyingSpan,
  Operator,
  PseudonymKey,
  ReplaceSpans,
} from './anonymisation.ts';
import { type QuasiIdentifier, quasiIdentifiersIn } from './quasi-identifiers.ts';

/** The name that results of the embedded engine carry. */
export const LOCAL_ENGINE = 'local';

export interface AnonymiseTask {
  readonly text: string;
  /** Absent where the text itself has to tell. */
  readonly language?: AnonymisationLanguage | undefined;
  readonly operator: Operator;
  readonly key: PseudonymKey;
  /** What another engine found; absent where it is to be found here. */
  readonly spans?: readonly IdentifyingSpan[] | undefined;
}

/** An anonymised text with what may still tell who it is about. */
export interface AnonymisedDocument extends AnonymisedText {
  readonly left: readonly QuasiIdentifier[];
}

/** Anonymises, and packs what came of it; work for threads, never for an event loop. */
export interface Anonymiser {
  anonymise(task: AnonymiseTask): Promise<AnonymisedText>;
  anonymiseDocument(task: AnonymiseTask): Promise<AnonymisedDocument>;
  /** A ZIP of texts by their file names. */
  pack(files: Readonly<Record<string, string>>): Promise<Uint8Array>;
}

/** The same at once, on the thread that it is called on. */
export type AnonymiserNow = {
  readonly [Name in keyof Anonymiser]: (
    ...given: Parameters<Anonymiser[Name]>
  ) => Awaited<ReturnType<Anonymiser[Name]>>;
};

export function createAnonymiserNow(find: FindIdentifying, replace: ReplaceSpans): AnonymiserNow {
  const anonymise = ({ text, language = languageOf(text), operator, key, spans }: AnonymiseTask) =>
    replace(text, language, spans ?? find(text, language), operator, key);
  return {
    anonymise,
    anonymiseDocument(task) {
      const anonymised = anonymise(task);
      return { ...anonymised, left: quasiIdentifiersIn(anonymised) };
    },
    pack: (files) =>
      zipSync(
        Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
        // Packed on any day, the same documents are the same file.
        { level: 6, mtime: new Date(1980, 0, 1) },
      ),
  };
}
