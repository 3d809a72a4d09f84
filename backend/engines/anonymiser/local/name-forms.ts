import type { Finding, Reading } from './finding.ts';
import { WORD_KINDS } from './gazetteer.ts';
import { triggerAt } from './hints.ts';
import { isEponymHead, REFUSED } from './name-cues.ts';
import { matchAt } from './runs.ts';
import { placesOf } from './windows.ts';

/** The second syllable of given names of two that are written with a hyphen: "Ji-woo", "Xiao-ling". */
const SYLLABLE = triggerAt(
  /^(?:woo|won|min|soo|su|hye|hyun|jun|jin|seo|seok|yoon|young|yeon|eun|kyung|sang|sung|dong|jae|joon|ha|na|hee|ho|bin|mi|kyu|tae|in|chul|wei|ling|mei|hui|li|yan|yu|chen|ming|fang|hong|ping|qing|lan|wen|zhi|ying|yin|fen|hua|jing|rui|ting|xin|yi|tan|kit|lok|man|wai|yee|kei)$/,
);
const OF_SYLLABLES =
  /(?<![\p{L}\p{Nd}-])(?:\p{Lu}\p{Ll}{1,11} )?\p{Lu}\p{Ll}{1,5}-\p{Ll}{2,5}(?: \p{Lu}\p{Ll}{1,11})?(?![\p{L}\p{Nd}-])/uy;

/** A name in quotes and brackets behind another: Ottilie-Mae ("Tilly"). */
const NICKNAME = /(?<=\p{L} \()["“„'‘]\p{Lu}\p{Ll}{1,14}["”“'’](?=\))/uy;
const QUOTE = /^["“„'‘]$/;

/** "besprochen mit Quorr (Neuro)", "i. A. Quorr", "F.to Z. Quorri", aka "Zanele" */
const BEHIND_WORDS =
  /(?<=(?:(?:besprochen|bespr\.|[Rr]ücksprache|RS|[Tt]elefonat|[Aa]bsprache|[Kk]onsultation) mit |i\. ?[AV]\. |F\.to |(?:a\.?k\.?a\.?|alias|known as|nicknamed|goes by|genannt|gen\.|detto|detta) ["“„'‘]?))(?:\p{Lu}\. ?){0,2}\p{Lu}[\p{L}’'-]{2,25}(?: \p{Lu}[\p{L}’'-]{2,25})?(?=["”“'’]?(?: ?[.,;()\n]|$))/uy;
const BEFORE_NAMES = triggerAt(/^(?:mit|A|V|to|aka|a|alias|as|nicknamed|by|genannt|gen|dett[oa])$/);
/** "baby boy Turner"; "Handzeichen: mk" */
const NEWBORN =
  /(?<=(?:[Bb]aby|[Ii]nfant|[Nn]ewborn)(?: (?:boy|girl|of|son|daughter))? )\p{Lu}\p{Ll}[\p{L}’'-]{1,25}(?![\p{L}])/uy;
const BEFORE_NEWBORN = triggerAt(/^(?:baby|infant|newborn|boy|girl)$/i);
const SIGNS = /(?<=(?:Handzeichen|Hdz\.?|Initials|Visum|Sign\.?): ?)\p{L}{2,4}(?=\s|[.,;)])/uy;
const BEFORE_SIGNS = triggerAt(/^(?:Handzeichen|Hdz|Initials|Visum|Sign)$/);
const LONGEST_LEAD = 4;
/** German writes all nouns with a capital: only a name that a list knows has another one in brackets. */
const mayBeName = ({ tokens, language }: Reading, place: number): boolean =>
  language !== 'de' || ((tokens[place]?.known ?? 0) & (WORD_KINDS.given | WORD_KINDS.surname)) !== 0;
/** How German words of things and of offices end. */
const OF_THINGS =
  /(?:ung|ungen|heit|keit|ion|tät|schaft|tum|mus|ik|ie|ose|itis|nis|ling|arzt|ärztin|klinik|praxis|station|dienst|team|loge|login|logen|kraft|leiter|leiterin|kollegen|haus|heim)$/;

/** Names that are known by their form alone. */
export function findNameForms(reading: Reading): Finding[] {
  const { text, tokens } = reading;
  const findings: Finding[] = [];
  const add = (match: RegExpExecArray | null): void => {
    if (match === null) return;
    const [start, end] = [match.index, match.index + match[0].length];
    findings.push({ type: 'NAME', start, end, confidence: 0.75, role: 'unknown' });
  };
  for (const place of placesOf(reading, SYLLABLE)) {
    const [first, hyphen] = [tokens[place - 2], tokens[place - 1]];
    if (hyphen?.text !== '-' || first?.isCapital !== true || first.known !== 0) continue;
    const before = tokens[place - 3];
    const isBehindName = before?.isCapital === true && before.known === 0 && first.start - before.end === 1;
    add(matchAt(text, OF_SYLLABLES, isBehindName ? before.start : first.start));
  }
  for (const place of placesOf(reading, BEFORE_NAMES)) {
    for (let at = place + 1; at < place + LONGEST_LEAD; at += 1) {
      const token = tokens[at];
      if (token?.kind !== 'word' || !token.isCapital) continue;
      const isPlain =
        (token.known & (WORD_KINDS.ordinary | WORD_KINDS.medical | WORD_KINDS.profession)) !== 0;
      if (!isPlain && !REFUSED.has(token.folded) && !OF_THINGS.test(token.text))
        add(matchAt(text, BEHIND_WORDS, token.start));
      break;
    }
  }
  for (const place of placesOf(reading, BEFORE_NEWBORN)) {
    const next = tokens[place + 1];
    const isPlain = next === undefined || (next.known & (WORD_KINDS.ordinary | WORD_KINDS.medical)) !== 0;
    if (!isPlain && !isEponymHead(tokens[place + 2]?.folded ?? '')) add(matchAt(text, NEWBORN, next.start));
  }
  for (const place of placesOf(reading, BEFORE_SIGNS)) {
    const sign = tokens[place + 1]?.text === ':' ? tokens[place + 2] : tokens[place + 3];
    if (sign !== undefined) add(matchAt(text, SIGNS, sign.start));
  }
  for (let place = 1; place < tokens.length; place += 1) {
    const token = tokens[place];
    if (
      token !== undefined &&
      QUOTE.test(token.text) &&
      tokens[place - 1]?.text === '(' &&
      mayBeName(reading, place - 2)
    )
      add(matchAt(text, NICKNAME, token.start));
  }
  return findings;
}
