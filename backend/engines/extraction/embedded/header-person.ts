import { ageAt, OLDEST } from '../../../clinical/age.ts';
import type { TextRange } from '../../../clinical/extractions.engine.ts';
import { type DayOrder, isoDateOf } from './calendar.ts';
import { cellsUnder, patientStretches } from './header-lines.ts';

export type Gender = 'female' | 'male';

/** Age in years and gender as the head of a letter has them beside the name. */
export interface HeaderPerson {
  readonly age: (TextRange & { readonly years: number }) | null;
  /** Implied where only a form of address or an ending tells it: "Frau", "nata". */
  readonly gender: (TextRange & { readonly gender: Gender; readonly isImplied: boolean }) | null;
  /** ISO 8601, where a day of so long ago stands beside the name and nothing says what it is. */
  readonly birthDate: string | null;
}

const NAME = "\\p{Lu}[\\p{L}'’.-]{1,40}";
const DAY_END = '(?:19|20)\\d\\d\\)?';
/** "Fr. Huber, geb. 12.05.1956, 67 J", "Sig. Bianchi, anni 81", "Keller Anna, 58 aa", "74 a": behind a name, a sex or a day. */
const BEHIND_NAME = `(?:${NAME}|\\d{4}|,\\s[MFWmfw♀♂]|w(?:eibl|eiblich)?\\.?|m(?:ännl|ännlich)?\\.?|maschio|femmina|male|female),?\\s{1,4}\\(?`;
/** "15 a day" is no age. */
const YEARS = '(?:Jahre|Jahr|J\\.?|a|aa|anni|yrs?|y)(?![\\p{L}\\d]|\\s(?:day|week|month|d)(?!\\p{L}))';
/** In the order of how directly they tell the age. Each begins with what most places lack. */
const AGE_LABEL =
  "(?:[Aa]ge|AGE|Alter|Et(?:à|a'))(?:\\s?[/&]\\s?\\p{L}{3,10})?\\s{0,2}[:=]?\\s{0,3}(?:[MFW]\\s?/\\s?)?(\\d{1,3})(?!\\d|[.,/-]\\d|\\s?(?:mo|month|week|wk|day|Monat|Woche|Tag|mesi|mese|settiman|giorn))";
const LABELLED_AGE = new RegExp(`(?<!\\p{L})${AGE_LABEL}`, 'u');
/** The same in a line or column of its own. */
const TITLED_AGE = new RegExp(`(?<=^|\\n\\s{0,6}|[|\\t]\\s?|\\s{3})${AGE_LABEL}`, 'u');
const AGES: readonly RegExp[] = [
  new RegExp(`(?=\\d)(?<=${BEHIND_NAME})(\\d{1,3})\\s?${YEARS}`, 'u'),
  new RegExp(`(?=a)(?<=${BEHIND_NAME})(?:anni|aa)\\s(\\d{1,3})(?![\\d/.,]\\d)`, 'u'),
  // A line that is a name and a number: "Lorraine Ashby, 73".
  new RegExp(
    `(?=\\d)(?<=^(?:(?:Patient|Name|Pat|Pt)\\.?:?\\s)?${NAME}(?:\\s${NAME}){1,3},\\s)(\\d{2})(?=\\s*$)`,
    'u',
  ),
  new RegExp(`(?=\\d)(?<=${BEHIND_NAME})(\\d{1,3})\\s?/?\\s?[MFW](?![\\p{L}\\d])`, 'u'),
  /(?<![\p{L}\d])[MFW]\s?\/\s?(\d{1,3})(?![\p{L}\d/])/u,
];

const RELATIVE =
  '(?<!(?:Mutter|Vater|Ehefrau|Ehemann|Gattin|Gatte|Schwester|Bruder|Sohn|Tochter|Partnerin|Partner|Enkelin|Enkel|Mother|Father|Wife|Husband|Sister|Brother|Son|Daughter|Madre|Padre|Moglie|Marito|Sorella|Fratello|Figlia|Figlio)[\\s,:]{1,2}\\(?)';
/** "ho rivisto la sig.ra Donatella Verzegnassi (60 anni)", and no "Bruder (4 J.)". */
const BRACKETED = [
  new RegExp(`(?=\\d)${RELATIVE}(?<=${NAME}\\s\\(|${NAME}\\s${NAME},\\s)(\\d{1,3})\\s?${YEARS}`, 'u'),
];

