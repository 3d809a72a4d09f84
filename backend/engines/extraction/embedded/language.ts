import type { Language } from '../../../shared/contract.ts';
import { perWord } from '../../terminology/per-word.ts';
import { type Word, wordsOf } from '../../terminology/words.ts';
import { CONTEXT_RULES, phrasesOf } from './context-rules.ts';
import type { Sentence } from './sentences.ts';

/** Words that are frequent in one of the languages and rare in the others. */
const MARKERS: Readonly<Record<Language, string>> = {
  en: `the of and with but or was were is are has had have been no not for from on at by she he her his their who which
    that this these there then than denies history patient years old daily before during without within when while
    should would will showed shows noted given left right both evidence normal any blood chest pain to an be after excluded
    exclude pack day rate pressure weight signs minute ruled out suspected suspicion absent absence likely unlikely known findings`,
  de: `der die das den dem des und mit bei aber hat hatte haben oder ohne als wie für keinem keiner wegen vor über
    wurde wurden wird werden ist sind war waren kein keine keinen nicht von zur zum im am ein eine einer eines einem
    einen auf aus seit nach durch sowie noch auch bis unter patientin jahre sich herr frau wir er sie bds tgl rechts
    links beidseits zeigt zeigte zeigten z n v a ausgeschlossen ausschluss auszuschließen verdacht anhalt hinweis hinweise
    nachweis weder verneint fraglich wahrscheinlich bekannte bekannter bekanntes bekannt zustand unauffällig familie`,
  it: `il lo la gli le di del della dei delle dell degli con per non una un che si nel nella nelle da al alla allo dal
    dalla e ed nega paziente anni è sono ha presenta presenti viene in assenza senza dopo durante sinistra sinistro
    destra destro quadro riferisce mg die ore volte giorno nessun nessuna nessuno allergia farmaci farmaco escluso esclusa esclusi escluse
    escludere sospetto sospetta sospetti assente assenti evidenza segni pregresso pregressa pregressi noto nota noti
    familiarità probabile possibile`,
};

/** Words among them that one of the other languages writes, too: they tell a text, not a paragraph. */
const SHARED = new Set('in die per da sono was her an am on at to be as mg un'.split(' '));

const ORDER: readonly Language[] = ['en', 'de', 'it'];

/**
 * What a word, in its normal form, speaks for, as bits: the languages that write it in the order of ORDER, and above
 * them the one that writes it alone.
 */
const MARKS = new Map<string, number>();
const OWN = ORDER.length;
for (const [place, language] of ORDER.entries()) {
  for (const { normal } of wordsOf(MARKERS[language]))
    MARKS.set(normal, (MARKS.get(normal) ?? 0) | (1 << place));
}
for (const [normal, marks] of MARKS) {
  const isOne = (marks & (marks - 1)) === 0;
  if (isOne && normal.length > 1 && !SHARED.has(normal)) MARKS.set(normal, marks | (marks << OWN));
}

const marksOf = perWord((normal) => MARKS.get(normal) ?? 0);

/** The marks of each word of a text. */
export function languageMarksOf(words: readonly Word[]): Uint8Array {
  const marks = new Uint8Array(words.length);
  for (let index = 0; index < words.length; index += 1) marks[index] = marksOf(words[index]);
  return marks;
}

/** Letters that only one of the languages writes; each is worth a word. */
const LETTERS: readonly (readonly [string, Language])[] = [
  ['äöüßÄÖÜ', 'de'],
  ['àèéìòùÀÈÉÌÒÙ', 'it'],
];

/** The language of each of these letters by its code unit; all of them are below. */
const LANGUAGE_OF_LETTER: (Language | undefined)[] = Array.from({ length: 0x1_00 });
for (const [letters, language] of LETTERS) {
  for (const letter of letters) LANGUAGE_OF_LETTER[letter.charCodeAt(0)] = language;
}

const BIT: Readonly<Record<Language, number>> = { en: 1, de: 2, it: 4 };

/** Whether a word is one of the frequent ones of a language: English "after" is no German "After". */
export const isFrequentIn = (word: Word, language: Language): boolean =>
  (marksOf(word) & BIT[language]) !== 0;

/** So much of a text is enough to tell its language, in UTF-16 code units. */
const READ = 20_000;

type Scores = Record<Language, number>;

/** The language that most of the frequent words of a text belong to; English where nothing tells. */
export function languageOf(
  text: string,
  words: readonly Word[] = wordsOf(text.slice(0, READ)),
  marks: Uint8Array = languageMarksOf(words),
): Language {
  const scores: Scores = { en: 0, de: 0, it: 0 };
  for (let index = 0; index < words.length; index += 1) {
    if ((words[index]?.end ?? 0) > READ) break;
    const mark = marks[index] ?? 0;
    if (mark !== 0) count(scores, mark);
  }
  const read = Math.min(text.length, READ);
  for (let place = 0; place < read; place += 1) {
    const unit = text.charCodeAt(place);
    const language = unit < 0x80 ? undefined : LANGUAGE_OF_LETTER[unit];
    if (language !== undefined) scores[language] += 1;
  }
  if (isUncertain(scores)) {
    for (const word of words) {
      const language = ruleWords().get(word.normal);
      if (language !== undefined) scores[language] += RULE_WORD;
    }
  }
  return bestOf(scores, ORDER);
}

