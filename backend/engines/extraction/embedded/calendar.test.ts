import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDateOf } from './calendar.ts';

describe('a date as it is written', () => {
  it.each([
    ['2023-05-14', '2023-05-14'],
    ['14.05.2023', '2023-05-14'],
    ['14. Mai 2023', '2023-05-14'],
    ['3. März 2023', '2023-03-03'],
    ['3rd May 2023', '2023-05-03'],
    ['May 3, 2023', '2023-05-03'],
    ['1° maggio 2019', '2019-05-01'],
    ['March 2015', '2015-03'],
    ['Sept. 2015', '2015-09'],
    ['5/2021', '2021-05'],
    ['2016', '2016'],
    ['25/12/2023', '2023-12-25'],
    ['12/25/2023', '2023-12-25'],
    ['04/04/2023', '2023-04-04'],
  ])('%s is %s', (surface, date) => {
    expect(isoDateOf(surface, null)).toBe(date);
  });

  it('is no date where the text leaves it open, unless language or text have one order', () => {
    expect(isoDateOf('03/04/2023', null)).toBeNull();
    expect(isoDateOf('03/04/2023', 'day')).toBe('2023-04-03');
    expect(isoDateOf('03/04/2023', 'month')).toBe('2023-03-04');
  });

  it.each(['12.03.', '12.03.24', '3 May', '31.02.2023', '13/2021', '14.05.', 'yesterday', ''])(
    'is not guessed: %s',
    (surface) => {
      expect(isoDateOf(surface, 'day')).toBeNull();
    },
  );

  it('is the same day written with a full stop or in ISO, on any day', () => {
    const days = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (day) => {
        const iso = day.toISOString().slice(0, 10);
        expect(isoDateOf(iso.split('-').reverse().join('.'), null)).toBe(iso);
        expect(isoDateOf(iso, null)).toBe(iso);
      }),
      { numRuns: 300, seed: 5 },
    );
  });
});
