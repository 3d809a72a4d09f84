import type { Language } from '../../shared/contract.ts';

/** A word of a text: where it stands (UTF-16 code units) and its spelling-independent form. */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly normal: string;
  readonly form: WordForm;
}

/** What is kept of a word from text to text, by its spelling. */
export interface WordForm {
  readonly surface: string;
  readonly normal: string;
  /** Where tables keep what they know of it; below FORM_SLOTS, and shared with few others. */
  readonly slot: number;
}

/** What a character is to a word: the start of one, a part of one, or nothing. */
const UNKNOWN = 0;
const OTHER = 1;
const LETTER = 2;
const MARK = 3;
const DIGIT = 4;
/** Soft hyphens and zero-width characters, which belong to a word where letters stand on both sides. */
const JOINER = 5;

/** Kinds of UTF-16 code units, each found out when first met. */
const KINDS = new Uint8Array(0x1_00_00);

function kindOf(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  if (/\p{L}/u.test(character)) return LETTER;
  if (/\p{M}/u.test(character)) return MARK;
  if (/\p{Nd}/u.test(character)) return DIGIT;
  return /[\u00AD\u200B-\u200D\u2060]/.test(character) ? JOINER : OTHER;
}

function kindAt(text: string, place: number): number {
  const unit = text.charCodeAt(place);
  const known = KINDS[unit] ?? UNKNOWN;
  if (known !== UNKNOWN) return known;
  // Half of a pair says nothing of its kind, and behind the end of the text stands nothing.
  if ((unit & 0xf8_00) === 0xd8_00) return kindOf(text.codePointAt(place) ?? unit);
  if (place >= text.length) return OTHER;
  const kind = kindOf(unit);
  KINDS[unit] = kind;
  return kind;
}

/** Code units of the character at a place: 2 for a whole pair of surrogates. */
function widthAt(text: string, place: number): number {
  const isPair =
    (text.charCodeAt(place) & 0xfc_00) === 0xd8_00 && (text.charCodeAt(place + 1) & 0xfc_00) === 0xdc_00;
  return isPair ? 2 : 1;
}

/** The end of the run of characters of a kind, or of marks, too, from a place on. */
function runEnd(text: string, from: number, kind: number, orMarks: boolean): number {
  let place = from;
  for (;;) {
    if (place < text.length && KINDS[text.charCodeAt(place)] === kind) {
      place += 1;
      continue;
    }
    const own = kindAt(text, place);
    if (own !== kind && !(orMarks && own === MARK)) return place;
    place += widthAt(text, place);
  }
}

/** The end of the word that a letter begins. */
function letterWordEnd(text: string, from: number): number {
  for (let place = from; ; ) {
    const end = runEnd(text, place, LETTER, true);
    if (kindAt(text, end) !== JOINER) return end;
    place = runEnd(text, end, JOINER, false);
    if (kindAt(text, place) !== LETTER) return end;
  }
}

/** A longer run of letters is no word of any language; it stays unmatched. */
const MAX_WORD_LENGTH = 64;

/**
 * Splits a text into words with exact places; the text itself is never rewritten. A word is a run of letters
 * (invisible joiners inside kept) or of digits; "5mg" and "B12" are two words.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (let start = 0; start < text.length; ) {
    const kind = kindAt(text, start);
    if (kind !== LETTER && kind !== DIGIT) {
      start += widthAt(text, start);
      continue;
    }
    // Most words are one run of one kind before what surely is no part of them.
    let end = start;
    let hash = 0;
    for (; end < text.length; end += 1) {
      const unit = text.charCodeAt(end);
      if (KINDS[unit] !== kind) break;
      hash = hashed(hash, unit);
    }
    const next = end < text.length ? KINDS[text.charCodeAt(end)] : OTHER;
    if (next !== OTHER && next !== (kind === LETTER ? DIGIT : LETTER)) {
      end = kind === LETTER ? letterWordEnd(text, start) : runEnd(text, start, DIGIT, false);
      hash = hashOf(text, start, end);
    }
    const form = formAt(text, start, end, hash);
    words.push({ start, end, normal: form.normal, form });
    start = end;
  }
  return words;
}

const hashed = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01_00_01_93);

function hashOf(text: string, start: number, end: number): number {
  let hash = 0;
  for (let place = start; place < end; place += 1) hash = hashed(hash, text.charCodeAt(place));
  return hash;
}

/** Words met lately are kept with their forms, by hash: most words of a text come again. A power of two. */
export const FORM_SLOTS = 2 ** 16;
const NO_FORM: WordForm = { surface: '', normal: '', slot: 0 };
const FORMS: WordForm[] = Array.from({ length: FORM_SLOTS }, () => NO_FORM);
/** Longer words are seldom the same. */
const MAX_LATELY = 40;

