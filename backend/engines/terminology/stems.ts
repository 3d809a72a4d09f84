import type { Language } from '../../shared/contract.ts';

/** Takes the commonest endings of inflection off a normal word; the rest need not be a word itself. */
export function stemOf(normal: string, language: Language): string {
  switch (language) {
    case 'de':
      return germanStem(normal);
    case 'it':
      return italianStem(normal);
    default:
      return englishStem(normal);
  }
}

function germanStem(word: string): string {
  const { length } = word;
  const last = word.charAt(length - 1);
  if (length >= 6 && word.charAt(length - 2) === 'e' && 'nrsm'.includes(last)) return word.slice(0, -2);
  // The "ss" of "Abszess" belongs to the word, which its plural tells.
  const isEnding = 'ens'.includes(last) && !word.endsWith('ss');
  return length >= 5 && isEnding ? word.slice(0, -1) : word;
}

function italianStem(word: string): string {
  const { length } = word;
  const last = word.charAt(length - 1);
  const isHard = word.charAt(length - 2) === 'h' && 'cg'.includes(word.charAt(length - 3));
  if (length >= 5 && isHard && 'ei'.includes(last)) return word.slice(0, -2);
  return length >= 4 && 'aeio'.includes(last) ? word.slice(0, -1) : word;
}

function englishStem(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || 'sui'.includes(word.charAt(word.length - 2))) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  // An ache keeps its e, a touch has none.
  const hasOwnE = /(?:^|[^eot])aches$/.test(word);
  return !hasOwnE && /(?:ss|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
