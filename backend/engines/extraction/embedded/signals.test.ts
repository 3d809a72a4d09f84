import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampled, seeded } from '../../../../tests/support/sampling.ts';
import { wordsOf } from '../../terminology/words.ts';
import { attributesIn } from './medication.ts';
import { DOSAGE, FORM, FREQUENCY, LEVEL_DOSAGE, ROUTE, SHORT_ROUTE } from './medication-patterns.ts';
import { matchesAt, SIGNAL, signalsOf, tells } from './signals.ts';
import { DATE, DURATION, RELATIVE, timesIn } from './times.ts';

const stretchOf = (text: string) => {
  const words = wordsOf(text);
  return { ...signalsOf(text, words), offset: 0, length: text.length, from: 0, to: words.length };
};

/** Words and signs that doses, routes and times are made of. */
const PIECES =
  `5 mg 875/125 2,5 ½ ¼ 20 IU 1-0-1 2x täglich 3 × daily /die al giorno bisogno twice a day every 8 hours alle h
  ogni ore once q8h prn b.B. bei Bedarf zur Nacht im before breakfast on an empty stomach very high dose low-dose
  hochdosierte ad alte dosi a two doses loading overdose oral per os p.o. IV i.v. s.c. via intra-articular
  subkutan infusion bolus injection tablets Hübe cp cpr. gocce eye drops May 2023 03. März 2024-05-06 7.8.2019
  maggio nel in seit vor drei Wochen for the last ten days since yesterday gestern da ieri fa ago x 10 Tage lang
  long-term treatment lebenslang vita mese scorso last week`.split(/\s+/);
const texts = fc
  .array(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom(' ', ' ', ' ', ', ', '', '. ', '\n')), {
    maxLength: 14,
  })
  .map((pieces) => pieces.flat().join(''));

describe('patterns tried at the words that may begin them', () => {
  const { number, amount, count, day, span } = SIGNAL;
  it.each([
    ['dosage', DOSAGE, amount, 0],
    ['amount without a number', LEVEL_DOSAGE, amount | SIGNAL.level, SIGNAL.dose],
    ['route', ROUTE, SIGNAL.route, 0],
    ['short route', SHORT_ROUTE, SIGNAL.route, 0],
    ['form', FORM, SIGNAL.form, 0],
    ['frequency', FREQUENCY, count | SIGNAL.frequency | SIGNAL.occasional, 0],
    ['date', DATE, day | SIGNAL.month, number],
    ['relative time', RELATIVE, span | SIGNAL.time, SIGNAL.timeSign],
    ['duration', DURATION, span | SIGNAL.time, SIGNAL.timeSign],
  ] as const)('find each %s that a search through the whole text finds', (_, pattern, begins, needs) => {
    fc.assert(
      fc.property(texts, (text) => {
        const anywhere = [...text.matchAll(new RegExp(pattern.source, pattern.flags.replace('y', 'g')))];
        const stretch = stretchOf(text);
        const all = tells(stretch);
        const kinds = (all & SIGNAL.occasion) === 0 ? begins & ~SIGNAL.occasional : begins;
        const tried = (all & needs) === needs ? matchesAt(pattern, text, stretch, kinds) : [];
        const places = (matches: readonly RegExpExecArray[]) => matches.map((one) => [one.index, one[0]]);
        expect(places(tried)).toEqual(places(anywhere));
      }),
      { numRuns: sampled(1_000, 150), seed: seeded(3) },
    );
  });

  it('lie within the sentence, in order and apart', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const found of [timesIn(stretchOf(text), 'de'), attributesIn(stretchOf(text))]) {
          let end = 0;
          for (const { offset, length } of found) {
            expect(offset).toBeGreaterThanOrEqual(end);
            expect(length).toBeGreaterThan(0);
            end = offset + length;
          }
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: sampled(1_000, 150), seed: seeded(4) },
    );
  });
});
