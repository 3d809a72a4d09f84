import type { Language } from '../../shared/contract.ts';

/** Words that are frequent in one of the languages and rare in the others. */
const MARKERS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    'the of and with but or was were is are has had no for on at by she he her his who which denies history patient years old daily without not blood chest pain to an this be'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der die das den dem des und mit bei aber hat oder ohne als wie für keinem keiner wegen vor über wurde wird ist sind war kein keine keinen nicht von zur zum im am ein eine einer eines auf aus seit nach patientin jahre sich herr frau wir er sie bds tgl z n v a'.split(
      ' ',
    ),
  ),
  it: new Set(
    'il lo la gli le di del della dei delle dell con per non una un che si nel nella da al alla dal e ed nega paziente anni è sono ha presenta viene in assenza mg die ore volte giorno'.split(
      ' ',
    ),
  ),
};

/** Letters that only one of the languages writes, with what each is worth in words. */
const LETTERS: readonly (readonly [RegExp, Language, number])[] = [
  [/[äöüß]/gi, 'de', 1],
  [/[àèéìòù]/gi, 'it', 1],
];

/** So much of a text is enough to tell its language, in UTF-16 code units. */
const READ = 20_000;

const ORDER: readonly Language[] = ['en', 'de', 'it'];

/** The language that most of the frequent words of a text belong to; English where nothing tells. */
export function languageOf(text: string): Language {
  const head = text.slice(0, READ);
  const scores: Record<Language, number> = { en: 0, de: 0, it: 0 };
  for (const [word] of head.toLowerCase().matchAll(/\p{L}+/gu)) {
    for (const language of ORDER) if (MARKERS[language].has(word)) scores[language] += 1;
  }
  for (const [letters, language, worth] of LETTERS) {
    scores[language] += (head.match(letters)?.length ?? 0) * worth;
  }
  return ORDER.reduce((best, language) => (scores[language] > scores[best] ? language : best));
}
