import type { ReadingLanguage } from '../document.ts';
import type { PageWord } from '../geometry.ts';
import type { GreyImage, Recognise } from '../recognition/recognition.ts';
import { inkComponentsOf, type Part } from './glyphs.ts';
import { mosaicOf, readMosaic, type SecondReading } from './mosaic.ts';
import { barredSign, decimalMarks, hasShapeOf } from './shapes.ts';
import { isUnit, splitToken, unitsLike } from './units.ts';

interface SecondLook {
  readonly image: GreyImage;
  readonly language: ReadingLanguage;
  readonly recognise: Recognise;
  readonly check: () => void;
}

/** Numbers that the recognition is less sure of are looked at again, as many of a page at most. */
const DOUBTFUL = 0.85;
const MOST_WORDS = 80;
/** Parts of the grey between ink and paper: letters that touch at one may be apart at a darker one. */
const DARKER = [1, 0.75, 0.55];

const NUMBER = /^[<>≤≥‹›+\-–−(]{0,2}\d[\d.,:;]*%?\)?$/u;
const NUMBER_LIKE = /^[<>≤≥‹›+\-–−(]{0,2}[\dOoIl|][\dOoIl|.,:;]*%?\)?$/u;

interface Suspect {
  readonly word: PageWord;
  readonly parts: readonly Part[];
  readonly image: GreyImage;
  readonly units: readonly string[];
  readonly readings: readonly SecondReading[];
}

/**
 * Looks again at units and numbers in which a sign that was misread changes what is claimed of a patient. A word is only
 * changed where the picture shows it or a second reading of the same ink says it; it keeps what was read first in `raw`.
 *
 * @param words with boxes in pixels of the picture
 * @returns the words that change, by what they were
 */
export async function rereadPass(
  words: readonly PageWord[],
  { image, language, recognise, check }: SecondLook,
): Promise<ReadonlyMap<PageWord, PageWord>> {
  const changed = new Map<PageWord, PageWord>();
  const suspects: Suspect[] = [];
  for (const word of words) {
    if (suspects.length >= MOST_WORDS) break;
    const sign = /^[<>‹›+]/u.test(word.text)
      ? barredSign(word.text, inkComponentsOf(word, image))
      : undefined;
    if (sign !== undefined) changed.set(word, { ...word, text: sign + word.text.slice(1), raw: word.text });
    else suspects.push(...suspectIn(word, image));
  }
  const look = { image, language, recognise, check };
  let left: readonly Suspect[] = suspects;
  const other = language === 'de' ? 'en' : 'de';
  for (const again of [undefined, [language, 2], [other, 2], [language, 1.5]] as const) {
    if (again !== undefined) left = await readAgain(left, again, look);
    left = left.filter((suspect) => {
      const better = decided(suspect);
      if (better !== undefined) changed.set(suspect.word, better);
      return better === undefined && !isConfirmed(suspect);
    });
  }
  for (const { word, parts } of left) {
    // The picture shows a mark that no reading has: a person has to look.
    const isMarkLost = isNumber(word) && marksOf(word.text) === 0 && decimalMarks(parts) > 0;
    if (isMarkLost)
      changed.set(word, { ...word, confidence: Math.min(word.confidence, 0.5), raw: word.text });
  }
  return changed;
}

function suspectIn(word: PageWord, image: GreyImage): Suspect[] {
  if (isNumber(word)) {
    const isShort = word.text.length <= 12;
    const parts = isShort ? inkComponentsOf(word, image) : [];
    const isDoubtful = word.confidence < DOUBTFUL || decimalMarks(parts) > marksOf(word.text);
    if (isShort && isDoubtful) return [{ word, parts, image, units: [], readings: [] }];
  }
  const { core } = splitToken(word.text);
  if (isUnit(core)) return [];
  const units = unitsLike(core);
  return units.length > 0 || looksLikeUnit(word)
    ? [{ word, parts: inkComponentsOf(word, image), image, units, readings: [] }]
    : [];
}

