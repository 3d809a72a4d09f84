import { describe, expect, it } from 'vitest';
import { distinctPlaces, positionBeside, positionIn } from './evidence-list.ts';

const place = (extractionId: string, offset: number, length = 4) => ({ extractionId, offset, length });

describe('a list of evidence', () => {
  it('holds each place once, and none that is not told', () => {
    const places = [place('a', 1), null, place('a', 1), place('a', 1, 5), place('b', 1)];
    expect(distinctPlaces(places)).toEqual([place('a', 1), place('a', 1, 5), place('b', 1)]);
  });

  it('knows the place that was opened, or the first one that lies in it', () => {
    const places = [place('a', 10), place('b', 10), place('b', 20)];
    expect(positionIn(places, place('b', 20))?.index).toBe(2);
    expect(positionIn(places, place('b', 0, 100))?.index).toBe(1);
  });

  it('leads nowhere from a place of another report, or from its only one', () => {
    expect(positionIn([place('a', 10), place('b', 10)], place('c', 10))).toBeNull();
    expect(positionIn([place('a', 10)], place('a', 10))).toBeNull();
  });

  it('ends at both ends', () => {
    const position = { places: [place('a', 1), place('b', 1)], index: 0 };
    expect(positionBeside(position, -1)).toBeNull();
    expect(positionBeside(position, 1)).toEqual({ ...position, index: 1 });
    expect(positionBeside({ ...position, index: 1 }, 1)).toBeNull();
  });
});
