import type { ReadingWarning, ReadPage } from './document.ts';
import type { PageWord } from './geometry.ts';
import { type PageContent, shownBox } from './layout/page-content.ts';

/** Words of which a misread character would change what is claimed about a patient are doubted below this. */
const DANGEROUS_BELOW = 0.85;
const LOW = 0.6;
const MOST_ON_PAGE = 12;

const DANGERS: readonly (readonly [RegExp, string])[] = [
  [/[<>≤≥‹›«»=±]/u, 'a comparison such as ≤'],
  [/^[IVXivxl1|]{1,5}(?:[-–/][IVXivxl1|]{1,5})?[.,;)]?$/u, 'a Roman numeral'],
  [/\d[.,]\d|^[.,]\d|\d[oOlI]\d/u, 'a decimal number'],
  [/^(?:\d[\d.,]*)?(?:[mµuμkn]?[glm]|mmol|mol|[mkµu]?U|IE|IU|mmHg|%|ml)(?:\/\S{1,8})?[.,;)]?$/iu, 'a unit'],
  [/[²³°µμ]|m[?2z](?:\b|$)/u, 'a unit'],
];

/** What a person has to look at on a page that was recognised, worst first. */
export function warningsOf(page: PageContent): ReadingWarning[] {
  if (page.source === 'digital') return [];
  const warnings: { readonly confidence: number; readonly warning: ReadingWarning }[] = [];
  const again: ReadingWarning[] = [];
  for (const word of page.words) {
    if (word.raw !== undefined) {
      again.push(lookedAtAgain(word, word.raw, page));
      continue;
    }
    if (word.confidence >= DANGEROUS_BELOW) continue;
    const danger = DANGERS.find(([pattern]) => pattern.test(word.text));
    if (danger === undefined) continue;
    warnings.push({ confidence: word.confidence, warning: dangerOf(word, danger[1], page) });
  }
  const found = warnings
    .sort((a, b) => a.confidence - b.confidence)
    .slice(0, MOST_ON_PAGE)
    .map(({ warning }) => warning);
  return [...lowConfidence(page), ...again, ...found];
}

function dangerOf(word: PageWord, what: string, page: PageContent): ReadingWarning {
  return {
    code: 'dangerous-character',
    message: `Check this against the page: it was read as ${what}, and the recognition is not sure.`,
    pageNumber: page.pageNumber,
    box: shownBox(word, page),
  };
}

/** What was changed is told each time, with what was recognised at first. */
function lookedAtAgain(word: PageWord, raw: string, page: PageContent): ReadingWarning {
  const message =
    raw === word.text
      ? `Check this against the page: ${raw} was recognised, and the picture shows a decimal mark in it.`
      : `Check this against the page: ${raw} was recognised at first, and ${word.text} after a second look.`;
  return { code: 'second-look', message, pageNumber: page.pageNumber, box: shownBox(word, page) };
}

function lowConfidence(page: PageContent): ReadingWarning[] {
  const letters = page.words.reduce((sum, { text }) => sum + text.length, 0);
  const sure = page.words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  if (letters === 0 || sure / letters >= LOW) return [];
  const message = `Page ${page.pageNumber} is hard to read; much of its text may be wrong. Scan it again at 300 dots an inch.`;
  return [{ code: 'low-confidence', message, pageNumber: page.pageNumber }];
}

/** A drawing, a photograph, or writing by hand. */
export function noText({ pageNumber }: ReadPage): ReadingWarning {
  const message = `No text was found on page ${pageNumber}: it holds a drawing or a picture only.`;
  return { code: 'no-text', message, pageNumber };
}

export function emptyPage({ pageNumber }: ReadPage): ReadingWarning {
  return { code: 'empty-page', message: `Page ${pageNumber} is empty.`, pageNumber };
}
