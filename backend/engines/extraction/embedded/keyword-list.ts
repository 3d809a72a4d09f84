import type { TextRange } from '../../../clinical/extractions.engine.ts';

/** How much of a text's end is looked at, in UTF-16 code units. */
const LOOKED_AT = 3_000;
const FEWEST = 4;
const MOST_WORDS = 6;

/** Where a sentence is over and the next begins small and without a space, as transcription services write. */
const START = /[.!?:)],?(?=\p{Ll})/gu;
const NOTE = /,?\s*NOTE\b/;
const KEYWORD = /^[\p{L}\d][^.!?;:]*\.?$/u;

/** The list of keywords that some documents end with: it files the document and says nothing of the patient. */
export function keywordListOf(text: string): TextRange | null {
  const from = Math.max(0, text.length - LOOKED_AT);
  const tail = text.slice(from);
  for (const { 0: end, index } of tail.matchAll(START)) {
    const start = index + end.length;
    const rest = tail.slice(start);
    const note = rest.search(NOTE);
    const list = note < 0 ? rest : rest.slice(0, note);
    if (isList(list)) return { offset: from + start, length: list.length };
  }
  return null;
}

function isList(written: string): boolean {
  const keywords = written.trim().replace(/,$/, '').split(/,\s/);
  return keywords.length >= FEWEST && keywords.every(isKeyword);
}

const isKeyword = (written: string): boolean =>
  KEYWORD.test(written) && written.split(/\s+/).length <= MOST_WORDS;