/** Units lose their strokes in poor scans: 10791 for 10^9/l, 9/ for g/l. */
function looksLikeUnit({ text, confidence }: PageWord): boolean {
  if (/^[([]10[^\s.,]{2,5}[)\]]$/u.test(text)) return true;
  return confidence < DOUBTFUL && /^[([]?[^\s\d]?[^\s]\/.{0,3}$/u.test(text);
}

/** All suspects, larger, by the model of a language: their readings grow by one. */
async function readAgain(
  suspects: readonly Suspect[],
  [model, larger]: readonly [model: ReadingLanguage, larger: number],
  { image, recognise, check }: SecondLook,
): Promise<readonly Suspect[]> {
  if (suspects.length === 0) return [];
  const words = suspects.map(({ word }) => word);
  const mosaic = await mosaicOf(words, image, larger);
  check();
  const found = await readMosaic(mosaic, model, recognise);
  return suspects.map((suspect, index) => {
    const reading = found[index];
    return reading === undefined ? suspect : { ...suspect, readings: [...suspect.readings, reading] };
  });
}

/** The first reading was right: the second says the same, and all its marks stand in the picture. */
function isConfirmed({ word, parts, readings }: Suspect): boolean {
  return readings.some(({ text }) => text === word.text) && decimalMarks(parts) <= marksOf(word.text);
}

function decided(suspect: Suspect): PageWord | undefined {
  const { word } = suspect;
  const unit = unitOf(suspect);
  if (unit !== undefined) return { ...word, text: unit, raw: word.text };
  const number = isNumber(word) ? numberOf(suspect) : undefined;
  return number && { ...word, text: number.text, confidence: number.confidence, raw: word.text };
}

function isNumber({ text }: PageWord): boolean {
  return NUMBER_LIKE.test(text) && /\d/u.test(text);
}

/** A unit that the ink has the shape of, or that a second reading says where no digit of the first is changed. */
function unitOf({ word, image, units, readings }: Suspect): string | undefined {
  const { before, after } = splitToken(word.text);
  const said = readings.map(({ text }) => splitToken(text));
  const candidates = new Set([
    ...units,
    ...said.flatMap(({ core }) => [...unitsLike(core), ...(isUnit(core) ? [core] : [])]),
  ]);
  const isNumeric = !/\p{L}/u.test(word.text);
  const inks = DARKER.map((share) => inkComponentsOf(word, image, share));
  for (const unit of candidates) {
    const text = before + unit + after;
    if (text === word.text) continue;
    const hasShape = inks.some((parts) => hasShapeOf(text, parts));
    const isSaid = said.some(({ core }) => core === unit);
    if (hasShape && (isSaid || isTelling(unit))) return text;
    if (isSaid && !isNumeric) return text;
  }
  return undefined;
}

/** Whether a unit has a letter of which the shape alone tells that it is no digit. */
function isTelling(unit: string): boolean {
  return /[\^gµ⁰¹²³⁴⁵⁶⁷⁸⁹]/u.test(unit);
}

/**
 * The second reading that is to be believed rather than the first: two agree and none says what the first did, or it has
 * the same digits and the mark that the picture shows.
 */
function numberOf({ word, parts, readings }: Suspect): SecondReading | undefined {
  const marks = decimalMarks(parts);
  const fits = readings
    // The cut may reach into a sign that stands close behind.
    .map((reading) => ({ ...reading, text: reading.text.replace(word.text.endsWith('%') ? '' : /%$/u, '') }))
    .filter(
      ({ text }) => NUMBER.test(text) && marksOf(text) === marks && signsOf(text) === signsOf(word.text),
    );
  if (fits.some(({ text }) => text === word.text)) return undefined;
  const agreed = fits.find((one) => fits.some((other) => other !== one && other.text === one.text));
  if (agreed !== undefined && agreed.confidence > word.confidence - 0.1) return agreed;
  return fits
    .filter(({ text }) => digitsOf(text) === digitsOf(word.text))
    .sort((a, b) => b.confidence - a.confidence)[0];
}

/** Decimal marks between digits. */
function marksOf(text: string): number {
  return text.match(/(?<=\d)[.,](?=\d)/gu)?.length ?? 0;
}

/** What is neither digit nor mark: a second look neither adds nor takes a sign. */
function signsOf(text: string): string {
  return text.replace(/[\d.,:;OoIl|]/gu, '').replace(/[–−]/gu, '-');
}

function digitsOf(text: string): string {
  return text.replace(/[.,:;]/gu, '');
}
