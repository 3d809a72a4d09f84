import type { TextRange } from '../../../clinical/extractions.engine.ts';
import type { Language } from '../../../shared/contract.ts';
import { beginsOneOf } from './alternatives.ts';
import { gateOf } from './gates.ts';
import type { ReadLine } from './names/line.ts';
import type { ResultWords } from './result-words.ts';
import { ITALIAN_RESULTS } from './word-results.it.ts';

/** A result in words beside its examination: "EEG was normal", "unauffälliges EKG", "VES nella norma". */
export interface WordResult extends TextRange {
  /** Whether it stands before the examination, where a denial speaks of both: "kein erhöhtes CRP". */
  readonly isBefore: boolean;
}

const GRADE = String.raw`\+?[1-4]\+?(?:\/[1-6])?(?<=\+.{0,4}|\/\d)|\+{1,4}(?=\s?(?:[,;.)]|$))|\(\+\)`;

const WORDS: Readonly<Record<Language, ResultWords>> = {
  en: {
    filler:
      'is|was|are|were|be|has|have|had|been|being|fell|falls|fall|so|far|also|all|both|again|remains?|remained|came|back|returned|resulted|yielded|gave|proved|stain(?:s|ed)?|(?:showed|shows|had|have|has shown|revealed)(?= no growth)|(?:done|performed|obtained|drawn|sent|checked|repeated),?(?: and)?|looks?|appears?|appeared|today|currently|otherwise|on admission|at discharge|at that time|study|test|tests|results?|scan|profile|panel|testing|examination|exam|levels?|status|counts?|ended up|reported(?:ly)?|read|as|found|noted|to|felt|assumed|thought|believed|considered|deemed|judged|interpreted|described|(?<=is |was |are |were )at(?= the )',
    degree:
      'markedly|mildly|slightly|moderately|severely|slowly|steadily|gradually|very|still|completely|all|grossly|essentially|primarily|entirely|strongly|weakly|focally|diffusely|faintly|consistently|persistently|highly|relatively|fairly|extremely|abnormally|significantly|significant|trace|within|in|only',
    after:
      '(?:at |near )?(?:the )?(?:upper|lower) (?:limits?|end|range) of normal|abnormal|normal limits|(?:the )?(?:normal|reference) (?:ranges?|values?|limits?)|(?:normal|negative|positive|abnormal) results?|normal|negative|positive|unremarkable|WNL|nonreactive|non-reactive|reactive|elevated|raised|lowered|suppressed|normali[sz]ed|(?:(?:very|extremely) )?(?:low|high)er|increased|decreased|reduced|low|high|stable|unchanged|improved|intact|clear|full|equivocal|indeterminate|undetectable|detectable|trace|minimal|none|nil|zero|negligible|nondiagnostic|inconclusive|(?:borderline|mildly|slightly|markedly|severely) (?:elevated|abnormal|low|high|impaired|improved|decreased|increased|reduced)|borderline|impaired|palpable|good|excellent|fair|poor|satisfactory|acceptable|appropriate|weak|strong|patent|unlabored|nonlabored|therapeutic|subtherapeutic|supratherapeutic|nonfocal|non-focal|benign|low probability|not detected|immune|nonimmune|non-immune|no growth|sterile|(?:much )?better|flexor|extensor|downgoing|down-going|upgoing|up-going|(?:in|within) the (?:(?:low|high|upper|lower|mildly|moderately|severely|mild|moderate) ){0,2}(?:average|normal|impaired|borderline|superior|deficient|defective|mild|moderate|severe) range|hyperdynamic|hypokinetic|depressed|defective|preserved|rising|falling|(?:slowly |steadily )?trending (?:up|down)|symmetric(?:al)?|brisk|regular|irregular|adequate|not (?:elevated|increased|reduced|detected|reactive)|reassuring|non-?reassuring|(?:hand motions?|count(?:ing)? fingers|(?:no )?light perception)(?: only)?|flat|type [ABC](?:[sd])?|prolonged|equal|delayed|sluggish|not (?:prolonged|enlarged|dilated)|no acute (?:changes|disease|process|abnormalit(?:y|ies))|no abnormalit(?:y|ies)|no significant (?:change|changes|abnormality|abnormalities)',
    before:
      'abnormal|normal|negative|positive|elevated|raised|lowered|suppressed|high|increased|decreased|unremarkable|stable|good|excellent|poor|fair|adequate|satisfactory|low|reduced|brisk|borderline|equivocal|improved|worsening|therapeutic|subtherapeutic|symmetric|nonreactive',
    link: `(?:\\s(?:serum|plasma|blood|urine|urinary|fasting|total|free|ionized|mean|peak|resting|left|right|ventricular|atrial|pulmonary|arterial|venous|systemic|overall|global|renal|hepatic|liver|thyroid|cardiac|lower|upper|extremity|\\([A-Z]{1,5}\\))){0,4}(?:\\s(?:levels?|values?|concentrations?|titers?|counts?|amounts?|readings?|results?)\\s(?:of|for)(?:\\s(?:the|his|her|an?|serum|plasma|total))?)?`,
  },
  de: {
    filler:
      'ist|war|sind|waren|zeigte|zeigt|sich|fand|bleibt|blieb|noch|immer|derzeit|aktuell|zuletzt|weiterhin|peripher|beidseits|bds\\.?|im Verlauf|bei Aufnahme|bei Entlassung|jeweils|ebenfalls|auch|alle|lag|lagen|liegt|liegen|stellte|stellt|insgesamt|allzeit|stets|nun|jetzt|anfangs|wieder|immer|soweit|palpatorisch|auskultatorisch|rechts|links|re\\.|li\\.|rechtsseitig|linksseitig|eindeutig|mittlerweile|inzwischen|zunächst|konnte|als',
    degree:
      'leicht|deutlich|stark|minimal|gering(?:gradig|fügig)?|mäßig|massiv|diskret|noch|weitgehend|vollständig|grenzwertig',
    after:
      'unauffällig|unauff\\.?|steril|schwach|norm\\.|n\\.\\s?nachweisb\\.?|nicht nachweisbar|suffizient|konkordant|isoelektrisch|i\\.\\s?N\\.|o\\.\\s?p\\.\\s?B\\.|ohne (?:Befund|pathologischen Befund|Auffälligkeiten|Besonderheiten)|bland|rückläufig|steigend|ansteigend|fallend|regelmä(?:ß|ss)ig|rhythmisch|arrhythmisch|oberhalb der Norm|unterhalb der Norm|im Bereich der Norm|am (?:oberen|unteren) Normwert|im (?:oberen|unteren) Normbereich|zielgerichtet|seitengleich(?: (?:mittel)?lebhaft| auslösbar)?|rh\\.?|arrhyth\\.?|ausstehend|ausständig|nicht me(?:ß|ss)bar|(?:mittel|schwach|sehr )?lebhaft|auslösbar|herabgesetzt|gemindert|verringert|abgeschwächt|aufgehoben|ausgefallen|erloschen|gesteigert|verlängert|verkürzt|beschleunigt|verlangsamt|seitendifferent|gesunken|(?:an)?gestiegen|(?:ab)?gefallen|angehoben|beidseits positiv|(?:nicht )?(?:möglich|durchführbar|vorhanden|beurteilbar)|unsicher|symmetrisch|prompt|erhalten|ausreichend|ungestört|insuffizient|zufriedenstellend|hochnormal|niedrignormal|hochpathologisch|kontrolliert|ausgeglichen|kompensiert|tumorfrei|frei|auffällig|normal|negativ|positiv|neg\\.|pos\\.|o\\.\\s?B\\.|oB|im Norm(?:al)?bereich|in der Norm|im Referenzbereich|normwertig|regelrecht|erhöht|erniedrigt|vermindert|supprimiert|reduziert|eingeschränkt|stabil|unverändert|nachweisbar|grenzwertig|pathologisch|gut|nicht (?:erhöht|erniedrigt|nachweisbar|verbreitert|eingeschränkt)',
    before:
      '(?:un)?auffällige[rnsm]?|normale[rnsm]?|negative[rnsm]?|positive[rnsm]?|erhöhte[rnsm]?|erniedrigte[rnsm]?|regelrechte[rnsm]?|pathologische[rnsm]?|im Normbereich|gute[rnsm]?|freie[rnsm]?|stabile[rnsm]?|normalisierte[rnsm]?|eingeschränkte[rnsm]?|(?:leicht )?erniedrigte[rnsm]?|normwertige[rnsm]?|unauff\\.|volle[rnsm]?|tumorfreie[rnsm]?|suffiziente[rnsm]?|unveränderte[rnsm]?|(?:(?:leicht|geringfügig|deutlich|mäßig|stark|weiter)e[rn]?\\s)?(?:Erhöhung|Normalisierung|Verminderung|Erniedrigung)\\s(?:der|des|von)|Normwerte für',
  },
  it: ITALIAN_RESULTS,
};

