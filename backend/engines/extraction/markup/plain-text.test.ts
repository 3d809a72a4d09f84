import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../tests/support/growth.ts';
import { openDictionary } from '../../terminology/dictionary/open-dictionary.ts';
import { loadCoreDictionary } from '../../terminology/dictionary/stored-dictionaries.ts';
import { createEngineOver } from '../embedded/embedded.engine.ts';
import { expectSound } from '../embedded/soundness.fixture.ts';
import { plainOf } from './plain-text.ts';

/** A piece of markup, the words it stands for, and whether these stand there as they are. */
interface Piece {
  readonly written: string;
  readonly words: string;
}
const piece = (written: string, words: string): Piece => ({ written, words });
const letters = fc
  .string({ unit: fc.constantFrom(...'abzÄß é€0159.,;:-('), minLength: 1, maxLength: 12 })
  .map((words) => piece(words, words));
const HTML = fc.oneof(
  letters,
  fc.constantFrom(
    piece('<b>', ''),
    piece('</b>', ''),
    piece('<span class="x">', ''),
    piece('<br/>', '\n'),
    piece('</p>', '\n'),
    piece('<TD>', '\t'),
    piece('&auml;', 'ä'),
    piece('&#8804;', '≤'),
    piece('&#x1F600;', '😀'),
    piece('&nbsp;', ' '),
    piece('&lt;', '<'),
    piece('<!-- nobody sees <b> this -->', ''),
    piece('<style>p { color: red }</style>', ''),
    piece('Hb < 10 & K > 5', 'Hb < 10 & K > 5'),
    piece('&unknown;', '&unknown;'),
    piece('\n', ' '),
  ),
);
const RTF = fc.oneof(
  letters,
  fc.constantFrom(
    piece('\\par ', '\n'),
    piece('\\tab\n', '\t'),
    piece("\\'e4", 'ä'),
    piece("\\'80", '€'),
    piece('\\u228?', 'ä'),
    piece("\\u8364\\'80", '€'),
    piece('{\\b ', ''),
    piece('}', ''),
    piece('\\{', '{'),
    piece('\r\n', ''),
    piece('{\\fonttbl{\\f0 Arial;}}', ''),
    piece('{\\*\\generator Nobody;}', ''),
    piece('\\~', ' '),
  ),
);

/** Each code unit of the words has the place of what it was written as. */
function expectPlaced(original: string, pieces: readonly Piece[], begin: number): void {
  const plain = plainOf(original);
  expect(plain?.text).toBe(pieces.map(({ words }) => words).join(''));
  let place = begin;
  let unit = 0;
  for (const { written, words } of pieces) {
    for (let at = 0; at < words.length; at += 1, unit += 1) {
      expect(plain?.starts[unit]).toBeGreaterThanOrEqual(place);
      expect(plain?.ends[unit]).toBeLessThanOrEqual(place + written.length);
      if (written === words) expect(original.slice(plain?.starts[unit], plain?.ends[unit])).toBe(words[at]);
    }
    place += written.length;
  }
}

describe('a text that was pasted with markup', () => {
  it('gives its words, each with its place in what was pasted: HTML', () => {
    fc.assert(
      fc.property(fc.array(HTML, { maxLength: 30 }), (pieces) => {
        const all = [piece('<br>', '\n'), ...pieces];
        expectPlaced(all.map(({ written }) => written).join(''), all, 0);
      }),
    );
  });

  it('and RTF', () => {
    fc.assert(
      fc.property(fc.array(RTF, { maxLength: 30 }), (pieces) => {
        const begin = '{\\rtf1\\ansi\\ansicpg1252 ';
        expectPlaced(begin + pieces.map(({ written }) => written).join(''), pieces, begin.length);
      }),
    );
  });

  it.each([
    'Hb <10 g/dl, K>5; p<0.05 and CRP < 3 > 1.',
    'a < b & c > d; <unknown> and <p',
    'Befund: {siehe oben} \\rtf1',
    '',
  ])('and one without any is left alone (%s)', (text) => {
    expect(plainOf(text)).toBeNull();
  });

  it.each([
    ['HTML', (size: number) => '<br>'.padEnd(size, '<b <!-- &a')],
    ['HTML of scripts', (size: number) => '<br>'.padEnd(size, '<script><style><!--<!x')],
    ['RTF', (size: number) => '{\\rtf1 '.padEnd(size, "{\\b\\'e")],
  ] as const)('is read in time in step with its size (%s)', (_kind, made) => {
    expectLinear((size) => plainOf(made(size)), 400_000);
  });
});

describe('what is read of it', () => {
  const engine = createEngineOver([openDictionary(loadCoreDictionary(), false)]);
  it.each([
    [
      'HTML',
      '<html><body><h1>Diagnosen</h1><p>Herzinsuffizienz, <b>Dia</b>betes mellitus, Fr&uuml;hgeburt.</p><p>Metformin 500&nbsp;mg</p></body></html>',
      ['Herzinsuffizienz', '<b>Dia</b>betes mellitus'.slice(3), 'Metformin'],
    ],
    [
      'RTF',
      "{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}}\\f0 Diagnosen:\\par Herzinsuffizienz, \\b Vorhofflimmern\\b0 , \\'d6deme.\\par Metformin 500 mg\\par}",
      ['Herzinsuffizienz', 'Vorhofflimmern', "\\'d6deme", 'Metformin'],
    ],
  ] as const)('is told by its place in what is stored (%s)', (_kind, text, expected) => {
    const read = engine.readNow(text);
    expectSound(text, read);
    const words = read.entities.map(({ offset, length }) => text.slice(offset, offset + length));
    expect(words).toEqual(expect.arrayContaining([...expected]));
  });
});
