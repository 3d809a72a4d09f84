import type { Finding, Reading } from './finding.ts';
import { WORD_KINDS } from './gazetteer.ts';
import { COURTESY, EPONYM_CUES, isEponymHead, PARTICLES, REFUSED, TITLE, TITLE_REST } from './name-cues.ts';
import type { Token } from './tokens.ts';

/** Names found surer than this are looked for in the whole text. */
const SURE = 0.7;
const SHORTEST = 3;

/** A word of a name that was found, and whose name it is. */
interface Part {
  readonly role: Finding['role'];
  readonly confidence: number;
}

/** The words of names found, wherever else they stand: alone, inflected ("Müllers"), in capitals or misread by a scanner. */
export function propagate({ tokens, lowercase }: Reading, names: readonly Finding[]): Finding[] {
  const parts = partsOf(tokens, names);
  if (parts.size === 0) return [];
  const findings: Finding[] = [];
  const met = new Map<string, Part | undefined>();
  tokens.forEach((token, place) => {
    if (token.kind !== 'word' || !token.isCapital || token.text.length < SHORTEST || token.folded === '')
      return;
    const part = met.has(token.folded) ? met.get(token.folded) : partOf(token, parts);
    met.set(token.folded, part);
    if (part === undefined || isThing(tokens, place)) return;
    const isPlain =
      (token.known & (WORD_KINDS.ordinary | WORD_KINDS.medical | WORD_KINDS.ambiguous)) !== 0 ||
      lowercase.has(token.folded);
    if (isPlain && !standsAsName(tokens, place)) return;
    findings.push({
      type: 'NAME',
      start: token.start,
      end: token.end,
      confidence: Math.min(part.confidence, isPlain ? 0.6 : 0.9),
      role: part.role ?? 'unknown',
    });
  });
  return findings;
}

function partsOf(tokens: readonly Token[], names: readonly Finding[]): Map<string, Part> {
  const parts = new Map<string, Part>();
  let place = 0;
  for (const { start, end, confidence, role } of [...names].sort((a, b) => a.start - b.start)) {
    if (confidence < SURE) continue;
    while (place > 0 && (tokens[place - 1]?.end ?? 0) > start) place -= 1;
    while (place < tokens.length && (tokens[place]?.start ?? end) < start) place += 1;
    for (; (tokens[place]?.start ?? end) < end; place += 1) {
      const token = tokens[place];
      if (token?.kind !== 'word' || !token.isCapital || token.text.length < SHORTEST || token.folded === '')
        continue;
      const { folded } = token;
      if (
        TITLE.has(folded) ||
        TITLE_REST.has(folded) ||
        PARTICLES.has(folded) ||
        REFUSED.has(folded) ||
        COURTESY.has(token.text)
      ) {
        continue;
      }
      const key = token.scanned;
      if ((parts.get(key)?.confidence ?? 0) < confidence) parts.set(key, { role, confidence });
    }
  }
  return parts;
}

function partOf(token: Token, parts: ReadonlyMap<string, Part>): Part | undefined {
  const key = token.scanned;
  const whole = parts.get(key);
  if (whole !== undefined) return whole;
  for (const ending of ['s', 'es', 'ens', 'n']) {
    if (key.length > ending.length + 3 && key.endsWith(ending)) {
      const stem = parts.get(key.slice(0, -ending.length));
      if (stem !== undefined && ending !== 'n') return stem;
    }
  }
  return undefined;
}

const isThing = (tokens: readonly Token[], place: number): boolean => {
  const next = tokens[place + 1]?.text === '-' ? tokens[place + 2] : tokens[place + 1];
  const before = tokens[place - 1]?.text === '.' ? tokens[place - 2] : tokens[place - 1];
  const isHead = next?.kind === 'word' && isEponymHead(next.folded);
  return (
    isHead ||
    (before?.kind === 'word' &&
      EPONYM_CUES.has(before.folded) &&
      ((tokens[place]?.known ?? 0) & WORD_KINDS.eponym) !== 0)
  );
};

const SAYS =
  /^(?:berichtet|gibt|gab|klagt|klagte|war|ist|hat|wurde|wird|schweigt|kam|stellte|reports|reported|states|stated|denies|was|is|has|had|will|called|said|says|riferisce|presenta|è|e|ha|aveva|to)$/;

/** Whether a word that is one of every day, too, stands as somebody: at the head of a sentence with a verb of people. */
const standsAsName = (tokens: readonly Token[], place: number): boolean => {
  const [before, next] = [tokens[place - 1], tokens[place + 1]];
  const isStart = before === undefined || before.kind === 'line' || /^[.!?,;:(]$/.test(before.text);
  return isStart && next?.kind === 'word' && SAYS.test(next.text);
};
