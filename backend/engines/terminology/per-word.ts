import type { Word } from './words.ts';

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
  return (word) => {
    if (word === undefined) return 0;
    const { answers } = word.form;
    const known = answers[question];
    if (known !== undefined && known >= 0) return known;
    const found = answer(word.normal);
    answers[question] = found;
    return found;
  };
}
