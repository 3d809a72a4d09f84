/** A word of a text: where it stands (UTF-16 code units) and its spelling-independent form. */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly normal: string;
  readonly form: WordForm;
}

/** What is kept of a word from text to text, by its spelling. */
export interface WordForm {
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
export const FORM_SLOTS = 2 ** 17;
const NO_FORM: WordForm = { normal: '', slot: 0 };
/** Slots are given out in order, so that words that come often lie together in memory. */
const FORMS: WordForm[] = Array.from({ length: FORM_SLOTS }, () => NO_FORM);
let slotsTaken = 0;
/** Longer words are seldom the same. */
const MAX_LATELY = 40;
/** The code units of each form's word by its slot, the first of them its length: to read a string is slower. */
const SPELLING_ROW = MAX_LATELY + 1;
const SPELLINGS = new Uint16Array(FORM_SLOTS * SPELLING_ROW);
/** By hash, the hash of a word and its slot, from 1 on. */
const PLACES = new Int32Array(2 * FORM_SLOTS);
/** So many places are looked at for a word; a power of two. */
const WAYS = 4;

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
  const first = placeOf(hash);
  if (length > MAX_LATELY) {
    const normal = length > MAX_WORD_LENGTH ? '' : normalWord(copyOf(text, start, end));
    return { normal, slot: first };
  }
  // Words that fall on one place share those beside it.
  let place = 2 * first;
  for (let way = 0; way < WAYS; way += 1) {
    const other = 2 * (first ^ way);
    const slot = (PLACES[other + 1] ?? 0) - 1;
    if (PLACES[other] === hash && slot >= 0 && isSpelled(slot, text, start, length))
      return FORMS[slot] ?? NO_FORM;
    if (slot >= 0) continue;
    place = other;
    break;
  }
  return keepForm(place, hash, text, start, end);
}

/** Makes the form of a word and keeps it at a place, instead of the one that had been there. */
function keepForm(place: number, hash: number, text: string, start: number, end: number): WordForm {
  const before = (PLACES[place + 1] ?? 0) - 1;
  const slot = before >= 0 ? before : slotsTaken;
  if (before < 0) slotsTaken += 1;
  PLACES[place] = hash;
  PLACES[place + 1] = slot + 1;
  const row = slot * SPELLING_ROW;
  SPELLINGS[row] = end - start;
  for (let at = start; at < end; at += 1) SPELLINGS[row + 1 + at - start] = text.charCodeAt(at);
  const form = { normal: normalWord(copyOf(text, start, end)), slot };
  FORMS[slot] = form;
  ANSWERS.fill(UNASKED, slot * QUESTIONS, (slot + 1) * QUESTIONS);
  return form;
}

const placeOf = (hash: number): number => (hash ^ (hash >>> 15)) & (FORM_SLOTS - 1);

/** A word by itself that is in its normal form already. */
export function wordOf(normal: string): Word {
  const slot = placeOf(hashOf(normal, 0, normal.length));
  return { start: 0, end: normal.length, normal, form: { normal, slot } };
}

function isSpelled(slot: number, text: string, start: number, length: number): boolean {
  const row = slot * SPELLING_ROW;
  if (SPELLINGS[row] !== length) return false;
  for (let place = 0; place < length; place += 1) {
    if (text.charCodeAt(start + place) !== SPELLINGS[row + 1 + place]) return false;
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

const CAPITAL = /\p{Lu}/u;

/** A short term with capitals, such as KHK, pH or Na, that means something only as it is written. */
export function isCaseSensitive(term: string): boolean {
  const letters = term.replace(/[^\p{L}]/gu, '');
  if (letters.length === 0 || letters.length > 5) return false;
  return letters.length <= 2 || letters === letters.toUpperCase() || CAPITAL.test(letters.slice(1));
}
