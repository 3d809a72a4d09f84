import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { namesOf } from '../compounds.ts';
import { gateOf } from '../gates.ts';
import type { LookedUp } from '../looked-up.ts';
import { withNamesBetween } from './between-names.ts';
import { categoryOf } from './line.ts';
import { misreadDrug } from './misread-drugs.ts';
import { openEntry } from './open-entry.ts';

const COUNT = String.raw`(?:1/2|1½|\d{1,2}(?:[.,]\d)?|½|¼|[OoIl])`;
const SCHEME = String.raw`(?<![\d.,/-])${COUNT}(?:\s?[-–]\s?${COUNT}){2,3}(?!\d|[./-]\d)`;
const OFTEN = String.raw`(?:${SCHEME}|\d\s?[x×]\s?(?:tgl|tägl|wö|\d)|tägl|tgl\.?|bei Bedarf|b\.\s?B\.|abends|morgens|mittags|zur Nacht)`;
const STRENGTH = String.raw`\d+(?:[.,/]\d+)*\s?(?:mg|µg|mcg|ug|g|IE|I\.E\.|ml|mval|mmol|Mio|%|Hub|Hübe|Trpf|Tr\.|Tropfen|Tbl|Tabl|Kps|Btl|Beutel|gtt|Amp)`;

const FORM = String.raw`(?:Film|Retard|Brause-?|Kau|Augen|Nasen)?(?:[Tt]bl|[Tt]abl|[Tt]abletten?|[Kk]ps|[Kk]apseln?|[Tt]ropfen|Trpf|[Ss]albe|Creme|Gel|[Ss]pray|Saft|Sirup|Supp|Zäpfchen|Pflaster|Amp|Brause)(?!\p{L})`;

/** A name's further words: "retard", "comp.", "Tbl.". */
const MORE = String.raw`[®™*]?(?:[ -]\(?(?!(?:der|die|das|und|mit|von|vom|auf|bei|seit|war|ist|im|am)\b)\p{L}{1,12}\.?\)?){0,2}`;

/** What stands behind a drug and behind little else. */
const DOSED = new RegExp(
  String.raw`^${MORE}\s{1,4}(?:\d+(?:[.,/]\d+)*\s{1,4}${SCHEME}|${SCHEME}|${STRENGTH}(?!\s?/\s?d?l)[^.;\n]{0,30}?(?<!\p{L})${OFTEN}|${STRENGTH}\s?/\s?(?:d|die|Tag|24\s?h)(?!\p{L})|(?:\d+\s?(?:mg)?\s)?${FORM})`,
  'u',
);

/** What may stand behind a drug that was misread. */
const GIVEN = /^\s?-(?:Gabe|Therapie|Tbl|Tabl|Trpf|Infusion|Spray)/;
const STRONG = new RegExp(String.raw`^${MORE}\s{1,3}(?:${STRENGTH}|\d{1,4}(?![\d.]))`, 'u');

/** So much of the text behind a name tells whether it is dosed, in UTF-16 code units. */
const AHEAD = 80;

/** Fewest letters of a drug, and of one that is told by its dose alone. */
const MIN_NAME = 3;
const MIN_DOSED = 4;
const GATE = gateOf({ de: (normal) => normal.length >= MIN_NAME && !NO_DRUGS.has(normal) });

/** Adds drugs that no dictionary has as they are written: those that were misread, and what stands before a scheme of doses. */
export const withDosedNames = (line: LookedUp, matches: readonly Match[]): readonly Match[] =>
  withNamesBetween(line, matches, GATE.de, (index, following, before) =>
    drugAt(line, index, following, before),
  );

/** A capital, or the small l that a machine has read for the capital I. */
const CAPITAL = /^(?:\p{Lu}|l[b-df-hj-np-tv-xz])/u;

/** Digits that a machine has read within a word, by the letter that they stand for. */
const LETTERS: Readonly<Record<string, string>> = { '0': 'o', '1': 'i' };

