import { ANSWERS, isCached, QUESTIONS, type Word } from './words.ts';

let questions = 0;

/**
 * Keeps what is asked of words: each form of a word is asked once and answers from memory when it comes again.
 *
 * @param answer an integer from 0 on that the normal word alone tells; ask at the top of a module, for every question
 * keeps its place for good
 */
export function perWord(answer: (normal: string) => number): (word: Word | undefined) => number {
  const question = questions;
  questions += 1;
  if (questions > QUESTIONS) throw new Error(`Words have room for ${QUESTIONS} questions.`);
  return (word) => {
    if (word === undefined) return 0;
    const { form, normal } = word;
    if (!isCached(form)) return answer(normal);
    const place = form.slot * QUESTIONS + question;
    const known = ANSWERS[place] ?? 0;
    if (known >= 0) return known;
    const found = answer(normal);
    ANSWERS[place] = found;
    return found;
  };
}
