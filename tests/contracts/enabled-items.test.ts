import fc from 'fast-check';
import { expect, it } from 'vitest';
import { enabledItems as asJudged } from '../../backend/forms/enabled-items.ts';
import type { FormItem } from '../../backend/forms/forms.contract.ts';
import { enabledItems as asShown, type FormItem as ShownItem } from '../../web/forms/fill/enabled-items.ts';

/** What an item needs to tell whether it is asked. */
type Asked = Pick<FormItem, 'link_id' | 'type' | 'parent' | 'conditions' | 'joins'>;

const IDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
const answers = fc.constantFrom('1', '1.0', '2', '10', '-3', 'true', 'false', 'yes', '2026-01-31', 'ä');
const condition = fc.record({
  question: fc.constantFrom(...IDS, 'nowhere'),
  operator: fc.constantFrom('exists', '=', '!=', '>', '<', '>=', '<='),
  value: answers,
});
const types = fc.constantFrom(
  'group',
  'string',
  'boolean',
  'integer',
  'decimal',
  'quantity',
  'choice',
  'date',
);

const item = (link_id: string) =>
  fc.record({
    link_id: fc.constant(link_id),
    type: types,
    parent: fc.option(fc.constantFrom(...IDS, 'nowhere')),
    conditions: fc.array(condition, { maxLength: 3 }),
    joins: fc.constantFrom('any', 'all'),
  });
const forms = fc.tuple(...IDS.map(item)) as fc.Arbitrary<Asked[]>;
const given = fc.dictionary(fc.constantFrom(...IDS), fc.array(answers, { maxLength: 2 }));

const shown = (items: readonly Asked[]): ShownItem[] =>
  items.map(({ link_id, type, parent, conditions, joins }) => {
    const told = { linkId: link_id, type: type.toUpperCase(), parent, conditions };
    return { ...told, needsAllConditions: joins === 'all' } as ShownItem;
  });

it('a form shows the items that the server will judge as asked', () => {
  let hidden = 0;
  fc.assert(
    fc.property(forms, given, (items, values) => {
      const judged = asJudged(items as FormItem[], new Map(Object.entries(values)));
      hidden += items.length - judged.size;
      expect([...asShown(shown(items), values)]).toEqual([...judged]);
    }),
    { numRuns: 1_000, seed: 33 },
  );
  // The property would hold of rules that ask for everything, too.
  expect(hidden).toBeGreaterThan(500);
});
