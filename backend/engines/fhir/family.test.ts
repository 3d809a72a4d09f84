import type { FamilyMemberHistory } from 'fhir/r4';
import { describe, expect, it } from 'vitest';
import { codeOf, resourcesFrom } from './testing.fixtures.ts';

const histories = (text: string) => resourcesFrom<FamilyMemberHistory>('FamilyMemberHistory', text);
const told = (text: string) =>
  histories(text).map(
    ({ relationship, condition = [] }) =>
      `${codeOf(relationship)}: ${condition.map(({ code }) => code.text).join(', ')}`,
  );

describe('a family history', () => {
  it.each([
    ['Mother and father had diabetes.', ['MTH: diabetes', 'FTH: diabetes']],
    ['Her mother had breast cancer; her father died of a stroke.', ['MTH: breast cancer', 'FTH: stroke']],
    [
      'Der Vater erlitt einen Schlaganfall, die Mutter hatte ein Mammakarzinom.',
      ['FTH: Schlaganfall', 'MTH: Mammakarzinom'],
    ],
    ['Familienanamnese: Großmutter väterlicherseits mit Diabetes mellitus.', ['PGRMTH: Diabetes mellitus']],
    ['Anamnesi familiare: la sorella da carcinoma mammario.', ['SIS: carcinoma mammario']],
    ['Family history: stroke.', ['FAMMEMB: stroke']],
  ])('says of whom: %s', (text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  it('gathers what is told of a mother, and keeps two brothers apart', () => {
    const text =
      'Family history:\nMother had a stroke.\nMother had diabetes.\nBrother had asthma.\nBrother had a stroke.';
    expect(told(text)).toEqual(['MTH: stroke, diabetes', 'BRO: asthma', 'BRO: stroke']);
  });

  it('tells a death, its age and its cause, of that relative only', () => {
    const [mother, father] = histories(
      'Her mother had breast cancer at 45; her father died of a stroke at 62.',
    );
    expect(mother?.deceasedBoolean ?? mother?.deceasedAge).toBeUndefined();
    expect(mother?.condition?.[0]).toMatchObject({ onsetAge: { value: 45, code: 'a' } });
    expect(father?.deceasedAge).toMatchObject({ value: 62, code: 'a' });
    expect(father?.condition?.[0]?.contributedToDeath).toBe(true);
  });

  it('is silent about what is denied of relatives', () => {
    expect(told('No family history of diabetes.')).toEqual([]);
  });
});
