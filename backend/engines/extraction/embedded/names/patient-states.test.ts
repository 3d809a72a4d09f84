import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();
const OPENER = 'The patient was seen by us on the day of admission. ';
const findingsOf = (text: string) => {
  const whole = OPENER + text;
  return engine
    .readNow(whole)
    .entities.filter(({ category }) => category === 'SymptomOrSign' || category === 'Diagnosis')
    .map(({ offset, length, assertion }) => {
      const words = whole.slice(offset, offset + length);
      return assertion.certainty === 'negative' ? `no ${words}` : words;
    });
};

describe('how somebody is, by an adjective', () => {
  it.each([
    ['He was found to be hypoxic and quite weak.', ['hypoxic', 'weak']],
    ['She remains constipated, tired and pale.', ['constipated', 'tired', 'pale']],
    ['GENERAL: Pale, no jaundice.', ['Pale', 'no jaundice']],
    ['She is not symptomatic.', ['no symptomatic']],
  ])('is a finding: %s', (text, findings) => {
    expect(findingsOf(text)).toEqual(findings);
  });

  it('has the code of what it is called by', () => {
    const whole = `${OPENER}He was hypoxic.`;
    expect(engine.readNow(whole).entities.flatMap(({ links = [] }) => links.map(({ id }) => id))).toContain(
      '389086002',
    );
  });

  it.each(['A rigid scope was used.', 'Weak evidence speaks for it.', 'The deaf community was told.'])(
    'is none before what else it tells of: %s',
    (text) => {
      expect(findingsOf(text)).toEqual([]);
    },
  );
});

describe('a name that no vocabulary has', () => {
  it.each([
    ['No click, clunk or laxity.', ['no click', 'no clunk', 'no laxity']],
    ['There is no cleft noted.', ['no cleft']],
    [
      'There was no change in appetite or change in vision.',
      ['no change in appetite', 'no change in vision'],
    ],
    ['She denies fever, grumbles or vomiting.', ['no fever', 'no grumbles', 'no vomiting']],
  ])('is a finding where it is denied with others or was looked for: %s', (text, findings) => {
    expect(findingsOf(text)).toEqual(findings);
  });

  it.each([
    'No reports or records were seen.',
    'No lesions of the lids, lashes or brows.',
    'There was no change in mood, vigilance or thirst.',
    'No prior films.',
  ])('is none where it tells where or what else: %s', (text) => {
    expect(findingsOf(text).join(' ')).not.toMatch(/records|reports|lashes|brows|vigilance|films/);
  });
});

describe('what may come of something', () => {
  const assertionsOf = (text: string) =>
    engine
      .readNow(OPENER + text)
      .entities.filter(({ category }) => /Diagnosis|SymptomOrSign|TreatmentName/.test(category))
      .map(({ assertion: { certainty, conditionality } }) => `${certainty} ${conditionality}`);

  it.each([
    ['She is aware of the risk of bleeding.', ['neutralPossible hypothetical']],
    ['The risks of surgery were explained.', ['positive none']],
    ['He might be a candidate for appendectomy.', ['neutralPossible none']],
  ])('is possible, what it may come of is not: %s', (text, assertions) => {
    expect(assertionsOf(text)).toEqual(assertions);
  });
});
