import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

/** Examinations of a text with the values that are tied to them: "BK: steril". */
function tiedIn(text: string): string[] {
  const { entities, relations } = engine.readNow(text);
  const said = (place: number) =>
    text.slice(entities[place]?.offset, (entities[place]?.offset ?? 0) + (entities[place]?.length ?? 0));
  return entities.flatMap(({ category }, place) =>
    category === 'ExaminationName'
      ? [
          [
            said(place),
            ...relations
              .filter(
                ({ relationType, source, target }) =>
                  relationType === 'ValueOfExamination' && (source === place || target === place),
              )
              .map(({ source, target }) => said(source === place ? target : source)),
          ].join(': '),
        ]
      : [],
  );
}

const DE = 'Die Patientin wurde untersucht. ';
const IT = 'Il paziente è stato visitato. ';

describe('an examination that no dictionary has', () => {
  it.each([
    [`${DE}Zyste der Niere (Xyland II).`, ['Xyland: II']],
    [`${DE}Abszess im Becken, Xyland III.`, ['Xyland: III']],
    [`${DE}XYK steril.`, ['XYK: steril']],
    [`${DE}XY-Ak neg.`, ['XY-Ak: neg.']],
    [`${DE}XYmax 12,5 ml/s.`, ['XYmax: 12,5']],
    [`${IT}XYL 2/6.`, ['XYL: 2/6']],
    [`${IT}Demenza (XYR 3).`, ['XYR: 3']],
    [`${IT}XYT 1:400.`, ['XYT: 1:400']],
  ])('is told by what it came to in a telegram: %j', (text, tied) => {
    expect(tiedIn(text)).toEqual(tied);
  });

  it.each([
    `${DE}Osteochondrose HWK 4/5.`,
    `${DE}Verlegung (Station 4).`,
    `${DE}TAVI (Xyland 3, 26 mm).`,
    `${DE}Bei neg. Verlauf Entlassung.`,
    `${DE}O2 4 l/min.`,
  ])('is none where the number tells which one, or what was given: %j', (text) => {
    expect(tiedIn(text)).toEqual([]);
  });

  it('leaves the temperature to the fever', () => {
    const text = `${DE}Seit gestern Fieber bis 39,2.`;
    const { entities, relations } = engine.readNow(text);
    const [value] = relations.filter(({ relationType }) => relationType === 'ValueOfCondition');
    expect(text.slice(entities[value?.source ?? -1]?.offset).slice(0, 4)).toBe('39,2');
  });
});
