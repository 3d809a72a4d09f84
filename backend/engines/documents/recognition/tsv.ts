import type { PageWord } from '../geometry.ts';

/** Words of Tesseract's table output (level 5), with their boxes in pixels. */
export function wordsOfTsv(tsv: string): PageWord[] {
  const words: PageWord[] = [];
  for (const row of tsv.split('\n')) {
    const [level, , , , , , left, top, width, height, confidence, text] = row.split('\t');
    if (level !== '5' || text === undefined || text.trim() === '') continue;
    const x0 = Number(left);
    const y0 = Number(top);
    const x1 = x0 + Number(width);
    const y1 = y0 + Number(height);
    const share = Math.min(1, Math.max(0, Number(confidence) / 100));
    // A border or a speck that was read as a sign is no word. A dash may be a minus and stays.
    if (/^[|_~.'`‘’]$/u.test(text.trim()) && share < 0.6) continue;
    words.push({
      text: text.trim().normalize('NFC'),
      x0,
      y0,
      x1,
      y1,
      size: y1 - y0,
      confidence: share,
      isBold: false,
    });
  }
  return words;
}
