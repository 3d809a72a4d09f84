import { SIGNAL } from './signals.ts';

const YEAR = String.raw`(?:19|20)\d\d`;
const MANY = '(?:vielen|mehreren|einigen|wenigen|etlichen)';
const UNITS = '(?:Stunden|Tagen|Wochen|Monaten|Jahren|Jahrzehnten)';
const SEASON = '(?:Frühjahr|Frühling|Frühsommer|Sommer|Spätsommer|Herbst|Spätherbst|Winter)';
const PASSED = '(?:vergangene|letzte|vorige|nächste|kommende)[nrsm]?';
const WEEKDAY = '(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag)';
const END = String.raw`(?![\p{L}\p{N}]|[.,/-]\d)`;

/** A month or year that only words around it tell: "Appendektomie 03/10", "in den 80er Jahren", "zuletzt 2018". */
const DATE = new RegExp(
  `(?:${[
    String.raw`(?<=\p{L}[.)]?\s|[(,]\s?|^|\n)(?<!(?:NRS|VAS|APGAR|Apgar|Schmerz\p{L}*|Score|Stärke)\s)0[1-9]/10(?=$|[\s,;):]|\.(?!\d))`,
    String.raw`(?<=(?:ED|seit|bis|vom|ab)\s)(?:[1-9]|1[0-2])/10(?=$|[\s,;):]|\.(?!\d))`,
    String.raw`(?<=\p{L}\s)['’]\d\d(?=[\s,;).]|$)`,
    String.raw`(?<=(?:zuletzt|ca\.|etwa|circa|um|ED)\s)${YEAR}(?=\s\p{L})`,
    String.raw`(?<![\p{N}/.-])${YEAR}\s?[-–]\s?${YEAR}(?!\d|-|/)`,
    // Months of one year, or from one to another, and the first of two days: "02-04/2021", "01/97-10/18", "v. 08.01. bis".
    String.raw`(?<![\d/.,-])(?:0?[1-9]|1[0-2])(?:/\d\d(?:\d\d)?)?\s?[-–]\s?(?:0?[1-9]|1[0-2])/(?:${YEAR}|(?!10(?!\d))[0-3]\d)(?![/.]\d)`,
    String.raw`(?<![\d.,/])(?:0?[1-9]|[12]\d|3[01])\.\s?(?:0?[1-9]|1[0-2])\.(?=\s(?:bis|-|–)\s\d)`,
    String.raw`(?:(?:Anfang|Mitte|Ende) (?:der )?|in den )(?:19)?\d0er[- ]?(?:Jahren?)?`,
    String.raw`(?:im |seit |ab |bis )?${SEASON}\s(?:${YEAR}(?:/\d{2,4})?|\d\d/\d\d)`,
    // A day without its last stop before a colon, and a year before more in brackets: "Echo 31.08:", "TURB 2014 (pTa)".
    String.raw`(?<=\p{L}\.?\s)(?:0?[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])(?=:\s)`,
    String.raw`(?<=\p{L}[.)]?\s)${YEAR}(?=\s\()`,
    String.raw`(?<=(?:seit|ab|bis|Anf\.|im|Anfang|Mitte|Ende)\s)(?:Jan|Feb|Mär|Apr|Aug|Sept?|Okt|Nov|Dez)\.(?!\s\d)`,
    String.raw`Anf\.\s(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?:\s(?:${YEAR}|\d\d))?`,
  ].join('|')})${END}`,
  'iuy',
);

/** A time told from another one: "vor Jahren", "im Kindesalter", "in den letzten Wochen", "vergangene Woche". */
const RELATIVE = new RegExp(
  `(?<!\\p{L})(?:${[
    String.raw`vor (?:${MANY} )?${UNITS}`,
    String.raw`seit (?:${MANY} )?${UNITS}|seit (?:ca\. |etwa |rund )?(?:einem )?halben Jahr|seit (?:(?:der |früher |frühester )?(?:Kindheit|Jugend)|(?:der )?Geburt|längerem|längerer Zeit|kurzem|Langem)`,
    String.raw`vor (?:ca\. |etwa |rund )?(?:einem )?halben Jahr`,
    String.raw`(?:seit|vor|nach) (?:ca\. |etwa |mind\. )?\d{1,3}(?:[.,]\d)?\s?(?:J|Mon|Wo|Tg|Mo)\.`,
    String.raw`(?<=(?:ab|am|seit|bis|an)\s)Tag\s\d{1,3}|innerh(?:alb|\.)\s(?:von|v\.)\s\d{1,3}\s?(?:h|Std\.?|Stunden|Tagen|Wochen)|\d{1,2}\. POD`,
    String.raw`in den (?:letzten|vergangenen|folgenden|ersten) (?:\d{1,2} )?${UNITS}|in (?:letzter|der letzten) Zeit`,
    String.raw`in der (?:Kindheit|Jugend|Jugendzeit)|im (?:Kindes|Jugend|Säuglings|Kleinkind|Erwachsenen)alter|als (?:Kind|Kleinkind|Säugling|Jugendliche[r]?)|in jungen Jahren`,
    String.raw`(?:im |am |in der |seit (?:dem |der )?)?${PASSED} (?:Woche|Monat|Jahr|Nacht|Wochenende|${SEASON}|${WEEKDAY})`,
    String.raw`im Vorjahr|zu Jahresbeginn|zum Jahreswechsel|im ${SEASON}(?! ${YEAR})`,
    String.raw`(?:gestern|heute|vorgestern) (?:morgen|früh|vormittag|mittag|nachmittag|abend|nacht)|ab (?:heute|morgen|übermorgen)`,
  ].join('|')})(?!\\p{L})`,
  'iuy',
);

/** What German tells times by that no other language has, read before what all have: "heute früh" is more than today. */
export const GERMAN_TIMES = [
  { pattern: DATE, begins: SIGNAL.number | SIGNAL.month | SIGNAL.time, category: 'Date', isDuration: false },
  {
    pattern: RELATIVE,
    begins: SIGNAL.time | SIGNAL.counted,
    category: 'Time',
    isDuration: false,
  },
] as const;
