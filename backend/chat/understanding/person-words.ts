/** Ages that a word for people tells, and the same as a question about patients says it. */
const PEOPLE: readonly (readonly [pattern: string, said: string])[] = [
  ['children|kids|minors|p(?:a)?ediatric patients', 'patients under 18'],
  ['girls', 'women under 18'],
  ['boys', 'men under 18'],
  ['adults', 'patients older than 17'],
  ['elderly patients|elderly people|the elderly|seniors', 'patients older than 64'],
  ['Kinder|Kindern', 'Patienten unter 18'],
  ['Mädchen', 'Frauen unter 18'],
  ['Erwachsenen?', 'Patienten über 17'],
  ['bambini', 'pazienti sotto i 18 anni'],
  ['bambine', 'donne sotto i 18 anni'],
  ['adulti', 'pazienti sopra i 17 anni'],
];
/** Behind these no people of the cohort are meant: "who has children". */
const OWNED = '(?<!(?:has|have|had|with|hat|haben|mit|ha|hanno|con)\\s(?:\\p{L}+\\s)?)';
/** An age is told with it. */
const WITH_AGE =
  /^[\s,]*(?:aged|under|over|above|below|younger|older|between|unter|über|ab|jünger|älter|zwischen|sotto|sopra|oltre|con meno|con più|tra|fra)/iu;

const NUMBERS: readonly (readonly [number, string])[] = [
  [3, 'three drei tre'],
  [4, 'four vier quattro'],
  [5, 'five fünf cinque'],
  [6, 'six sechs sei'],
  [7, 'seven sieben sette'],
  [8, 'eight acht otto'],
  [10, 'ten zehn dieci'],
  [12, 'twelve zwölf dodici'],
  [15, 'fifteen fünfzehn quindici'],
  [16, 'sixteen sechzehn sedici'],
  [18, 'eighteen achtzehn diciotto'],
  [20, 'twenty zwanzig venti'],
  [30, 'thirty dreißig trenta'],
  [40, 'forty vierzig quaranta'],
  [50, 'fifty fünfzig cinquanta'],
  [60, 'sixty sechzig sessanta'],
  [65, 'sixty-five fünfundsechzig sessantacinque'],
  [70, 'seventy siebzig settanta'],
  [75, 'seventy-five fünfundsiebzig settantacinque'],
  [80, 'eighty achtzig ottanta'],
  [90, 'ninety neunzig novanta'],
];
const VALUES = new Map(
  NUMBERS.flatMap(([value, words]) => words.split(' ').map((word) => [word, String(value)] as const)),
);
/** A number in digits or in words; undefined for any other word. */
export const numberOf = (word: string): number | undefined =>
  /^\d+$/.test(word)
    ? Number(word)
    : VALUES.has(word.toLowerCase())
      ? Number(VALUES.get(word.toLowerCase()))
      : undefined;

/** Fewer years than these are hardly told in words. */
const AGES = NUMBERS.filter(([value]) => value === 5 || value >= 10).flatMap(([, words]) => words.split(' '));
/** A number in words is one only behind what compares. */
const COMPARED = new RegExp(
  `(?<=(?<!\\p{L})(?:over|under|above|below|than|least|most|between|aged|über|unter|als|ab|mindestens|höchstens|zwischen|sotto|sopra|oltre|almeno|i|gli|di)\\s)(?:${AGES.join('|')})(?![\\p{L}-])`,
  'giu',
);
const GROUPS = PEOPLE.map(
  ([pattern, said]) =>
    [new RegExp(`${OWNED}(?<![\\p{L}\\p{N}])(?:${pattern})(?!\\p{L})`, 'giu'), said] as const,
);
const AGE_OF_GROUP = /\s(?:under|older than|unter|über|sotto i|sopra i) \d+(?: anni)?$/u;

/** "In their seventies", "in den Siebzigern", "settantenni": the first year of each decade of life by its names. */
const DECADES: readonly (readonly [from: number, names: string])[] = [
  [20, 'twenties zwanzigern vicenarians ventenni'],
  [30, 'thirties dreißigern tricenarians trentenni'],
  [40, 'forties vierzigern quadragenarians quarantenni'],
  [50, 'fifties fünfzigern quinquagenarians cinquantenni'],
  [60, 'sixties sechzigern sexagenarians sessantenni'],
  [70, 'seventies siebzigern septuagenarians settantenni'],
  [80, 'eighties achtzigern octogenarians ottantenni'],
  [90, 'nineties neunzigern nonagenarians novantenni'],
];
const DECADE =
  /(?<!\p{L})(?:(?<en>(?:(?:in|into|aged in) (?:their|his|her|the) (?:\p{L}+ies|[2-9]0['’]?s)|\p{L}+genarians))|(?<de>in (?:ihren|den|seinen) \p{L}+zigern|in (?:ihren|den) [2-9]0ern)|(?<ultra>ultra-?)?(?<it>\p{L}+enni))(?!\p{L})/giu;

function withDecades(text: string): string {
  return text.replace(DECADE, (said: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Record<string, string | undefined>;
    const word =
      /[\p{L}\d]+$/u.exec(said.replace(/(?:['’]?s|ern)$/iu, (end) => (/\d/.test(said) ? '' : end)))?.[0] ??
      '';
    const name = word.toLowerCase().replace(/^ultra/, '');
    const from = /^[2-9]0$/.test(name)
      ? Number(name)
      : DECADES.find(([, names]) => names.split(' ').includes(name))?.[0];
    if (from === undefined) return said;
    if (groups.ultra !== undefined || /^ultra/iu.test(word)) return `oltre ${from} anni`;
    if (groups.en !== undefined) return `between ${from} and ${from + 9} years old`;
    return groups.de === undefined
      ? `tra ${from} e ${from + 9} anni`
      : `zwischen ${from} und ${from + 9} Jahren`;
  });
}

/** A question about a cohort with ages in digits: "children under ten" are patients under 10, "adults" older than 17. */
export function withAges(text: string): string {
  const counted = withDecades(text).replace(COMPARED, (word) => VALUES.get(word.toLowerCase()) ?? word);
  return GROUPS.reduce(
    (left, [pattern, said]) =>
      left.replace(pattern, (word, offset: number) =>
        WITH_AGE.test(left.slice(offset + word.length)) ? said.replace(AGE_OF_GROUP, '') : said,
      ),
    counted,
  );
}

/** A title and the name behind it stand for the patient who is asked about. */
const NAMED =
  /(?<![\p{L}\p{N}])(?:Mrs|Mr|Ms|Miss|Frau|Herrn?|Hrn?|Fr|[Ss]ignora|[Ss]ignor|[Ss]ig\.?\s?ra|[Ss]ig)\.?\s(?:(?:\p{Lu}\p{Ll}{0,3}\.?|von|van|zu|de|di|del|della|la)\s)?\p{Lu}[\p{L}'’-]+(?:['’]s)?/gu;

/** A question about one patient without the name of whom it is about. */
export const withoutName = (text: string): string => text.replace(NAMED, ' ');
