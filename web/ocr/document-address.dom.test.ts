import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from './document-address.ts';
import { contentTypeOf } from './file-type.ts';
import { piecesOf } from './PageText.tsx';
import { buildPage } from './testing.tsx';

const read = (text: string) => readAddress(new URLSearchParams(text));

describe('the address of a document', () => {
  it('comes back as it was written, and leaves all else in it alone', () => {
    const place = { id: 'doc-1', page: 3, words: { start: 5, end: 12 } };
    const written = writeAddress(new URLSearchParams('extraction=ext-1'), place);
    expect(written.toString()).toBe('extraction=ext-1&document=doc-1&page=3&words=5-12');
    expect(readAddress(written)).toEqual(place);
    expect(writeAddress(written, { id: null }).toString()).toBe('extraction=ext-1');
  });

  it.each(['', 'document=', 'document=../x', `document=${'d'.repeat(65)}`, 'document=%00'])(
    'names no document where it says %j',
    (text) => expect(read(text).id).toBeNull(),
  );

  it.each(['words=5', 'words=12-5', 'words=5-5', 'words=a-b', 'page=-1', 'page=1e9'])(
    'names its first page and no words where it says %j',
    (text) => expect(read(`document=doc-1&${text}`)).toEqual({ id: 'doc-1', page: 1, words: null }),
  );
});

describe('the content type of a file', () => {
  it.each([
    ['a.pdf', '', 'application/pdf'],
    ['A.JPEG', '', 'image/jpeg'],
    ['a.jpg', '', 'image/jpeg'],
    ['a.png', '', 'image/png'],
    ['a.b.tif', '', 'image/tiff'],
    ['a.tiff', '', 'image/tiff'],
    ['a.docx', '', 'application/octet-stream'],
    ['none', '', 'application/octet-stream'],
    ['a.pdf', 'image/png', 'image/png'],
  ])('of %s, which the browser calls %j, is %s', (name, type, expected) => {
    expect(contentTypeOf({ name, type })).toBe(expected);
  });
});

describe('the pieces of a page', () => {
  it('are its whole text, however its words overlap', () => {
    const page = buildPage(2);
    const [first] = page.words;
    const words =
      first === undefined ? [] : [first, { ...first, end: first.end + 2 }, ...page.words.slice(1)];
    const pieces = piecesOf({ ...page, words });
    expect(pieces.map(({ text }) => text).join('')).toBe(page.text);
    expect(new Set(pieces.map(({ at }) => at)).size).toBe(pieces.length);
  });
});
