import type { SectionKind } from '../../../../clinical/extractions.engine.ts';
import type { Language } from '../../../../shared/contract.ts';
import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { gateOf } from '../gates.ts';
import { BACKGROUND_SECTIONS } from './background-sections.ts';
import type { Line } from './line.ts';
import { gapBefore, normalAt, openSign } from './sign-line.ts';

interface DeniedLine extends Line {
  readonly section: SectionKind;
}

/** Words that deny the noun behind them. */
const DENYING: Partial<Record<Language, ReadonlySet<string>>> = {
  de: new Set(['kein', 'keine', 'keinen', 'keinerlei', 'ohne']),
  it: new Set(['senza', 'nessun', 'nessuna', 'nessuno']),
};
const GATE = gateOf({
  de: (normal) => DENYING.de?.has(normal) === true,
  it: (normal) => DENYING.it?.has(normal) === true,
});

/** Sections of Italian letters that tell what is to be done or taken, or who somebody is. */
const OTHER_SECTIONS: ReadonlySet<SectionKind> = new Set<SectionKind>(['plan', ...BACKGROUND_SECTIONS]);
/** Sections of German ones that tell what was looked for; elsewhere as much is not done as is not there. */
const LOOKED_FOR: ReadonlySet<SectionKind> = new Set<SectionKind>([
  'examination',
  'findings',
  'laboratory',
  'other',
]);

/** Nouns whose lack is no finding: what is done, given, known, planned, asked or changed, and people and times. */
const GERMAN_OTHERS =
  /änder|wechsel|hinweis|anhalt|nachweis|zeichen|therap|behandlung|medik|allerg|verträglich|indikation|termin|problem|angab|befund|kontroll|bedarf|besserung|zunahme|abnahme|wirkung|erfolg|möglich|notwend|grund|anlass|aussage|urteil|vergleich|aufnahme|operation|eingriff|dauer|gabe|kontakt|reise|kind|geschwister|beruf|arbeit|alkohol|nikotin|drogen|konsum|abusus|pflege|hilfe|angehör|interess|wunsch|einwand|einwänd|konsequenz|maßnahm|gewähr|unterschrift|zeit|tage?$|woche|monat|jahr|zweifel|frage|antibio|impf|konserve|transfusion|intervention|punktion|biopsie|besonder|auffällig|ereignis|vorkommnis|vorerkrank|wert|messung|untersuch|diagnos|progred|progress|regred|relevan|unterschied|mittel|kontrast|verdacht|alternativ|bezug|beteilig|angst|sorge|kenntnis|unterlagen|dokument|bericht|brief|anamnes|daten|ausweis|verfüg|bestätig|einfluss|rolle|risik|gefahr|person|begleit|rücksprache|voroperation|bestrahl|chemo|radio|zytost|insulin|heparin|steroid|cortison|kortison|diät|kost|einschränkung$|korrelat|neuigkeit|klärung|ther\.?$|intensiv|leistung|fähigkeit|plan|erklärung/iu;
const ITALIAN_OTHERS =
  /^(?:che|mai|pero|alcun|alcuna|particolar|ulterior|significativ|evidenz|segni|necessit|indicazion|terapi|trattament|farmac|medicin|modific|variazion|cambiament|miglioram|benefici|success|efficaci|risultat|problem|limitazion|restrizion|aiuto|assistenz|ausili|support|bisogno|contatt|famil|figl|parent|lavor|alcol|fumo|dubbi|motiv|ragion|caus|tempo|giorn|mes|ann|intervent|chirurg|anestesi|contrast|mdc|riferi|richiest|preavvis|prescrizion|controll|esam|accertament|document|referto|altr|tale|tali|quest|la|il|lo|le|gli|un|una|uno|di|da|dover|poter|aver|esser|far|apparent|precedent|nota|note|noto|rischi|rispost|senso|sens|nessun|allergi|intolleranz|patologi|storia)/u;

/** Most words of what is denied. */
const LONGEST = 2;

/**
 * Adds what a German or Italian letter denies though no vocabulary has it: "keine Restblutung", "senza reliquati". The
 * rules of context deny it. Linear in the words.
 */
export function withDeniedNouns(
  line: DeniedLine,
  matches: readonly Match[],
  language: Language,
): readonly Match[] {
  const denying = DENYING[language];
  if (denying === undefined || (line.passed & GATE[language]) === 0) return matches;
  if (language === 'de' ? !LOOKED_FOR.has(line.section) : OTHER_SECTIONS.has(line.section)) return matches;
  const added: Match[] = [];
  for (let index = line.from; index + 1 < line.to; index += 1) {
    if (((line.passes[index] ?? 0) & GATE[language]) === 0) continue;
    const last = language === 'de' ? germanNoun(line, index + 1) : italianNoun(line, index + 1);
    if (last === null) continue;
    const isTaken = matches.some((match) => match.last > index && match.first <= last);
    if (!isTaken) added.push(openSign(line, language === 'de' ? last : index + 1, last));
  }
  return added.length === 0 ? matches : [...matches, ...added].sort((one, other) => one.first - other.first);
}

const surfaceAt = ({ text, words }: Line, index: number): string =>
  text.slice(words[index]?.start, words[index]?.end);

/** What ends a phrase behind its noun. */
const isOver = (line: Line, index: number): boolean =>
  index >= line.to || /[,.;:()/]|\n/.test(gapBefore(line, index)) || GOES_ON.has(normalAt(line, index));
const GOES_ON: ReadonlySet<string> = new Set(
  'und oder u od im in am bei an der des mehr mit nach seit rechts links bds re li auf e o ed al alla nel nella con in da a ai alle'.split(
    ' ',
  ),
);

/** The noun behind a German denial, perhaps with an adjective between; null for another word. */
function germanNoun(line: Line, first: number): number | null {
  const isAdjective = /^\p{Ll}{4,}(?:e|en|er|es)$/u.test(surfaceAt(line, first));
  const noun = isAdjective ? first + 1 : first;
  if (noun >= line.to || (isAdjective && gapBefore(line, noun) !== ' ') || gapBefore(line, first) !== ' ')
    return null;
  const surface = surfaceAt(line, noun);
  if (!/^\p{Lu}\p{Ll}{4,}$/u.test(surface) || GERMAN_OTHERS.test(surface)) return null;
  return isOver(line, noun + 1) ? noun : null;
}

/** The same of an Italian noun, perhaps with an adjective behind it. */
function italianNoun(line: Line, first: number): number | null {
  if (gapBefore(line, first) !== ' ' || ITALIAN_OTHERS.test(normalAt(line, first))) return null;
  for (let last = first; last < Math.min(line.to, first + LONGEST); last += 1) {
    if (
      !/^\p{Ll}{4,}[aeiou]$/u.test(surfaceAt(line, last)) ||
      /(?:mente|are|ere|ire)$/.test(normalAt(line, last))
    )
      return null;
    if (isOver(line, last + 1)) return last;
  }
  return null;
}