/** Words that a result begins with, behind an examination and before it. */
const AFTER = gateOf({
  en: beginsOneOf(WORDS.en.after),
  de: beginsOneOf(WORDS.de.after),
  it: beginsOneOf(WORDS.it.after),
});
const BEFORE = gateOf({
  en: beginsOneOf(WORDS.en.before),
  de: beginsOneOf(WORDS.de.before),
  it: beginsOneOf(WORDS.it.before),
});

/** What makes a result a predicate. */
const VERB = String.raw`(?<!\p{L})(?:is|was|are|were|been|ist|war|sind|waren|è|era|sono|erano)\s`;

/** Behind a result nothing goes on that it could be the adjective of. */
const OVER = String.raw`(?![\p{L}\p{N}-])(?=\s*(?:[.,;:()/]|$)|(?<=\s(?:neg|pos|unauff)\.)\s|\s+(?:and|und|e|ed|but|aber|ma|with|mit|con|on|in|im|to|at|for|für|per|over|bilaterally|bds|beidseits|compared|bis|bei|ohne|senza|without|except|throughout|from|since|seit|today|times|throughout|other than|as|after|before|while|which|although|secondary|x\s?\d)(?!\p{L})|\s+1:\d)`;

const PATTERNS: Readonly<Record<Language, { readonly after: RegExp; readonly before: RegExp }>> = {
  en: patternsOf(WORDS.en),
  de: patternsOf(WORDS.de),
  it: patternsOf(WORDS.it),
};