/** Whether the frequent words of a text do not tell its language: "Vermutlich Pneumonie." */
function isUncertain({ en, de, it }: Scores): boolean {
  const [best = 0, second = 0] = [en, de, it].sort((a, b) => b - a);
  return best - second <= 2;
}

/** What a word of the rules counts then, in frequent words. */
const RULE_WORD = 2;
const SHORTEST_RULE_WORD = 2;
let wordsOfRules: ReadonlyMap<string, Language> | undefined;

/** Words that the rules of one language have, and those of no other. */
function ruleWords(): ReadonlyMap<string, Language> {
  if (wordsOfRules !== undefined) return wordsOfRules;
  const all = ORDER.map(
    (language) =>
      new Set(wordsOf(CONTEXT_RULES[language].flatMap(phrasesOf).join(' ')).map(({ normal }) => normal)),
  );
  wordsOfRules = new Map(
    ORDER.flatMap((language, place) =>
      [...(all[place] ?? [])].flatMap((normal): [string, Language][] =>
        normal.length >= SHORTEST_RULE_WORD && all.filter((words) => words.has(normal)).length === 1
          ? [[normal, language]]
          : [],
      ),
    ),
  );
  return wordsOfRules;
}

function count(scores: Scores, marks: number): void {
  if ((marks & 1) !== 0) scores.en += 1;
  if ((marks & 2) !== 0) scores.de += 1;
  if ((marks & 4) !== 0) scores.it += 1;
}

const bestOf = (scores: Scores, languages: readonly Language[]): Language =>
  languages.reduce((best, language) => (scores[language] > scores[best] ? language : best));

/**
 * Tells sentences that are clearly written in another language than their document: a quoted report, a letter in two
 * languages, or languages that change within a paragraph. A short or uncertain one has the language of its paragraph, and
 * that of the document.
 *
 * @param sentences all of the text, in order
 * @returns the languages of sentences by their offset, only of those that differ
 */
export function foreignSentences(
  words: readonly Word[],
  marks: Uint8Array,
  sentences: readonly Sentence[],
  document: Language,
): ReadonlyMap<number, Language> {
  const counted = countedIn(words, marks, sentences);
  const foreign = new Map<number, Language>();
  for (let first = 0; first < sentences.length; ) {
    const paragraph = sentences[first]?.paragraph;
    let next = first + 1;
    while (sentences[next]?.paragraph === paragraph && next < sentences.length) next += 1;
    const own = counted.slice(first, next);
    const main = foreignTo(document, sumOf(own)) ?? document;
    for (const [place, count] of own.entries()) {
      const language = next - first > 1 ? foreignTo(main, count) : null;
      const offset = sentences[first + place]?.offset;
      const told = language ?? main;
      if (told !== document && offset !== undefined) foreign.set(offset, told);
    }
    first = next;
  }
  return foreign;
}

interface Counted {
  readonly scores: Scores;
  readonly words: number;
}

/** What the words of each sentence speak for. */
function countedIn(words: readonly Word[], marks: Uint8Array, sentences: readonly Sentence[]): Counted[] {
  let place = 0;
  return sentences.map(({ offset, length }) => {
    const scores: Scores = { en: 0, de: 0, it: 0 };
    const first = place;
    for (; (words[place]?.end ?? Number.POSITIVE_INFINITY) <= offset + length; place += 1) {
      const mark = (marks[place] ?? 0) >> OWN;
      if (mark !== 0) count(scores, mark);
    }
    return { scores, words: place - first };
  });
}

const sumOf = (counted: readonly Counted[]): Counted => ({
  scores: {
    en: counted.reduce((sum, { scores }) => sum + scores.en, 0),
    de: counted.reduce((sum, { scores }) => sum + scores.de, 0),
    it: counted.reduce((sum, { scores }) => sum + scores.it, 0),
  },
  words: counted.reduce((sum, { words }) => sum + words, 0),
});

/** How many words of a language a paragraph has at least to be clear, and what share of all its words they are. */
const CLEAR = { words: 3, share: 1 / 8 };
/** A short one is clear where nothing speaks for the language of the document: "No evidence of pneumothorax." */
const SHORT = { words: 2, share: 1 / 3 };

function foreignTo(document: Language, { scores, words }: Counted): Language | null {
  const language = bestOf(
    scores,
    ORDER.filter((other) => other !== document),
  );
  const own = scores[language];
  const isClear = own >= CLEAR.words && own >= words * CLEAR.share && own >= 3 * scores[document];
  const isShort = own >= SHORT.words && own >= words * SHORT.share && scores[document] === 0;
  return isClear || isShort ? language : null;
}
