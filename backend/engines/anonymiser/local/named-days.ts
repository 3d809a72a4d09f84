import type { Finding, Reading } from './finding.ts';
import { triggerAt } from './hints.ts';
import { matchAt, matchesAtRuns, type RunForm, run } from './runs.ts';
import type { Token } from './tokens.ts';
import { matchesIn, placesOf, windowsAround } from './windows.ts';

const ENGLISH =
  "christmas(?: eve| day| morning| night)?|xmas|boxing day|new year[’']?s?(?: eve| day)|hogmanay|easter(?: sunday| monday| saturday| weekend)?|good friday|maundy thursday|palm sunday|ash wednesday|shrove tuesday|whit (?:sunday|monday)|pentecost|thanksgiving(?: day)?|halloween|bonfire night|guy fawkes night|(?:st\\.?|saint) (?:patrick|stephen|george|andrew|david|brigid|valentine|john|nicholas)[’']?s day|valentine[’']?s day|mother[’']?s day|father[’']?s day|mothering sunday|labou?r day|memorial day|independence day|fourth of july|veterans[’']? day|remembrance (?:day|sunday)|armistice day|anzac day|canada day|martin luther king day|mlk day|presidents[’']? day|columbus day|april fools?[’']?s? day|burns night|trafalgar day|midsummer[’']?s?(?: day| eve)|michaelmas|all (?:saints|souls)[’']? day|ramadan|eid(?: al[- ](?:fitr|adha))?|diwali|hanukkah|passover|yom kippur|rosh hashanah|(?:chinese|lunar) new year|(?:early may|may|spring|summer|august|easter) bank holiday|bank holiday monday|super bowl sunday|mardi gras|juneteenth";
const GERMAN =
  'heilig(?:er )?abend|weihnachten|(?:[12]\\.|erste[nr]?|zweite[nr]?) weihnachts(?:feier)?tag|weihnachtsfeiertag|silvester(?:abend|nacht)?|neujahr(?:stag|smorgen|snacht)?|dreikönig(?:e|stag)?|rosenmontag|fas(?:ching|tnacht)s?(?:dienstag|montag|sonntag)|weiberfastnacht|aschermittwoch|palmsonntag|gründonnerstag|karfreitag|karsamstag|oster(?:sonntag|montag|n|wochenende|samstag)|christi himmelfahrt|himmelfahrt(?:stag)?|auffahrt(?:stag)?|vatertag|muttertag|pfingst(?:en|sonntag|montag|wochenende)|fronleichnam|herz-jesu-(?:sonntag|freitag)|mariä (?:himmelfahrt|empfängnis|lichtmess)|tag der (?:deutschen einheit|arbeit)|nationalfeiertag|bundesfeiertag|reformationstag|allerheiligen|allerseelen|volkstrauertag|totensonntag|ewigkeitssonntag|nikolaus(?:tag|abend)|(?:[1-4]\\.|erste[nr]?|zweite[nr]?|dritte[nr]?|vierte[nr]?) advent(?:ssonntag)?|stephanitag|stefanitag|berchtoldstag|josefitag|zuckerfest|opferfest|maifeiertag|erntedank(?:fest|sonntag)?|martinstag';
const ITALIAN =
  "(?:natale|capodanno|epifania|befana|pasqua|pasquetta|san silvestro|s\\. ?silvestro|santo stefano|san valentino|s\\. ?valentino|santa lucia)(?= (?:19|20)\\d{2})|(?:(?:giorno|festa|vigilia|notte|lunedì|domenica|mattina) (?:di |dell[’'])|a )(?:natale|capodanno|epifania|befana|pasqua|pasquetta|san silvestro|santo stefano|san valentino|santa lucia|immacolata)(?! \\p{Lu}\\p{Ll})|lunedì dell[’']angelo|domenica delle palme|(?:venerdì|giovedì|sabato) santo|mercoledì delle ceneri|(?:martedì|giovedì) grasso|ferragosto|ognissanti|corpus domini|festa (?:della (?:repubblica|liberazione|donna|mamma)|del (?:lavoro|papà))|primo maggio";

/** Days of the year that have a name; a disease, a tree and a factor that are called after one are none. */
const NAMED_DAY = new RegExp(
  `(?<![\\p{L}\\p{Nd}])(?:(?:the )?day (?:before|after) )?(?:${ENGLISH}|${GERMAN}|${ITALIAN})(?![\\p{L}-]| (?:disease|tree|factor|island|card|present))(?:,? (?:des Jahres |del )?(?:(?:19|20)\\d{2}|[’']\\d{2})(?!\\d))?`,
  'giu',
);
const NAME_OF_DAY = triggerAt(
  /^(?:christmas|xmas|boxing|new|hogmanay|easter|good|maundy|palm|ash|shrove|whit|pentecost|thanksgiving|halloween|bonfire|fawkes|patrick|stephen|george|andrew|david|brigid|valentine|nicholas|mother(?:ing)?|father|labou?r|memorial|independence|fourth|veterans|remembrance|armistice|anzac|canada|luther|mlk|presidents|columbus|april|burns|trafalgar|midsummer|michaelmas|saints|souls|ramadan|eid|diwali|hanukkah|passover|kippur|rosh|bank|bowl|mardi|juneteenth|heilig(?:er|abend)|weihnacht\p{L}*|silvester\p{L}*|neujahr\p{L}*|dreikönig\p{L}*|rosenmontag|fas(?:ching|tnacht)\p{L}+|weiberfastnacht|aschermittwoch|palmsonntag|gründonnerstag|karfreitag|karsamstag|oster\p{L}+|himmelfahrt\p{L}*|auffahrt\p{L}*|vatertag|muttertag|pfingst\p{L}+|fronleichnam|herz|mariä|tag|nationalfeiertag|bundesfeiertag|reformationstag|aller(?:heiligen|seelen)|volkstrauertag|totensonntag|ewigkeitssonntag|nikolaus\p{L}+|advent\p{L}*|ste[pf]h?anitag|berchtoldstag|josefitag|zuckerfest|opferfest|maifeiertag|erntedank\p{L}*|martinstag|natale|capodanno|epifania|befana|pasqua|pasquetta|silvestro|stefano|valentino|lucia|immacolata|angelo|palme|santo|ceneri|grasso|ferragosto|ognissanti|corpus|festa|primo)$/iu,
);

