import type { Finding, Reading } from './finding.ts';
import { triggerAt } from './hints.ts';
import { matchAt, matchesAtRuns, type RunForm } from './runs.ts';
import { placesOf } from './windows.ts';

const isOldAge: RunForm['mayBegin'] = ({ length, first }) =>
  (length === 2 && first === '9') || (length === 3 && first === '1');
const AGES: readonly RegExp[] = [
  /(?<![\d.,/])(?:9\d|1[0-2]\d)(?=[ -]?(?:jährig|jaehrig|jahrig|j\.|j\b|Jahre|J\.|years?[ -]old|year[ -]old|yrs?\b|years of age|y\/o|yo\b|y\.o|anni\b|aa\b|enne\b|[- ]?(?:y|yo)[ ]?(?:M|F|male|female)\b))(?:[ -]?(?:jährige[rnms]?|jaehrige[rn]?|Jahren?|years?[ -]old|yrs?(?:[ -]old)?|anni))?/iuy,
  /(?<=(?:age|aged|alter|im alter von|età|età di|anni|di anni|Age:|Alter:)[ :]{1,2})(?:9\d|1[0-2]\d)(?![\d.,/]*\d| ?%)/iuy,
  /(?<=\p{Lu}\p{L}{1,30}, )(?:9\d|1[0-2]\d)(?=, )/uy,
  // "He is 93, frail", "hochbetagt, 101!", "Rossi, a. 95."
  /(?<=(?:(?<!\p{L})(?:[Hh]e|[Ss]he) is(?: now)?|[Hh]ochbetagt,|(?<!\p{L})(?:[Ee]r|[Ss]ie) ist|\p{L}, a\.) )(?:9\d|1[0-2]\d)(?=[,.;!])(?![.,]\d)/uy,
  /(?<=(?:turned|turns|turning|compie|compiuti|compirà|wird) )(?:9\d|1[0-2]\d)(?![\d.,/]*\d| ?%)/iuy,
  // "Mr Quorr (97)", "At 94 he", "Mit 92 noch"
  /(?<=(?:Herrn?|Frau|Mrs?|Ms|Miss|[Ss]ignora|[Ss]ignor|[Ss]ig\.(?:ra)?)\.? (?:\p{Lu}[\p{L}-]{1,25} ){0,2}\()(?:9\d|1[0-2]\d)(?=\))/uy,
  /(?<=(?<!\p{L})(?:[Aa]t|[Mm]it|[Cc]on i suoi) )(?:9\d|1[0-2]\d)(?= (?:s?he|noch|still)(?!\p{L}))/uy,
  // 92F, 93 M
  /(?<=(?:[,(\n]|^)[ ]?|(?!Temp)\p{Lu}[\p{L}.]{1,30},? )9\d ?[MFmf](?![\p{L}\p{Nd}])/uy,
];
const OLD_AGE_WORD = triggerAt(/neunzig|^hundert|^ninet(?:y|ies)|novant|^cent(?:o\p{Ll}*|enari[oa])$/iu);
const AGES_IN_WORDS: readonly RegExp[] = [
  /(?:\p{L}{0,14}neunzig|hundert\p{L}{0,14}|(?:ultra)?novant|cento)\p{L}{0,12}(?:[- ]?jährig\p{L}{0,2}|[ ]Jahren?|[ ]anni)/iuy,
  /(?:\p{L}{0,14}neunzig|hundert)jährig\p{L}{0,2}|ultranovantenn[ei]|novanta\p{L}{0,6}enn[ei]|novantenn[ei]|centenari[oa]/iuy,
  /ninety(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?(?:[- ]years?(?:[- ]old)?|[- ]year[- ]old)/iuy,
  /(?<=(?:aged?|now|turned|turning|is|was|reached)[ ])ninety[- ](?:one|two|three|four|five|six|seven|eight|nine)(?![- ]?\p{L}{2,})/iuy,
];

/** Ages over 89, which few people reach; younger ones identify nobody by themselves (HIPAA § 164.514). */
export function findAges(reading: Reading): Finding[] {
  const { text, tokens, runs } = reading;
  const old = runs.filter(isOldAge);
  const matches = AGES.flatMap((pattern) => matchesAtRuns(text, old, { pattern, mayBegin: isOldAge }));
  for (const place of placesOf(reading, OLD_AGE_WORD)) {
    for (const pattern of AGES_IN_WORDS) {
      const match = matchAt(text, pattern, tokens[place]?.start ?? 0);
      if (match !== null) matches.push(match);
    }
  }
  return matches.map((match) => ({
    type: 'AGE' as const,
    start: match.index,
    end: match.index + match[0].length,
    confidence: 0.9,
  }));
}