function patternsOf({ filler, degree, after, before, link = '', over }: ResultWords): {
  after: RegExp;
  before: RegExp;
} {
  const grade = `(?:(?:${degree})\\s){0,2}`;
  return {
    after: new RegExp(
      // Behind a verb a result needs no end: "was abnormal due to artifact".
      `^(?<filler>(?:['’]s)?\\s?(?:[:=(]\\s?,?|,|\\)(?=\\s))?\\s{0,2}(?:(?:${filler})\\s){0,5}|\\s(?:per|for|auf)\\s[\\p{L}\\p{N}., -]{2,44}?\\s(?=(?:è |risultat[oaie] |was |were |war )?(?:negativ|positiv|nonreactive))(?:(?:${filler})\\s){0,2}|[^.;:()]{0,60}?\\s(?:which|that|che)\\s(?:(?:${filler})\\s){1,4})(?<word>${grade}(?:${after}|${GRADE}))(?:${over === undefined ? OVER : `(?:${OVER}|(?=\\s+(?:${over})(?!\\p{L})))`}|(?<=${VERB}${grade}(?:${after}))(?![\\p{L}\\p{N}-]))`,
      'iu',
    ),
    before: new RegExp(`(?<![\\p{L}\\p{N}-])(?<word>${grade}(?:${before}))${link}(?:\\s|(?<=['’]))$`, 'iu'),
  };
}

