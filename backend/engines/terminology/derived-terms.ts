import type { Language } from '../../shared/contract.ts';

/** How a Greek or Latin ending is spelled in each language; an ending of one word in all of them. */
const ENDINGS: readonly Readonly<Record<Language, string>>[] = [
  { en: 'itis', de: 'itis', it: 'ite' },
  { en: 'osis', de: 'ose', it: 'osi' },
  { en: 'iasis', de: 'iasis', it: 'iasi' },
  { en: 'natremia', de: 'natriämie', it: 'natriemia' },
  { en: 'kalemia', de: 'kaliämie', it: 'kaliemia' },
  { en: 'magnesemia', de: 'magnesiämie', it: 'magnesiemia' },
  { en: 'calcemia', de: 'kalzämie', it: 'calcemia' },
  { en: 'cholesterolemia', de: 'cholesterinämie', it: 'colesterolemia' },
  { en: 'emia', de: 'ämie', it: 'emia' },
  { en: 'aemia', de: 'ämie', it: 'emia' },
  { en: 'uria', de: 'urie', it: 'uria' },
  { en: 'pathy', de: 'pathie', it: 'patia' },
  { en: 'trophy', de: 'trophie', it: 'trofia' },
  { en: 'algia', de: 'algie', it: 'algia' },
  { en: 'plegia', de: 'plegie', it: 'plegia' },
  { en: 'penia', de: 'penie', it: 'penia' },
  { en: 'ectomy', de: 'ektomie', it: 'ectomia' },
  { en: 'ostomy', de: 'ostomie', it: 'ostomia' },
  { en: 'otomy', de: 'otomie', it: 'otomia' },
  { en: 'oscopy', de: 'oskopie', it: 'oscopia' },
  { en: 'ography', de: 'ographie', it: 'ografia' },
  { en: 'megaly', de: 'megalie', it: 'megalia' },
  { en: 'plasia', de: 'plasie', it: 'plasia' },
  { en: 'ectasia', de: 'ektasie', it: 'ectasia' },
  { en: 'sclerosis', de: 'sklerose', it: 'sclerosi' },
  { en: 'stenosis', de: 'stenose', it: 'stenosi' },
  { en: 'carcinoma', de: 'karzinom', it: 'carcinoma' },
  { en: 'sarcoma', de: 'sarkom', it: 'sarcoma' },
  { en: 'blastoma', de: 'blastom', it: 'blastoma' },
  { en: 'adenoma', de: 'adenom', it: 'adenoma' },
  { en: 'lymphoma', de: 'lymphom', it: 'linfoma' },
];

/** Longest endings first, so that "nephrosclerosis" ends in "sclerosis". */
const BY_LENGTH = [...ENDINGS].sort((a, b) => b.en.length - a.en.length);

/** Fewest letters before the ending. */
const MIN_STEM = 3;

/** How German and Italian spell what stands before the ending, in this order. */
const SPELLINGS: Readonly<Record<'de' | 'it', readonly (readonly [RegExp, string])[]>> = {
  de: [
    [/cc(?=[eiy])/g, 'kz'],
    [/c(?=[eiy])/g, 'z'],
    [/c(?![hk])/g, 'k'],
  ],
  it: [
    [/^h/, ''],
    [/[ao]e/g, 'e'],
    [/(?<=[aeiou])h/g, ''],
    [/rrh/g, 'rr'],
    [/ph/g, 'f'],
    [/th/g, 't'],
    [/rh/g, 'r'],
    [/ch(?=[aoulr])/g, 'c'],
    [/y/g, 'i'],
    [/k(?=[ei])/g, 'ch'],
    [/k/g, 'c'],
    [/ct(?=[aoui])/g, 'tt'],
    [/icul/g, 'icol'],
    [/mf/g, 'nf'],
  ],
};

/**
 * How German and Italian would spell an English name of one Greek or Latin word, by correspondences that hold nearly
 * always: "cholangitis" is "Cholangitis" and "colangite". Null for every other name.
 */
export function derivedTerm(english: string, language: 'de' | 'it'): string | null {
  const word = english.toLowerCase();
  if (!/^[a-z]{8,40}$/.test(word)) return null;
  const ending = BY_LENGTH.find(({ en }) => word.endsWith(en));
  if (ending === undefined || word.length - ending.en.length < MIN_STEM) return null;
  const stem = SPELLINGS[language].reduce(
    (spelled, [letters, by]) => spelled.replace(letters, by),
    word.slice(0, word.length - ending.en.length),
  );
  return stem + ending[language];
}
