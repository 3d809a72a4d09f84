import { OLDEST } from '../../../clinical/age.ts';
import type { TextRange } from '../../../clinical/extractions.engine.ts';
import type { Gender } from './header-person.ts';

/** Sex and age in years as a note says them in one breath: "63F", "M/63", "weibl., 75 J.", "uomo, aa 61"; each where it stands. */
export interface CompactPerson {
  readonly gender: (TextRange & { readonly gender: Gender; readonly isImplied: boolean }) | null;
  readonly age: TextRange & { readonly years: number };
}

/** Whom a note is about stands in so many of its first UTF-16 code units. */
const READ = 1_500;

/** Where a line, a sentence or what a label names begins. */
const START = String.raw`(?<=(?:^|\n)[ \t*|•-]{0,6}|[.:;]\s{1,3}|(?:^|\n)[^\n]{0,60}\s{3})`;
const END = String.raw`(?![\p{L}\d]|[.,]\d|\s?/\s?\d)`;
const AGE = String.raw`(?<age>\d{1,3})`;
const YEARS_EN = String.raw`(?:\s?(?:y\/?o|y\.o\.|yrs?|y)\.?)`;
const YEARS_DE = String.raw`\s?(?:J\.?|Jahre|a)(?!\p{L})`;
const SEX_DE = String.raw`(?<sex>weibl(?:ich|\.)?|männl(?:ich|\.)?|[wm])`;
/** Before the sex: of what descent, one letter or word. */
const DESCENT = String.raw`(?:(?:AA|W|H|B|L|C)|(?:white|black|Hispanic|Asian|Caucasian|African[- ]American)\s)?`;
const NOUN_IT = `(?<sex>uomo|donna|maschio|femmina|bimb[oa]|bambin[oa]|ragazz[oa]|signora|signore)`;

/** Each begins with what most places lack. */
const FORMS: readonly RegExp[] = [
  new RegExp(String.raw`(?=[♀♂])${START}(?<sex>[♀♂])[,\s]{0,2}${AGE}${END}`, 'u'),
  new RegExp(String.raw`(?=[MF])${START}(?<sex>[MF])\s?/\s?${AGE}${END}`, 'u'),
  new RegExp(
    String.raw`(?=\d)${START}${AGE}${YEARS_EN}?\s?/?\s?${DESCENT}(?<sex>[MF])(?=\s\p{L}|[,.;:]\s|\s?$)(?!\s?/)`,
    'u',
  ),
  new RegExp(String.raw`(?=\d)(?<![\d.,/])${AGE}${YEARS_EN}\s${DESCENT}(?<sex>[MF])${END}`, 'u'),
  new RegExp(String.raw`(?=[wm])${START}${SEX_DE}[.,]{0,2}\s{1,3}${AGE}${YEARS_DE}`, 'u'),
  new RegExp(String.raw`(?=\d)${START}${AGE}${YEARS_DE},?\s${SEX_DE}(?=[\s,.;])`, 'u'),
  new RegExp(String.raw`(?=[udmfbrs])${START}${NOUN_IT},?\s(?:di\s)?(?:anni|aa)\s${AGE}${END}`, 'iu'),
  new RegExp(String.raw`(?=[udmfbrs])${START}${NOUN_IT},?\s(?:di\s)?${AGE}\s(?:anni|aa)(?!\p{L})`, 'iu'),
  new RegExp(String.raw`(?=\d)${START}${AGE}\s(?:anni|aa),`, 'u'),
  new RegExp(String.raw`(?=\d)${START}${AGE}\s?-?(?:J\.|j\.|a|Jahre)(?=[\s,;)])`, 'u'),
  new RegExp(
    String.raw`(?=P)(?<!\p{L})Pat(?:ient(?:in)?)?\.?,?\s\(?(?:(?<sex>[wm])[.,/]{0,2}\s?)?${AGE}${YEARS_DE}`,
    'u',
  ),
  new RegExp(String.raw`(?=[wm])(?<=[(,;]\s?)(?<sex>[wm])\.?[,/]\s?${AGE}(?:${YEARS_DE})?(?=[\s),;])`, 'u'),
  new RegExp(String.raw`(?=\d)(?<=[(,;]\s?)${AGE}(?:${YEARS_DE})?[,/]\s?(?<sex>[wm])(?=[\s),;.])`, 'u'),
  // "Herr W., 58, Landwirt", "Mrs Agnew (81)".
  new RegExp(
    String.raw`(?=[HFMS])(?<!\p{L})(?<sex>Herrn?|Hrn?\.|Frau|Fr\.|Mrs|Mr|Ms|Miss|Sig\.ra|Sig\.)\.?\s(?:\p{Lu}[\p{L}.'’-]*\s?){1,3},?\s?\(?${AGE}(?=[),;]|[ \t]*(?:\n|$)|\s(?:yrs?|years|anni|aa|Jahre|J\.))`,
    'u',
  ),
  new RegExp(
    String.raw`(?=\d)(?<=(?<!\p{L})(?:is an?|[Tt]his|an?|the)\s)${AGE}(?<sex>[MF])(?=\s\p{L}|[,.;])`,
    'u',
  ),
  new RegExp(String.raw`(?=\d)(?<=,\s)${AGE}-?\s?jährig(?=[,.;\s])`, 'u'),
  // "des 55-jähr. Pat.", "6a alter Bub".
  new RegExp(String.raw`(?=\d)(?<![\d.,/])${AGE}-?\s?(?:jähr\.|j\.)\s(?=Pat)`, 'u'),
  new RegExp(String.raw`(?=\d)(?<![\d.,/])${AGE}\s?a\salte[nrs]?(?!\p{L})`, 'u'),
  new RegExp(String.raw`(?=t)(?<!\p{L})turned\s${AGE}\s(?:today|yesterday|recently|last|this)`, 'u'),
];
const FEMALE =
  /^(?:♀|f|w|weibl.*|donna|femmina|bimba|bambina|ragazza|signora|frau|fr\.|mrs|ms|miss|sig\.ra)$/iu;

/** A form of address tells the sex without stating it. */
const ADDRESS = /^(?:Herrn?|Hrn?\.|Frau|Fr\.|Mrs|Mr|Ms|Miss|Sig\.(?:ra)?|signor[ae])$/iu;

/** The first of these forms that the beginning of a note has; null where it has none. */
export function compactPersonOf(text: string): CompactPerson | null {
  const head = text.slice(0, READ);
  const [first] = FORMS.flatMap((form) => {
    const found = form.exec(head);
    const years = Number(found?.groups?.age);
    return found === null || years > OLDEST ? [] : [{ found, years }];
  }).sort((one, other) => one.found.index - other.found.index);
  if (first === undefined) return null;
  const { found, years } = first;
  const { sex, age = '' } = found.groups ?? {};
  const rangeOf = (said: string) => ({ offset: found.index + found[0].indexOf(said), length: said.length });
  return {
    age: { ...rangeOf(age), years },
    gender:
      sex === undefined
        ? null
        : {
            ...rangeOf(sex),
            gender: FEMALE.test(sex) ? 'female' : 'male',
            isImplied: ADDRESS.test(sex),
          },
  };
}