function drugAt(
  line: LookedUp,
  index: number,
  following: Match | undefined,
  before: Match | undefined,
): Match | null {
  const limit = following?.first ?? line.to;
  const { dictionary, text, words } = line;
  const word = words[index];
  if (word === undefined || !CAPITAL.test(text.slice(word.start, word.start + 2))) return null;
  if (words[index - 1]?.end === word.start) return null;
  const [digit, rest] = [words[index + 1], words[index + 2]];
  const isSplit = digit?.start === word.end && rest?.start === digit.end && index + 2 < limit;
  const last = isSplit ? index + 2 : index;
  const letter = isSplit ? LETTERS[text.slice(digit.start, digit.end)] : '';
  if (letter === undefined || (!isSplit && digit?.start === word.end)) return null;
  const normal = isSplit ? word.normal + letter + rest.normal : word.normal;
  const end = words[last]?.end ?? word.end;
  const behind = text.slice(end, end + AHEAD);
  const isStrong = STRONG.test(behind);
  const entries = misreadDrug(dictionary, normal, isStrong || GIVEN.test(behind));
  if (entries.length > 0) return { first: index, last, entries };
  const parted = partedDrug(line, index, limit);
  if (parted !== null) return parted;
  if (isSplit || word.normal.length < MIN_DOSED) return null;
  if (!DOSED.test(behind) && !isListed(line, index, following) && !isBrand(line, index, before)) return null;
  const entry = openEntry('MedicationName', text.slice(word.start, word.end));
  return { first: index, last: index, entries: [entry], origin: 'open' };
}

/** Whether a drug follows in the same list: "Xyzamol 20, Ramipril 5". */
const isListed = ({ text, words }: LookedUp, index: number, following: Match | undefined): boolean =>
  following !== undefined &&
  categoryOf(following) === 'MedicationName' &&
  /^[®™]?\s\d+(?:[.,]\d+)?\s?(?:mg|µg|IE)?\s?[,;]\s?$/.test(
    text.slice(words[index]?.end, words[following.first]?.start).slice(0, AHEAD),
  );

/** Whether a word is a registered name, or stands in brackets behind a drug: "Ramipril (Xyzamol)". */
function isBrand({ text, words }: LookedUp, index: number, before: Match | undefined): boolean {
  const word = words[index];
  if (word === undefined) return false;
  if (/^[®™]/.test(text.slice(word.end, word.end + 1))) return true;
  if (before?.last !== index - 1 || categoryOf(before) !== 'MedicationName') return false;
  return (
    /^\s?[([{]\s?$/.test(text.slice(words[index - 1]?.end, word.start)) &&
    /^[)\]}]/.test(text.slice(word.end))
  );
}

/** A drug whose name was written as two words before its strength: "Con Cor 5 mg". */
function partedDrug({ dictionary, text, words }: LookedUp, index: number, limit: number): Match | null {
  const [word, next] = [words[index], words[index + 1]];
  if (word === undefined || next === undefined || index + 1 >= limit || next.start !== word.end + 1)
    return null;
  if (!STRONG.test(text.slice(next.end, next.end + AHEAD))) return null;
  const name = text.slice(word.start, word.end) + text.slice(next.start, next.end).toLowerCase();
  const entries = namesOf(dictionary, name).filter(({ concept }) => concept.category === 'MedicationName');
  return entries.length > 0 ? { first: index, last: index + 1, entries } : null;
}

/** Words before numbers that name no drug. */
const NO_DRUGS: ReadonlySet<string> = new Set(
  `tablette tabletten tbl kapsel kapseln tropfen dosis dosierung gesamt gesamtdosis menge ml beutel packung woche wochen tag tage tagen monaten jahren stunden minuten
  monat monate jahr jahre uhr seite zimmer station telefon tel fax datum kontrolle grad stufe typ stadium einheiten dauer einnahme
  medikation medikament medikamente therapie morgens mittags abends nachts frueh insgesamt initial aktuell zuletzt dann danach
  ausschleichen reduktion steigerung beginn erhoehung jeweils davon sowie oder bisher weiter weiterhin pause spray pflaster
  retard forte plus comp mono infusion infusionen perfusor bolus salbe creme gel saft pulver hub huebe stueck trinkmenge wasser tee
  jede jeder eine einer ein zwei drei vier halbe ganze diese alle keine die der das mit als per und
  ellipta diskus turbohaler respimat breezhaler nexthaler genuair handihaler novolizer easyhaler spiromax autohaler aerolizer flexpen flextouch solostar kwikpen penfill fertigpen brause brausetablette brausetabletten sackerl ampulle ampullen messloeffel einzeldosis tagesdosis drink patient patientin patienten herr herrn frau digital digitale digitaler digitales digitalen alkohol bier wein zigaretten kost diaet gewicht groesse bolusgabe injektion bedarf schema`.split(
    /\s+/,
  ),
);
