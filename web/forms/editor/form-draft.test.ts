import { describe, expect, it } from 'vitest';
import { newItem, toDraft, toQuestionnaire } from './form-draft.ts';

const QUESTIONNAIRE = {
  resourceType: 'Questionnaire',
  id: 'f-1',
  status: 'active',
  title: 'Visit',
  description: 'Measure.',
  publisher: 'Somebody',
  item: [
    {
      linkId: 'a',
      text: 'Weight',
      type: 'quantity',
      required: true,
      extension: [
        { url: 'http://hl7.org/fhir/StructureDefinition/minValue', valueDecimal: 1 },
        {
          url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit',
          valueCoding: { system: 'http://unitsofmeasure.org', code: 'kg', display: 'kg' },
        },
      ],
    },
    {
      linkId: 'g',
      text: 'History',
      type: 'group',
      item: [
        {
          linkId: 'b',
          text: 'Which?',
          type: 'choice',
          repeats: true,
          answerOption: [{ valueString: 'One' }, { valueString: 'Two' }],
        },
      ],
    },
  ],
};

describe('a form in the simple editor', () => {
  it('is written back as it was read, with what the editor does not show', () => {
    const draft = toDraft(QUESTIONNAIRE);
    expect(draft?.items.map(({ linkId, unit, options }) => [linkId, unit, options])).toEqual([
      ['a', 'kg', ''],
      ['g', '', ''],
      ['b', '', 'One\nTwo'],
    ]);
    expect(draft && toQuestionnaire(draft, QUESTIONNAIRE)).toEqual(QUESTIONNAIRE);
  });

  it('is left to JSON where the editor would lose a part of it', () => {
    const [weight] = QUESTIONNAIRE.item;
    const withItem = (item: object) => ({ ...QUESTIONNAIRE, item: [item] });
    for (const item of [
      { ...weight, enableWhen: [{ question: 'b', operator: 'exists', answerBoolean: true }] },
      { ...weight, type: 'time' },
      { linkId: 'c', text: 'Coded', type: 'choice', answerOption: [{ valueCoding: { code: 'x' } }] },
      { ...weight, item: [{ linkId: 'd', text: 'Below', type: 'string' }] },
      { ...weight, extension: [{ url: 'urn:other', valueString: 'x' }] },
    ])
      expect(toDraft(withItem(item))).toBeNull();
    // What stands behind a group would move into it.
    expect(toDraft({ ...QUESTIONNAIRE, item: QUESTIONNAIRE.item.toReversed() })).toBeNull();
  });

  it('gives every question a linkId of its own', () => {
    const first = newItem([]);
    const second = newItem([{ ...first, linkId: 'q2' }]);
    expect([first.linkId, second.linkId]).toEqual(['q1', 'q3']);
  });
});
