import { isMedication } from '../../engines/terminology/vocabulary.ts';
import type { Language } from '../../shared/contract.ts';
import { anyOf, type Place, placesOf } from './phrases.ts';
import type { Question } from './question.ts';

/** What was given in the place of a drug. */
const INSTEAD: Readonly<Record<Language, RegExp>> = {
  en: anyOf(`
    instead, in its place, in place of it, in its stead, as a replacement, as replacement, as a substitute, as an alternative, replaced by, replaced with,
    replaced by what, replaced with what, switched to, switched to what, changed to, changed to what, swapped for, swapped for what, put on after`),
  de: anyOf(`
    stattdessen, dafür, als ersatz, ersatzweise, an dessen stelle, an seiner stelle, an ihrer stelle, ersetzt durch, wodurch ersetzt, wodurch, womit, umgestellt auf, worauf,
    alternativ`),
  it: anyOf(`
    al suo posto, invece, in alternativa, in sostituzione, come sostituto, sostituito con, sostituita con, con cosa sostituito, con che cosa`),
};

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
