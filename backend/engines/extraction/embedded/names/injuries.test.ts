import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();
const findingsIn = (text: string) =>
  engine
    .readNow(text)
    .entities.filter(({ category }) => category === 'SymptomOrSign' || category === 'Diagnosis')
    .map(({ offset, length }) => text.slice(offset, offset + length));

describe('what patients say of themselves', () => {
  it.each([
    ['She twisted her left ankle on the stairs.', 'twisted her left ankle'],
    ['He broke his wrist in 2004.', 'broke his wrist'],
    ['She cannot walk without help.', 'cannot walk'],
    ['The child threw up after dinner.', 'threw up'],
    ['He lost consciousness for a minute.', 'lost consciousness'],
    ['She fell at home yesterday.', 'fell at home'],
    ['Her son says that she leaks urine at night.', 'leaks urine'],
  ])('is a finding: %s', (text, finding) => {
    expect(findingsIn(text)).toContain(finding);
  });

  it.each([
    'We cut the tendon and turned the flap.',
    'We could not see the ureter.',
    'His potassium fell to 3.1 overnight.',
  ])('is none where somebody else does it, or nobody: %s', (text) => {
    expect(findingsIn(text)).toEqual([]);
  });
});