const SEX = '(females?|males?|weibl(?:ich)?|männl(?:ich)?|femmin(?:a|ile)|maschi(?:o|le)|[fmw]|♀|♂)';
const ENDS = '(?![\\p{L}\\d]|/\\s?[fmwx])';
/** "Sex: F", "AGE/SEX: 45 M", "Geschl.: w", "di sesso femminile". */
const LABELLED_SEX = new RegExp(
  `(?<!\\p{L}|same\\s|opposite\\s)(?:Sex|Gender|Geschlecht|Geschl|Sesso)(?:\\s?[/&]\\s?(?:Age|Alter|Età))?\\.?\\s{0,2}[:=]?\\s{0,6}(?:\\d{1,3}\\s?(?:y(?:rs?|o)?|J\\.?|a)?\\s?[/,]?\\s?)?${SEX}${ENDS}`,
  'iu',
);
/** In the order of how directly they tell the sex, in a line about who the patient is. */
const GENDERS: readonly RegExp[] = [
  /([♀♂])/u,
  new RegExp(
    `(?<=[,;:(|–/\\d.\\s])(female|male|weibl(?:ich)?|männl(?:ich)?|femmina|maschio|femminile|maschile)${ENDS}`,
    'iu',
  ),
  // "52 F", "72/F", "M/45", "geb. 17.04.1947, m", "Keller Anna, w, 83 J."
  new RegExp(
    `(?<=(?:${NAME}|${DAY_END}),?\\s{1,6}\\(?\\d{1,3}\\s?(?:yo|y|J\\.?|a)?\\s?[/,]?\\s?)([MFW])(?![\\p{L}\\d.])`,
    'u',
  ),
  /(?<![\p{L}\d])([MFW])(?=\s?\/\s?\d{1,3}(?![\p{L}\d/]))/u,
  new RegExp(
    `(?<=(?:${DAY_END}|\\d{1,3}\\s?(?:yo|y|J\\.?|a|aa|anni|Jahre)|${NAME},?\\s${NAME})\\s?[,;|–(\\t-]{1,2}\\s{0,6})([MFWmfw])(?=\\s?(?:[,;)|–\\t-]|\\s\\s|$))`,
    'u',
  ),
  // "STADLBAUER Hermine, Fr.   SVNR".
  new RegExp(`(?<=${NAME},\\s)(Fr|Hr|Frau|Herr|Frl|Mrs|Mr|Ms)\\.?(?=\\s{2}|,|\\s*$)`, 'u'),
  /(?<!\p{L})(?:nat|ricoverat|assistit)(a|o)(?!\p{L}|\s?\/)/iu,
  /(?<!\p{L})(Patientin)(?![\p{L}(/])/u,
  /(?<!\p{L})(Herrn?|Hrn?|Frau|Frl|Fr|Mrs|Mr|Ms|Miss|Sig\.?ra|Signora|Signore?|Sig|Sig\.na)\.?\s(?:(?:Dr|Prof|Mag|Ing|Dipl|DI|Univ|med|Priv|Doz|[Dd]ott|[Dd]ott\.?ssa)(?:\.-?|\s)\s?){0,4}\p{Lu}(?!ollege|ollegin)/u,
];
const FEMALE =
  /^(?:f|w|a|♀|female|females|weibl|weiblich|femmin|femmina|femminile|patientin|frau|frl|fr|mrs|ms|miss|sig\.?ra|sig\.na|signora)$/iu;

/** "KELLER Thomas, 12.01.1981", "Ferrari Lucia, F, 02/11/1972", "aa 74 (05.03.1949)". */
const BARE_BIRTH = new RegExp(
  `(?=[\\d])(?<=(?:${NAME}|\\s[MFWmfw]|(?:aa|anni)\\s\\d{1,3}|\\(n\\.)[,;]?\\s\\(?)(\\d{1,2}[./]\\s?\\d{1,2}[./]\\s?(?:19|20)\\d\\d|(?:19|20)\\d\\d-\\d\\d-\\d\\d)(?!\\d)`,
  'u',
);
/** A day of fewer years before the report may be that of a visit. */
const FEWEST_YEARS = 2;

/**
 * Reads who the letter is about off its head: the lines that name the patient, and the tables of its form.
 *
 * @param dates the newest day that the head names, and how the letter writes days
 */
export function headerPersonOf(
  text: string,
  { lastDay, order }: { lastDay: string | null; order: DayOrder },
): HeaderPerson {
  const stretches = patientStretches(text);
  const labelled = (pattern: RegExp) => firstOf(stretches.head, [pattern]);
  const age =
    among(stretches.own, [LABELLED_AGE]) ??
    labelled(TITLED_AGE) ??
    cellOf(stretches.head, 'age') ??
    among(stretches.own, AGES) ??
    firstOf(stretches.head, BRACKETED);
  const years = Number(age?.said);
  const gender = labelled(LABELLED_SEX) ?? cellOf(stretches.head, 'sex') ?? among(stretches.own, GENDERS);
  const birth = isoDateOf(among(stretches.own, [BARE_BIRTH])?.said.replaceAll(/\s/g, '') ?? '', order);
  const isBirth = (ageAt(birth, lastDay) ?? 0) >= FEWEST_YEARS;
  return {
    birthDate: isBirth ? birth : null,
    age: age === null || years > OLDEST ? null : { ...age.range, years },
    gender:
      gender === null
        ? null
        : { ...gender.range, gender: genderOf(gender.said), isImplied: !STATED.test(gender.said) },
  };
}

/** Words and signs of the sex itself. */
const STATED = new RegExp(`^${SEX}$`, 'iu');
const genderOf = (said: string): Gender => (FEMALE.test(said) ? 'female' : 'male');

interface Said {
  readonly said: string;
  readonly range: TextRange;
}

const CELLS = {
  age: /^(\d{1,3})(?:\s?(?:y|yrs?|J\.?|a|anni))?$/u,
  sex: new RegExp(`^${SEX}$`, 'iu'),
} as const;

/** What a table has in the column of the age or the sex. */
function cellOf(head: string, column: 'age' | 'sex'): Said | null {
  for (const { text, offset } of cellsUnder(head, column)) {
    const said = CELLS[column].exec(text)?.[1];
    if (said !== undefined) return { said, range: { offset, length: said.length } };
  }
  return null;
}

/** The first pattern that one of the stretches holds. */
function among(
  stretches: readonly (Said['range'] & { text: string })[],
  patterns: readonly RegExp[],
): Said | null {
  for (const pattern of patterns) {
    for (const { text, offset } of stretches) {
      const found = firstOf(text, [pattern]);
      if (found !== null) {
        return {
          said: found.said,
          range: { offset: offset + found.range.offset, length: found.range.length },
        };
      }
    }
  }
  return null;
}

function firstOf(text: string, patterns: readonly RegExp[]): Said | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found?.[1] === undefined) continue;
    const offset = found.index + found[0].lastIndexOf(found[1]);
    return { said: found[1], range: { offset, length: found[1].length } };
  }
  return null;
}
