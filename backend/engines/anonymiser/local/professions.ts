import type { Finding, Reading } from './finding.ts';
import { WORD_KINDS } from './gazetteer.ts';
import { triggerAt } from './hints.ts';
import { COURTESY, TITLE } from './name-cues.ts';
import { matchAt } from './runs.ts';
import type { Token } from './tokens.ts';
import { placesOf } from './windows.ts';

/** The last word before a profession. */
const CUE = triggerAt(
  /^(?:als|beruf|tätigkeit|an?|retired|occupation|profession|former|title|come|professione|lavorativa|padre|madre|ex)$/i,
);

const PROFESSION_FORMS: readonly RegExp[] = [
  /(?<=(?:arbeitet(?:e)? als|beruflich als|beschäftigt als|Lehre als|Ausbildung als|von Beruf|Beruf:|Letzte Tätigkeit:|Tätigkeit:|tätig als)[ ])\p{Lu}[\p{L}-]{3,40}/uy,
  /(?<=(?:war er als|war sie als|ist als|war als|sei als)[ ])\p{Lu}[\p{L}-]{3,40}(?= tätig| beschäftigt)/uy,
  /(?<=(?:works? as an?|worked as an?|working as an?|employed as an?|this retired|a retired|occupation:|job title:|profession:|former)[ ])(?:[a-z]{3,20}[ ])?[a-z]{4,20}(?=[ .,;])/iuy,
  /(?<=(?<!\p{L})(?:[Ll]avora(?:va)? come|in nero come|di professione|[Pp]rofessione(?: del padre| della madre)?:|[Aa]ttività lavorativa:|impiegato come|[Ee]x)[ ])\p{L}{4,20}(?:[ ](?:di[ ]\p{L}{3,15}|\p{Ll}{6,20}(?:ale|ario|ico)))?/uy,
];

/** What somebody is by profession, where a text says so in so many words. */
export function findProfessions(reading: Reading): Finding[] {
  return [...spelledOut(reading), ...known(reading)];
}

/** Words shortly before a profession that say that somebody has it. */
const BEFORE =
  /^(?:als|gelernte[rn]?|pensionierte[rn]?|pens|berentete[rn]?|ehemalige[rn]?|ehem|frühere[rn]?|selbstst?ändige[rn]?|angestellte[rn]?|arbeitslose[rn]?|berufstätige[rn]?|ist|war|an?|retired|former|unemployed|working|old|yo|y|part|il|un|una|ex|già|è|era|pensionat[oa]|fa|faceva|come|anni|aa)$/i;
/** Words shortly behind it that do. */
const BEHIND = /^(?:Beruf|Ruhestand|Rente|Rentner|pensione|retired|riposo)$/;
/** Before those who care, an article says nothing: "il consulente ematologo". */
const ARTICLE = /^(?:il|un|una)$/i;
const REACH = 4;
/** Professions of whom a letter names as those who care, too. */
const OF_CARERS =
  /^(?:infermier[ae]|fisioterapista|farmacista|badante|mediatore|consulente|dirigente|tecnico|segretaria|custode|portiere|psicolog[ao]|pharmacist|midwife|podiatrist|paramedic|secretary|receptionist|radiographer|psychologist|optometrist|optician|priest|minister|dolmetscher(?:in)?|apotheker(?:in)?|psychologin|seelsorger(?:in)?|pfarrer(?:in)?|pastor(?:in)?|diakon(?:in)?|richter(?:in)?|trainer(?:in)?|porter|nanny|driver|patron|judge|solicitor|conductor|producer|author|writer|reporter|model|fitter|turner|executive|minister|professor|professore|professoressa|coach|editor|singer|spinner|agente|giudice|avvocato|avvocata|interprete|funzionario)$/;

/** Professions that a list knows, where they stand as somebody's. */
function known({ tokens, language }: Reading): Finding[] {
  const findings: Finding[] = [];
  tokens.forEach((token, place) => {
    if ((token.known & WORD_KINDS.profession) === 0) return;
    // German writes professions with a capital, as the others do not amid a sentence.
    if (token.isCapital !== (language === 'de') || isOfSomebodyNamed(tokens, place)) return;
    if (isOfThing(tokens, place)) return;
    const isCued = hasCue(tokens, place, OF_CARERS.test(token.folded));
    const isPlain =
      (token.known & (WORD_KINDS.given | WORD_KINDS.surname | WORD_KINDS.ordinary | WORD_KINDS.ambiguous)) !==
      0;
    if (!isCued && (isPlain || OF_CARERS.test(token.folded) || !standsAlone(tokens, place, language))) return;
    findings.push({ type: 'PROFESSION', start: token.start, end: token.end, confidence: 0.6 });
  });
  return findings;
}

/** "a poor historian", "a screw driver", "a pilot 150 wire": how well somebody tells, and tools. */
const isOfThing = (tokens: readonly Token[], place: number): boolean =>
  (tokens[place]?.folded === 'historian' &&
    /^(?:poor|good|fair|difficult|reliable|unreliable|limited|vague|excellent|accurate)$/.test(
      tokens[place - 1]?.folded ?? '',
    )) ||
  /^(?:screw|drunk|needle)$/.test(tokens[place - 1]?.folded ?? '') ||
  tokens[place + 1]?.kind === 'number' ||
  /^(?:hole|wire|drill|bit|function|level|order|study|test)$/.test(tokens[place + 1]?.folded ?? '');

function hasCue(tokens: readonly Token[], place: number, isCarer: boolean): boolean {
  for (let at = place - 1; at >= place - 3 && at >= 0; at -= 1) {
    const token = tokens[at];
    if (token?.kind === 'line' || token?.text === ';') break;
    if (token?.kind === 'word' && BEFORE.test(token.text) && !(isCarer && ARTICLE.test(token.text)))
      return true;
  }
  for (let at = place + 1; at <= place + REACH && tokens[at]?.kind === 'word'; at += 1)
    if (BEHIND.test(tokens[at]?.text ?? '')) return true;
  return false;
}

/** German: anywhere; else behind a comma or a colon, as what is told of somebody. */
const standsAlone = (tokens: readonly Token[], place: number, language: Reading['language']): boolean =>
  language === 'de' || /^[,:(]$/.test(tokens[place - 1]?.text ?? '');

/** Whether a name or a colon follows, so that the word is a family name, a form of address or a label. */
function isOfSomebodyNamed(tokens: readonly Token[], place: number): boolean {
  const next = tokens[place + 1];
  if (next?.text === ':') return true;
  if (next?.kind !== 'word' || !next.isCapital) return false;
  const isName = (next.known & (WORD_KINDS.given | WORD_KINDS.surname)) !== 0;
  return isName || COURTESY.has(next.text) || TITLE.has(next.folded);
}

/** Professions that the words before them announce. */
function spelledOut(reading: Reading): Finding[] {
  const { text, tokens } = reading;
  const findings: Finding[] = [];
  for (const place of placesOf(reading, CUE)) {
    const word = tokens[place + 1]?.text === ':' ? tokens[place + 2] : tokens[place + 1];
    if (word?.kind !== 'word') continue;
    for (const pattern of PROFESSION_FORMS) {
      const match = matchAt(text, pattern, word.start);
      if (match === null) continue;
      // "ex adjuvantibus" is a way to treat.
      if (match[0].endsWith('ibus')) continue;
      const end = match.index + match[0].length;
      findings.push({ type: 'PROFESSION', start: match.index, end, confidence: 0.6 });
    }
  }
  return findings;
}