/** A verb some words behind the examination: "die Serologie auf Borrelien war negativ". */
const PREDICATE =
  /^[^.;:()\d]{1,60}?\s(?:is|was|were|are|remain(?:s|ed)|stayed|became|appear(?:s|ed)?|came back|returned|resulted|yielded|proved|tested|ist|war|waren|sind|è|era|erano|sono|risulta(?:no|va|vano)?)(?=\s)/iu;

/** The same behind when it was done: "the MRI performed on day 3 was normal". */
const DONE_THEN =
  /^(?:\s(?:done|performed|obtained|taken|repeated|drawn|carried out)\s[^.;:()]{1,44}?\s(?:is|was|were|are|remained|returned|came back)|\s(?:vom|am|von)\s[^;:()]{3,24}?\s(?:war|waren|ist|sind|zeigte sich|blieb)|,?\s(?:eseguit|effettuat|praticat|ripetut)[oaie]\s[^.;:()]{1,44}?,?\s(?:è|era|sono|erano|risulta(?:va|vano|no)?))(?=\s)/iu;

/** A clause on what was examined, behind how that was done: "were obtained using a catheter, which appeared normal". */
const CLAUSE =
  /^[^.:()]{0,90}?[,;]\s(?:which|the results? of (?:which|this|these))\s(?:(?:is|was|were|are|appeared|came back|returned|also|all|both|reported(?:ly)?|essentially|read as)\s){1,3}(?<word>(?:grossly |completely |entirely |within )?(?:abnormal|normal limits|normal|negative|positive|unremarkable|nondiagnostic|inconclusive|benign|nonreactive|elevated))(?![\p{L}-])/iu;
/** So much of a sentence such a clause may take. */
const REACH_CLAUSE = 150;

/** Stages and classes by Roman numerals and letters: "NYHA II-III", "stadio IV", "Child B". */
const CLASSED =
  /stage|stad|level|niveau|class|klasse|grade|nyha|ASA|CCS|killip|clark|child|figo|ajcc|uicc|GOLD|fontaine|binet|arbor|forrest|mallampati/iu;
const CLASS =
  /^\s?(?:[:=]\s?)?(?<word>(?:IV|V?I{1,3}|V|[A-D])[a-cA-C]?(?:\s?[-–/]\s?(?:IV|V?I{1,3}|V))?)(?![\p{L}\p{N}])/u;

/** A class alone in its brackets or its part of a list, whatever the scale: "(Bosniak II)", "AKIN III". */
const SCALED =
  /^\s(?<word>(?:IV|VI{0,3}|I{1,3})(?:[-–/](?:IV|V|I{1,3}))?[a-c]?|\d[a-d])(?=\s?[,;).]|$|\n|\s(?:nicht|mit|bei)\s)/u;
const isScaled = (text: string, offset: number, end: number): boolean => {
  const isAlone = text.charAt(offset - 1) === '(';
  const found = SCALED.exec(text.slice(end, end + 14))?.groups?.['word'];
  return found !== undefined && (isAlone || found.length > 1) && !/\d$/.test(text.slice(offset, end));
};

/** "Blood type is O positive", "A+". */
const GROUPED = /(?:blood (?:type|group)|ABO)$/i;
const GROUP =
  /^\s?(?:(?:is|was|of)\s|:\s?)?(?<word>(?:AB|A|B|O)(?:[\s-]?Rh)?[\s-]?(?:positive|negative|pos\.?|neg\.?|[+-])(?![\p{L}\p{N}]))/iu;

/** Farthest that such a result is looked for, in UTF-16 code units. */
const REACH = 64;
const REACH_BEFORE = 56;

/**
 * The result in words that an examination has beside it; null without one.
 *
 * @param line the sentence, where the examination ends with a word of it
 * @param floor end of what precedes the examination and may have a result itself
 * @param limit where what follows it begins
 * @param near where the next name of any kind begins
 * @param far where the next examination begins or the sentence ends, up to which a clause may tell what it came to
 */
