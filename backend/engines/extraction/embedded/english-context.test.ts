import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

/** What a text says of one thing named in it. */
function assertionOf(text: string, name: string) {
  const whole = `The patient was seen by us on the day of admission. ${text}`;
  const at = whole.lastIndexOf(name);
  return engine
    .readNow(whole)
    .entities.find(({ offset, length }) => offset < at + name.length && offset + length > at)?.assertion;
}

describe('an English sentence', () => {
  it.each(['dysuria', 'gross hematuria', 'flank pain', 'fever'])(
    'denies all of a list, whatever adjective one of them begins with: %s',
    (name) => {
      const text = 'No dysuria, gross hematuria, flank pain, fever.';
      expect(assertionOf(text, name)?.certainty).toBe('negative');
    },
  );

  it.each([
    'We suspect pneumonia.',
    'I suspect that he has pneumonia.',
    'There is the suggestion of pneumonia.',
    'It is possible that she has pneumonia.',
    'This is thought to be secondary to pneumonia.',
    'Presumptive pneumonia.',
    'Considerations include asthma or pneumonia.',
    'He was worked up for pneumonia.',
    'He must have pneumonia.',
    'New infiltrate, question pneumonia.',
    'Consider pneumonia.',
    'It could well be pneumonia.',
    'I wonder whether she has pneumonia.',
    'Suspicion is high for pneumonia.',
  ])('says that something is possible: %j', (text) => {
    expect(assertionOf(text, 'pneumonia')?.certainty).toMatch(/Possible$/);
  });

  it.each([
    ['She was treated for pneumonia in the past.', 'pneumonia'],
    ['He was recently hospitalized with pneumonia.', 'pneumonia'],
    ['Childhood illnesses include rheumatic fever.', 'rheumatic fever'],
    ['He initially presented with chest pain.', 'chest pain'],
    ['He used to take aspirin.', 'aspirin'],
    ['He is off aspirin.', 'aspirin'],
    ['He completed a 10-day course of amoxicillin.', 'amoxicillin'],
    ['Her last colonoscopy was normal.', 'colonoscopy'],
    ['Metformin was tried in spring.', 'Metformin'],
  ])('says that something is over: %j', (text, name) => {
    expect(assertionOf(text, name)?.temporality).toBe('past');
  });

  it.each([
    ['Obtain colonoscopy.', 'colonoscopy'],
    ['She needs a colonoscopy.', 'colonoscopy'],
    ['We are going to schedule colonoscopy.', 'colonoscopy'],
    ['Start aspirin 81 mg daily.', 'aspirin'],
  ])('says what is to be done: %j', (text, name) => {
    expect(assertionOf(text, name)?.temporality).toBe('future');
  });

  it('says what may come', () => {
    expect(
      assertionOf('Risks, including but not limited to bleeding, were discussed.', 'bleeding')
        ?.conditionality,
    ).toBe('hypothetical');
    expect(assertionOf('He will call if he has any fever.', 'fever')?.conditionality).toBe('hypothetical');
  });

  it('takes no drug that was only talked about, or that somebody decided against', () => {
    expect(assertionOf('Metformin was brought up, and she would rather walk.', 'Metformin')).not.toEqual(
      assertionOf('She takes metformin.', 'metformin'),
    );
    expect(assertionOf('She decided against the atorvastatin.', 'atorvastatin')?.certainty).toBe('negative');
  });
});

describe('what an English sentence denies', () => {
  it.each([
    ['There was no evidence of stenosis and trace mitral regurgitation.', 'mitral regurgitation', 'positive'],
    ['There was no use of forceps and she cried at birth.', 'cried', 'positive'],
    ['There was no remarkable response regarding tinnitus.', 'tinnitus', 'positive'],
    ['She did not show any complications, including ptosis.', 'ptosis', 'negative'],
    ['There were no signs of infection.', 'infection', 'negative'],
  ])('ends where something else is told: %s', (text, name, certainty) => {
    expect(assertionOf(text, name)?.certainty).toBe(certainty);
  });
});
