import { foldWord } from './fold.ts';
import { kindOfWord, placesFrom, WORD_KINDS } from './gazetteer.ts';

/** Italian words for what a ward is about: "Ambulatorio Vulnologico". */
const ADJECTIVE = /\p{Ll}{3}(?:logic[oa]|logici|metric[oa]|grafic[oa]|terapic[oa]|chirurgic[oa])$/u;

const isName = (word: string): boolean => {
  if (ADJECTIVE.test(word)) return false;
  const folded = foldWord(word.replace(/['’.]/g, ''));
  const known = kindOfWord(folded);
  const isPlain = (known & (WORD_KINDS.ordinary | WORD_KINDS.medical)) !== 0;
  return folded.length > 1 && (!isPlain || placesFrom(folded) !== undefined);
};

const KEYWORD =
  /klinik|krankenhaus|spital|hospi[tz]|praxis|mvz|zentrum|ospedal|policlinico|clinic|istituto|hospice|studio|center|centre|infirmary|surgery|institute|home$|memorial|medical|university|università|haus$|heim$|residenz|sanatorium|amt$|gericht$|schule$|firma|farmacia|liceo|scuola|comune|banca|bank|group|company|foundation|college|school|laborator|services|insurance|society|research|health/i;
const SAINT = /^(?:St\.|Sankt|San|Santa|Sant['’].*|S\.)$/;

/** Whether beside the keyword stands a word that is none of every day: "Klinikum Traunstein", not "Klinik Befund". */
export function hasName(value: string): boolean {
  const words = value.split(/[ ]+/);
  return words.some(
    (word) => SAINT.test(word) || (/^\p{Lu}/u.test(word) && !KEYWORD.test(word) && isName(word)),
  );
}

const BEHIND_PREPOSITION = /(?:^|\s)(?:at|for|by|from|with|to) (?:the )?$/;
const LEAST_WORDS = 3;

/** "at Peak Performance Rehab": three words with capitals amid a sentence, none of them of medicine. */
export function isCalledSo(text: string, start: number, value: string): boolean {
  if (!BEHIND_PREPOSITION.test(text.slice(Math.max(0, start - 12), start))) return false;
  const words = value.split(/[ ]+/);
  return (
    words.length >= LEAST_WORDS &&
    words.every((word) => /^\p{Lu}\p{Ll}/u.test(word)) &&
    words.every((word) => (kindOfWord(foldWord(word)) & WORD_KINDS.medical) === 0) &&
    !/^(?:Department|Emergency|Intensive|General|Accident|Outpatient|Primary|Social|Home|Public|Mental|National)/.test(
      value,
    )
  );
}
