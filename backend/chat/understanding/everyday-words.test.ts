import { describe, expect, it } from 'vitest';
import { inNames } from './everyday-words.ts';
import { withAges, withoutName } from './person-words.ts';

describe('words that people ask with', () => {
  it.each([
    ['Who had her gallbladder removed?', 'Who had her cholecystectomy?'],
    ['Wem wurde die Milz entfernt?', 'Wem wurde die Splenektomie?'],
    ['who weighs the most', 'who highest body weight'],
    ['how much does she weigh?', 'what does she body weight?'],
    ['cancer of the rectum', 'rectal cancer'],
    ['who must not be given penicillin', 'who allergic to penicillin'],
    ['whose sodium dropped below 130', 'whose sodium was below 130'],
    ['in chi il sodio è sceso sotto 130', 'in chi il sodio era sotto 130'],
    ['whose sodium dropped by 10', 'whose sodium dropped by 10'],
    ['Quanti pazienti fumano?', 'Quanti pazienti fuma?'],
  ])('%s names what the vocabulary has', (asked, named) => {
    expect(inNames(asked)).toBe(named);
  });

  it.each([
    ['children under ten', 'patients under 10'],
    ['how many children have asthma', 'how many patients under 18 have asthma'],
    ['who has children?', 'who has children?'],
    ['adults with fever', 'patients older than 17 with fever'],
    ['girls with fever', 'women under 18 with fever'],
    ['Kinder mit Fieber', 'Patienten unter 18 mit Fieber'],
    ['older than sixty', 'older than 60'],
    ['ten patients', 'ten patients'],
  ])('%s tells an age', (asked, read) => {
    expect(withAges(asked)).toBe(read);
  });

  it('leaves out the name of the patient who is asked about, and no other word', () => {
    expect(withoutName('What dose does Mrs Example take?')).toBe('What dose does   take?');
    expect(withoutName('what does she take?')).toBe('what does she take?');
  });
});
