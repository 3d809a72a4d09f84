import { isMedication } from '../../engines/terminology/vocabulary.ts';
import type { Language } from '../../shared/contract.ts';
import { anyOf, has, type Place, placesOf } from './phrases.ts';
import type { Question } from './question.ts';

/** What was given in the place of a drug. */
const INSTEAD: Readonly<Record<Language, RegExp>> = {
  en: anyOf(`
    instead, in its place, in place of it, in its stead, as a replacement, as replacement, as a substitute, as an alternative, replaced by, replaced with,
    what replaced, which drug replaced, what was it replaced with, replaced by what, replaced with what, switched to, switched to what, changed to, changed to what, swapped for, swapped for what, put on after`),
  de: anyOf(`
    stattdessen, statt dessen, was ersetzte, was ersetzt, was hat ersetzt, dafür, als ersatz, ersatzweise, an dessen stelle, an seiner stelle, an ihrer stelle, ersetzt durch, wodurch ersetzt, wodurch, womit, umgestellt auf, worauf,
    alternativ`),
  it: anyOf(`
    al suo posto, cosa ha sostituito, che cosa ha sostituito, da cosa è stato sostituito, da cosa è stata sostituita, invece, in alternativa, in sostituzione, come sostituto, sostituito con, sostituita con, con cosa sostituito, con che cosa`),
};

/** "What did he get instead?" behind a question about one drug. */
export const asksInstead = (text: string, language: Language): boolean => has(text, INSTEAD[language]);

/** Where a question about one patient asks what came instead of a drug; of anything else these words say something else. */
export const replacementsIn = (
  text: string,
  language: Language,
  concepts: Question['concepts'],
): readonly Place[] => {
  const [drug, another] = concepts;
  return drug !== undefined && another === undefined && isMedication(drug.category)
    ? placesOf(text, INSTEAD[language])
    : [];
};