export function wordResultOf(
  line: ReadLine,
  { offset, length }: TextRange,
  floor: number,
  limit: number,
  near = limit,
  far = 0,
): WordResult | null {
  const { text, language } = line;
  const end = offset + length;
  const { after } = PATTERNS[language];
  const mayFollow = isToldWithin(
    line,
    end,
    Math.min(Math.max(limit, near), end + 2 * REACH),
    AFTER[language],
    true,
  );
  const following = mayFollow ? after.exec(text.slice(end, Math.min(limit, end + REACH))) : null;
  if (following?.groups !== undefined) {
    const { filler = '', word = '' } = following.groups;
    // "Calcium 8.5, intact PTH 458": it goes on to the next name.
    const behind = text.slice(end + filler.length + word.length, limit);
    if (filler.includes(',') && /^\s(?:$|(?:for|für|per|auf)\s)/.test(behind)) return null;
    // "(88 mg/l) steigend" tells of the course, "(CRP) war erhöht" of what stands in the brackets.
    if (filler.startsWith(')') && length === 0 && language !== 'it') return null;
    // "Lithiumspiegel + Krea": both.
    if (word === '+' && /^\s\p{L}/u.test(text.slice(end + filler.length + 1, end + filler.length + 3)))
      return null;
    return { offset: end + filler.length, length: word.length, isBefore: false };
  }
  const classed = CLASSED.test(text.slice(offset, end))
    ? CLASS.exec(text.slice(end, end + 14))
    : isScaled(text, offset, end)
      ? SCALED.exec(text.slice(end, end + 14))
      : GROUPED.test(text.slice(offset, end))
        ? GROUP.exec(text.slice(end, end + 24))
        : null;
  if (classed?.groups !== undefined) {
    const { word = '' } = classed.groups;
    return { offset: end + classed[0].length - word.length, length: word.length, isBefore: false };
  }
  const told = mayFollow ? predicateOf(text, end, near, after) : null;
  if (told !== null) return told;
  const clause =
    language === 'en' && far > end ? CLAUSE.exec(text.slice(end, Math.min(far, end + REACH_CLAUSE))) : null;
  if (clause?.groups !== undefined) {
    const { word = '' } = clause.groups;
    return { offset: end + clause[0].length - word.length, length: word.length, isBefore: false };
  }
  return wordResultBefore(line, { offset, length }, floor);
}

/** The result in words right before an examination; null without one. */
export function wordResultBefore(line: ReadLine, { offset }: TextRange, floor: number): WordResult | null {
  const { text, language } = line;
  const from = Math.max(floor, offset - REACH_BEFORE);
  if (!isToldWithin(line, from, offset, BEFORE[language], false)) return null;
  const preceding = PATTERNS[language].before.exec(text.slice(from, offset));
  if (preceding?.groups === undefined) return null;
  const { word = '' } = preceding.groups;
  return { offset: from + preceding.index, length: word.length, isBefore: true };
}

/** Whether a word with which a result begins, or the sign of a grade, stands between two places. */
function isToldWithin(line: ReadLine, from: number, to: number, gate: number, isGraded: boolean): boolean {
  const { text, words, passes } = line;
  if ((line.passed & gate) !== 0) {
    for (let index = line.from; index < line.to && (words[index]?.start ?? to) < to; index += 1)
      if (((passes[index] ?? 0) & gate) !== 0 && (words[index]?.start ?? 0) >= from) return true;
  }
  if (!isGraded) return false;
  for (let place = from; place < to; place += 1) {
    const unit = text.charCodeAt(place);
    if (unit === 0x2b || unit === 0x2f) return true;
  }
  return false;
}

function predicateOf(text: string, end: number, near: number, after: RegExp): WordResult | null {
  const part = text.slice(end, Math.min(near, end + 2 * REACH));
  const verb = (PREDICATE.exec(part) ?? DONE_THEN.exec(part))?.[0].length;
  if (verb === undefined) return null;
  const following = after.exec(part.slice(verb));
  if (following?.groups === undefined) return null;
  const { filler = '', word = '' } = following.groups;
  return { offset: end + verb + filler.length, length: word.length, isBefore: false };
}