/** 3 c.m., 3. d. M., 15.12.p.v.; Monday 8th, mercoledì 13 p.v. */
const OF_MONTH: RunForm = {
  pattern:
    /(?<![\d.,/-])(?:3[01]|[12]\d|0?[1-9])(?:[./](?:1[0-2]|0?[1-9])\.?)?(?:\.? ?(?:c\. ?m|p\. ?v|u\. ?s|c\. ?a)\.(?!\p{L})|\. ?(?:d|ds|dieses|des) ?\.? ?(?:M\.|Monats|Mts\.?))/uy,
  mayBegin: run(1, 2, '. /cpu'),
};
const OF_WEEK: RunForm = {
  pattern:
    /(?<=(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun)[,.]? (?:the )?)(?:3[01]|[12]\d|0?[1-9])(?:st|nd|rd|th)(?!\p{L})/iuy,
  mayBegin: run(1, 2, 'snrt'),
};
const OF_WEEK_BARE: RunForm = {
  pattern:
    /(?<=(?:luned|marted|mercoled|gioved|venerd)ì |sabato |domenica )(?:3[01]|[12]\d|[1-9])(?![\d\p{L}/:]|[.,]\d| ?(?:mg|ml|ore|anni|mesi|giorni|volte|cp))/iuy,
  mayBegin: run(1, 2),
};

/** Words that are mostly something else, and what makes a day of them. */
const DOUBTFUL =
  /^(?:new|good|mother|father|ash|palm|bank|bowl|tag|herz|corpus|primo|george|david|andrew|stephen|patrick|nicholas|saints|souls|festa|fourth|canada|luther|memorial|labou?r|independence|april|burns|boxing)$/i;
const MAKES_A_DAY =
  /^(?:day|eve|friday|sunday|monday|wednesday|years?|holiday|night|fools?|der|domini|maggio|della|del|king|of|jesu)$/i;
const NEAR_DAY = 3;

function isOfDay({ tokens }: Reading, { text }: Token, place: number): boolean {
  if (!DOUBTFUL.test(text)) return true;
  return tokens.slice(place + 1, place + 1 + NEAR_DAY).some((next) => MAKES_A_DAY.test(next.text));
}

/** Days that have a name of their own, and days of the month or week at hand. */
export function findNamedDays(reading: Reading): Finding[] {
  const { text, runs } = reading;
  const findings: Finding[] = [];
  const add = (start: number, { length }: string, confidence: number): void => {
    findings.push({ type: 'DATE', start, end: start + length, confidence });
  };
  const windows = windowsAround(
    reading,
    placesOf(reading, NAME_OF_DAY, (token, place) => isOfDay(reading, token, place)),
    30,
    30,
  );
  for (const { start, value } of matchesIn(windows, NAMED_DAY)) add(start, value, 0.8);
  for (const form of [OF_MONTH, OF_WEEK, OF_WEEK_BARE]) {
    for (const match of matchesAtRuns(text, runs, form)) add(match.index, match[0], 0.8);
  }
  return findings;
}

/** "bis Nikolaus": the day of a saint whose name people have, too, behind a word of time. */
const SAINTS_DAY = /^(?:Nikolaus|Silvester|Weihnachten|Ostern)$/;
const BEFORE_SAINTS_DAY = /(?:an|zu|bis|vor|nach|ab|seit|voraussichtl\.?|voraussichtlich) $/;
const SAINT = triggerAt(SAINTS_DAY);

/** Days that are called by the name of a saint alone. */
export function findSaintsDays(reading: Reading): Finding[] {
  const { text, tokens } = reading;
  return placesOf(reading, SAINT).flatMap((place) => {
    const token = tokens[place];
    const isDay =
      token !== undefined &&
      BEFORE_SAINTS_DAY.test(text.slice(Math.max(0, token.start - 18), token.start)) &&
      tokens[place + 1]?.isCapital !== true &&
      matchAt(text, /\p{L}+(?!-)/uy, token.start) !== null;
    return isDay ? [{ type: 'DATE' as const, start: token.start, end: token.end, confidence: 0.9 }] : [];
  });
}
