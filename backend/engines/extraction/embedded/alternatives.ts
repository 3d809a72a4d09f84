import { normalWord } from '../../terminology/words.ts';

/** What a text that a pattern matches may begin with: whole words, and the beginnings of words. */
interface Leads {
  readonly words: ReadonlySet<string>;
  readonly beginnings: readonly string[];
}

interface Lead {
  readonly letters: string;
  readonly isWhole: boolean;
}

/** Alternatives of a pattern that stand beside each other, and not in a group. */
function alternativesOf(pattern: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let place = 0; place <= pattern.length; place += 1) {
    const sign = pattern.charAt(place);
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === '' || (sign === '|' && depth === 0)) {
      found.push(pattern.slice(from, place));
      from = place + 1;
    }
  }
  return found;
}

const OPTIONAL = /^(?:\?|\{0,\d\})/;

/** What one alternative begins with; only groups that are no capture and may be optional are read. */
function leadsOfOne(pattern: string): readonly Lead[] {
  if (pattern.startsWith('(?:')) {
    const close = closeOf(pattern);
    const optional = OPTIONAL.exec(pattern.slice(close + 1));
    const isOptional = optional !== null;
    const rest = pattern.slice(close + 1 + (optional?.[0].length ?? 0));
    const inner = alternativesOf(pattern.slice(3, close)).flatMap((one) => leadsOfOne(one + rest));
    return isOptional ? [...inner, ...leadsOfOne(rest)] : inner;
  }
  const letters = /^\p{L}*/u.exec(pattern)?.[0] ?? '';
  const next = pattern.charAt(letters.length);
  if (next === '?') return [{ letters: letters.slice(0, -1), isWhole: false }];
  return [{ letters, isWhole: !'[('.includes(next) || next === '' }];
}

function closeOf(pattern: string): number {
  let depth = 0;
  for (let place = 0; place < pattern.length; place += 1) {
    if (pattern.charAt(place) === '(') depth += 1;
    if (pattern.charAt(place) === ')') depth -= 1;
    if (depth === 0) return place;
  }
  return pattern.length;
}

function leadsOf(pattern: string): Leads {
  const leads = alternativesOf(pattern).flatMap(leadsOfOne);
  const lettersOf = (isWhole: boolean) =>
    leads.filter((lead) => lead.isWhole === isWhole).map(({ letters }) => normalWord(letters));
  return { words: new Set(lettersOf(true)), beginnings: lettersOf(false) };
}

/** Whether a text that begins with a word, in its normal form, may match one of a pattern's alternatives. */
export function beginsOneOf(pattern: string): (normal: string) => boolean {
  const { words, beginnings } = leadsOf(pattern);
  return (normal) => words.has(normal) || beginnings.some((beginning) => normal.startsWith(beginning));
}
