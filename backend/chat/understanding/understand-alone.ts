import type { QueryReader } from '../../search/query/query-reader.ts';
import { detailsIn } from './details.ts';
import { CUES } from './language-cues.ts';
import { meantBy } from './misspelt-words.ts';
import type { Audience, Question } from './question.ts';
import type { QuestionVocabulary } from './read-names.ts';
import { understandSpelt } from './understand-question.ts';

const MOST_RESPELT = 3;
const LONGEST_ABBREVIATION = 8;
/** "a1c", "t2dm": letters of them by themselves are not read as words. */
const WITH_DIGITS = /(?<![\p{L}\p{N}.,])\p{Ll}{1,4}\d{1,2}\p{Ll}{0,3}(?![\p{L}\p{N}])/gu;

/** Understands one message by itself, misspelt words as what they were meant to be; pure. @param patientIds of patients that it names, which are taken out of it */
export function understandAlone(
  message: string,
  understanding: QuestionVocabulary,
  audience: Audience,
  patientIds: readonly string[] = [],
): Question {
  const { reader } = understanding;
  const read = (text: string) => understandSpelt(text, understanding, audience, patientIds);
  let best = { ...readWritten(message, reader, read), respelt: [] as [string, string][] };
  // "Stadium" and "Seite" are spelt as they are meant.
  const isOrdinary = (word: string) => detailsIn(`, ${word}`, best.question.language).named.length > 0;
  for (const word of best.question.unread.filter((each) => !isOrdinary(each)).slice(0, MOST_RESPELT)) {
    const { text, respelt, question } = best;
    const tries = meantBy(word, CUES[question.language]).map((meant) => {
      const corrected = text.replaceAll(word, meant);
      return {
        question: read(corrected),
        text: corrected,
        respelt: [...respelt, [word, meant] as [string, string]],
      };
    });
    const closest = tries.sort((one, other) => one.question.unread.length - other.question.unread.length)[0];
    if (closest !== undefined && closest.question.unread.length < question.unread.length) best = closest;
  }
  const { question, respelt } = best;
  return { ...question, text: message, ...(respelt.length === 0 ? {} : { respelt }) };
}

/** Reads a question; where words of it are names that only context proves, such as "copd", with plain ones instead. */
function readWritten(
  message: string,
  reader: QueryReader,
  read: (text: string) => Question,
): { question: Question; text: string } {
  const question = read(message);
  let text = message;
  const words = question.unread.filter((each) => /^\p{L}+$/u.test(each));
  for (const word of [...words, ...(text.match(WITH_DIGITS) ?? [])]) {
    text = text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${word}[\\p{L}\\p{N}]*`, 'giu'), (token) =>
      token.length > LONGEST_ABBREVIATION ? token : (reader.plainNameOf(token) ?? token),
    );
  }
  if (text === message) return { question, text };
  const written = read(text);
  const isBetter =
    written.unread.length < question.unread.length ||
    (written.unread.length === question.unread.length && written.concepts.length > question.concepts.length);
  return isBetter ? { question: written, text } : { question, text: message };
}
