import { foldWord } from './fold.ts';
import { kindOfWord, WORD_KINDS } from './gazetteer.ts';

const { medical, term, ordinary, profession, given, surname } = WORD_KINDS;
const OF_MEDICINE = medical | term;
const NAMING = given | surname;
/** Endings that a word of medicine may have besides those of the lists. */
const LONGEST_ENDING = 3;
const SHORTEST_STEM = 4;
/** Shorter words are no names that are looked for. */
const SHORTEST_NAME = 3;

/** Words of questions that letters seldom have. */
const OF_QUESTIONS: ReadonlySet<string> = new Set(
  [
    'many much often long does deny denies summarise summarize compare show tell give find search count whose whom who when why explain describe versus than least most oldest youngest highest lowest newest average older younger higher lower were been had them those these there their',
    'haben habe habt hatte hatten gehabt nehmen nimmt nahm nahmen genommen wann warum wieso weshalb welche welcher welches welchen wieviel wieviele wer wem wen wessen gab gibt geben durchgefuhrt durchgefuehrt bekommt bekommen bekam erhalt erhielt erhalten zeige zeig nenne vergleiche zahle finde suche sage fasse zusammen litt leidet leiden alteste altester jungste jungster hochste niedrigste durchschnittliche wurde wurden waren sind ware',
    'quanti quante quanto quanta hanno ha aveva avevano quali quale qual assume assumono prende prendono quando perche dove mostra mostrami elenca conta trova cerca confronta riassumi soffre soffrono anziano giovane alto basso sono stata stato state stati ebbe fatto fatta',
  ].flatMap((words) => words.split(' ')),
);

const isOfMedicine = (folded: string): boolean => {
  const kinds = kindOfWord(folded);
  return (kinds & term) !== 0 || ((kinds & OF_MEDICINE) !== 0 && (kinds & NAMING) === 0);
};

/** Whether a word is one of every day or of medicine, as it stands or inflected, and as such no name. */
export function isNameless(word: string): boolean {
  const folded = foldWord(word);
  if (folded.length < SHORTEST_NAME) return true;
  if (isOfMedicine(folded) || OF_QUESTIONS.has(folded)) return true;
  const kinds = kindOfWord(folded);
  if ((kinds & NAMING) !== 0) return false;
  return (kinds & (ordinary | profession)) !== 0 || isInflected(folded) || isCompound(folded);
}

function isInflected(folded: string): boolean {
  for (let ending = 1; ending <= LONGEST_ENDING; ending += 1) {
    const stem = folded.slice(0, -ending);
    if (stem.length >= SHORTEST_STEM && (isOfMedicine(stem) || isOrdinary(stem))) return true;
  }
  return false;
}

const isOrdinary = (folded: string): boolean => {
  const kinds = kindOfWord(folded);
  return (kinds & ordinary) !== 0 && (kinds & NAMING) === 0;
};

/** Two or more words of medicine in one, as German writes them. */
function isCompound(folded: string): boolean {
  for (let at = SHORTEST_STEM; at <= folded.length - SHORTEST_STEM; at += 1) {
    const [first, rest] = [folded.slice(0, at), folded.slice(at)];
    if (
      (isOfMedicine(first) || isOfMedicine(first.replace(/s$/, ''))) &&
      (isOfMedicine(rest) || isInflectedOfMedicine(rest))
    )
      return true;
  }
  return false;
}

const isInflectedOfMedicine = (folded: string): boolean =>
  [1, 2].some((ending) => folded.length - ending >= SHORTEST_STEM && isOfMedicine(folded.slice(0, -ending)));