/** So many questions are asked of words: per-word.ts. */
export const QUESTIONS = 8;
const UNASKED = -1;
/** What was answered of the words that are cached, slot by slot: all of a word lies together. */
export const ANSWERS = new Int32Array(FORM_SLOTS * QUESTIONS).fill(UNASKED);

/** Whether a word is cached, so that the answers of its slot are its own. */
export const isCached = (form: WordForm): boolean => FORMS[form.slot] === form;

/**
 * The form of a word of a text. A word met lately gets the same one again, so that nothing is copied, and whoever looks
 * it up need not hash it anew.
 */
function formAt(text: string, start: number, end: number, hash: number): WordForm {
  const length = end - start;
  const first = slotOf(hash);
  if (length > MAX_LATELY) {
    const normal = length > MAX_WORD_LENGTH ? '' : normalWord(copyOf(text, start, end));
    return { surface: normal, normal, slot: first };
  }
  const known = FORMS[first] ?? NO_FORM;
  if (known.surface.length === length && isAt(text, start, known.surface)) return known;
  // Two words that fall on one slot share it with the one beside.
  const other = FORMS[first ^ 1] ?? NO_FORM;
  if (other.surface.length === length && isAt(text, start, other.surface)) return other;
  const slot = known === NO_FORM || other !== NO_FORM ? first : first ^ 1;
  const surface = copyOf(text, start, end);
  const form = { surface, normal: normalWord(surface), slot };
  FORMS[slot] = form;
  ANSWERS.fill(UNASKED, slot * QUESTIONS, (slot + 1) * QUESTIONS);
  return form;
}

const slotOf = (hash: number): number => (hash ^ (hash >>> 16)) & (FORM_SLOTS - 1);

/** A word by itself that is in its normal form already. */
export function wordOf(normal: string): Word {
  const slot = slotOf(hashOf(normal, 0, normal.length));
  return { start: 0, end: normal.length, normal, form: { surface: normal, normal, slot } };
}

function isAt(text: string, start: number, word: string): boolean {
  for (let place = 0; place < word.length; place += 1) {
    if (text.charCodeAt(start + place) !== word.charCodeAt(place)) return false;
  }
  return true;
}

/** A part of a text in memory of its own: a slice would keep all of the text as long as it is kept itself. */
function copyOf(text: string, start: number, end: number): string {
  let copy = '';
  for (let place = start; place < end; place += 1) copy += text.charAt(place);
  return copy;
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe' };

/**
 * The form in which spellings of one word agree: compatibility characters resolved, lower case, umlauts as two
 * letters, other accents gone, and the digraphs ae and oe as e, so that "Hämoglobin", "haemoglobin" and
 * "hemoglobin" are one.
 */
export function normalWord(surface: string): string {
  if (surface.length > MAX_WORD_LENGTH) return '';
  let highest = 0;
  let previous = 0;
  let isFolded = true;
  for (let place = 0; place < surface.length; place += 1) {
    const unit = surface.charCodeAt(place);
    highest |= unit;
    if (isCapital(unit) || (unit === 0x65 && (previous === 0x61 || previous === 0x6f))) isFolded = false;
    previous = unit;
  }
  if (highest < 0x80) return isFolded ? surface : foldDigraphs(surface.toLowerCase());
  if (highest >= FOLDS.length) return foldDigraphs(foldLetters(surface));
  let folded = '';
  for (let place = 0; place < surface.length; place += 1) folded += foldAt(surface, place);
  return foldDigraphs(folded);
}

const isCapital = (unit: number): boolean => unit >= 0x41 && unit <= 0x5a;

/** Latin letters without marks of their own fold each by itself; what each becomes, found out when first met. */
const FOLDS: (string | undefined)[] = Array.from({ length: 0x2_00 });

function foldAt(surface: string, place: number): string {
  const unit = surface.charCodeAt(place);
  const known = FOLDS[unit];
  if (known !== undefined) return known;
  const folded = foldLetters(surface.charAt(place));
  FOLDS[unit] = folded;
  return folded;
}

function foldLetters(letters: string): string {
  return letters
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u00AD\u200B-\u200D\u2060]/g, '')
    .replace(/[äöüßæœ]/g, (letter) => UMLAUTS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

function foldDigraphs(word: string): string {
  return word.includes('ae') || word.includes('oe') ? word.replace(/[ao]e/g, 'e') : word;
}

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

/** A short term with capitals, such as KHK, pH or Na, that means something only as it is written. */
export function isCaseSensitive(term: string): boolean {
  const letters = term.replace(/[^\p{L}]/gu, '');
  if (letters.length === 0 || letters.length > 5) return false;
  return letters.length <= 2 || letters === letters.toUpperCase() || /\p{Lu}/u.test(letters.slice(1));
}
