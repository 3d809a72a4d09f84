import type { TextRange } from '../../../clinical/extractions.engine.ts';
import type { Draft } from './assembly.ts';
import type { Plain } from './circumstances.ts';

const DEGREE =
  '(?:(?:leicht|deutlich|stark|minimal|gering(?:gradig|fügig)?|mäßig|massiv|diskret|noch|weitgehend|vollständig|grenzwertig|nur|nicht|mittel|schwach|sehr|altersentsprechend|im Wesentlichen|allseits|seitengleich)\\s){0,2}';
const RESULT = [
  '(?:un)?auffällig',
  '(?:un)?auff\\.',
  'normal(?:wertig)?',
  'normoton',
  'normokard',
  'regelrecht',
  'regelhaft',
  'negativ',
  'positiv',
  'neg\\.?',
  'pos\\.?',
  'o\\.\\s?p?\\.?\\s?B\\.?',
  'oB',
  'n\\.\\s?[nr]\\.',
  'n\\.\\s?nachweisb\\.',
  'erhöht',
  'erniedrigt',
  'vermindert',
  'reduziert',
  'red\\.',
  'verzögert',
  'verlängert',
  'verkürzt',
  'verbreitert',
  'eingeschränkt',
  'pathologisch',
  'path\\.',
  'grenzwertig',
  'grenzwertig erhöht',
  'steril',
  'kein (?:Keim)?[Ww]achstum',
  'ausst(?:ehend|ändig)',
  'nachweisbar',
  'nachweisb\\.',
  '(?:un)?sicher',
  '(?:ziel)(?:un)?sicher',
  'bestanden',
  'tief',
  'hoch',
  'niedrig',
  'unverändert',
  'idem',
  'konstant',
  'größenkonstant',
  'stabil',
  'rückläufig',
  'ansteigend',
  'fallend',
  'progredient',
  'ataktisch',
  '(?:dys)?metrisch',
  '(?:mittel|schwach )?lebhaft',
  'abgeschwächt',
  'erloschen',
  'fehlend',
  'gesteigert',
  'auslösbar',
  'unklar',
  'Wildtyp',
  'wt',
  '(?:un)?mutiert',
  'messbar',
  'meßbar',
  'beurteilbar',
  'im (?:oberen |unteren )?Norm(?:al)?bereich',
  'i\\.\\s?N\\.',
  'in der Norm',
  'im Referenzbereich',
  'im Zielbereich',
  'gut',
  'suffizient',
].join('|');
/** A result in words that is over with a stop, a comma or a bracket, or goes on with what it is not the adjective of. */
const RESULTS = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?<word>${DEGREE}(?:${RESULT}))(?=\\s*(?:[,;()/]|\\.(?!\\p{L})|$|\\s(?:und|u\\.|bei|nach|mit|bds|beidseits|seit|aber|am|vom|wg\\.?|wegen|ohne)(?!\\p{L})))`,
  'gu',
);
/** What every result of these begins with, to pass over sentences without one quickly. */
const MAY_RESULT =
  /auff|normal|normo|regelr|regelh|neg|pos|o\.\s?[pB]|oB|n\.\s?n|n\.\s?r|erhöht|niedrig|red|vermind|verzög|verläng|verkürz|verbreit|eingeschr|path|grenzw|steril|wachstum|ausst|sicher|bestand|tief|hoch|unveränd|idem|konstant|stabil|rückläuf|steigend|fallend|progred|ataktisch|metrisch|lebhaft|abgeschw|erlosch|fehlend|gesteigert|auslösb|unklar|Wildtyp|wt|mutiert|me(?:ß|ss)bar|beurteilb|Norm|i\.\s?N|bereich|gut|suffiz/u;

/** What leads to a further result of an examination that has one: its side, its time, or what is left. */
const FURTHER =
  /(?:^|[,;(/–-]\s?|\s)(?:links|rechts|li\.?|re\.?|ansonsten|sonst|im Übrigen|übrige[ns]?|bds\.?|beidseits|stehend|liegend|zuletzt|aktuell|dann|nun|jetzt)\s$/u;
const REACH = 70;

/**
 * Results in words that stand farther from their examination than right behind its name: behind a side, behind what was
 * found otherwise, or behind another result of the same.
 *
 * @param taken drafts of the sentence so far
 */
export function looseResultsIn(
  text: string,
  { offset, length }: TextRange,
  taken: readonly Draft[],
  plain: Plain,
): Draft[] {
  if (!taken.some(({ entity }) => entity.category === 'ExaminationName')) return [];
  const part = text.slice(offset, offset + length);
  if (!MAY_RESULT.test(part)) return [];
  const drafts: Draft[] = [];
  for (const match of part.matchAll(RESULTS)) {
    const { word = '' } = match.groups ?? {};
    const place = { offset: offset + match.index, length: word.length };
    if (isTaken([...taken, ...drafts], place)) continue;
    const head = examinationOf(text, [...taken, ...drafts], place);
    if (head === undefined) continue;
    const entity = plain(place, 'MeasurementValue', head.entity.assertion);
    drafts.push({ entity, of: { draft: head, relationType: 'ValueOfExamination' } });
  }
  return drafts;
}

const endOf = ({ entity }: Draft): number => entity.offset + entity.length;

const isTaken = (drafts: readonly Draft[], { offset, length }: TextRange): boolean =>
  drafts.some((draft) => draft.entity.offset < offset + length && endOf(draft) > offset);

/** The examination that a result is of: the last thing named before it, or the one that another result of it is of. */
function examinationOf(text: string, drafts: readonly Draft[], { offset }: TextRange): Draft | undefined {
  const before = drafts.filter((draft) => endOf(draft) <= offset);
  const last = before.findLast(({ entity, of }) => of === undefined && entity.category !== 'Date');
  const isFurther = FURTHER.test(text.slice(Math.max(0, offset - 16), offset));
  const head = isFurther
    ? before.findLast(({ entity, of }) => of === undefined && entity.category === 'ExaminationName')
    : last;
  if (head === undefined || head.entity.category !== 'ExaminationName') return undefined;
  const gap = text.slice(endOf(head), offset);
  if (gap.length > REACH || /[;!?]|\.\s\p{Lu}/u.test(gap)) return undefined;
  const hasValue = drafts.some(({ of }) => of?.draft === head);
  return hasValue && !isFurther ? undefined : head;
}
