import { describe, expect, it } from 'vitest';
import { deliveryWindow } from './delivery-window.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);

describe('looks for what waits to be delivered', () => {
  it('go from what was dealt with to the end, and from there look at what is new', () => {
    const looks = deliveryWindow();
    expect(looks.begin(at(1000))).toBeNull();
    looks.end(at(20));
    expect(looks.begin(at(1010))).toEqual(at(20));
    looks.end(null);
    // What was stored while the first of these looks ran is not passed over.
    expect(looks.begin(at(1020))).toEqual(at(940));
    looks.end(null);
    expect(looks.begin(at(1030))).toEqual(at(960));
  });

  it('begin again where one was not dealt with', () => {
    const looks = deliveryWindow();
    looks.begin(at(1000));
    looks.end(at(20));
    looks.begin(at(1010));
    expect(looks.begin(at(1020))).toEqual(at(20));
  });

  it('are of all reports now and then', () => {
    const looks = deliveryWindow();
    looks.begin(at(1000));
    looks.end(null);
    expect(looks.begin(at(1299))).not.toBeNull();
    expect(looks.begin(at(1300))).toBeNull();
    looks.end(null);
    expect(looks.begin(at(1302))).toEqual(at(1240));
  });
});
