import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FIRST_PAGE, pageArguments, pagesAround, readPagePlace, writePagePlace } from './page-place.ts';
import { PAGE_SIZE } from './page-window.ts';

/** The page of a list of numbers, each of which is its own cursor, as a connection tells it. */
function pageOf(entries: readonly number[], asked: ReturnType<typeof pageArguments>) {
  const { first, after, last, before } = {
    first: undefined,
    after: undefined,
    last: undefined,
    before: undefined,
    ...asked,
  };
  const start = after === undefined ? 0 : entries.indexOf(Number(after)) + 1;
  const end = before === undefined ? entries.length : entries.indexOf(Number(before));
  const nodes =
    last === undefined
      ? entries.slice(start, start + (first ?? 0))
      : entries.slice(Math.max(0, end - last), end);
  const [from, to] = [nodes[0], nodes.at(-1)];
  return {
    nodes,
    pageInfo: {
      hasPreviousPage: from !== undefined && from !== entries[0],
      hasNextPage: to !== undefined && to !== entries.at(-1),
      startCursor: from === undefined ? null : String(from),
      endCursor: to === undefined ? null : String(to),
    },
  };
}

it('numbers the entries of each page that steps lead to, and survives the address', () => {
  const steps = fc.array(fc.constantFrom('first', 'previous', 'next', 'last'), { maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), steps, (length, taken) => {
      const entries = Array.from({ length }, (_, index) => index + 1);
      let place = FIRST_PAGE;
      for (const step of taken) {
        const { nodes, pageInfo } = pageOf(entries, pageArguments(place));
        place = pagesAround(place, pageInfo, { shown: nodes.length, total: length })[step] ?? place;
        place = readPagePlace(writePagePlace(place));
        const page = pageOf(entries, pageArguments(place)).nodes;
        expect(page.length).toBeLessThanOrEqual(PAGE_SIZE);
        // Behind the last page, which holds ten entries, pages before it may begin within another one.
        if (!taken.includes('last') && length > 0) expect(place.from).toBe(page[0]);
      }
    }),
  );
});

it.each(['', 'after', 'after.1', 'last.x', 'before.3.a b', 'after.1.<b>', `last.${'9'.repeat(12)}`])(
  'begins with the first page where the address holds %j',
  (written) => expect(readPagePlace(written)).toBe(FIRST_PAGE),
);
