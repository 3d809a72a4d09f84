import type { Element, Invariant } from './invariant.ts';

const has = (element: Element, name: string): boolean => element[name] !== undefined;
const listAt = (element: Element, name: string): readonly unknown[] => {
  const value = element[name];
  return Array.isArray(value) ? value : [];
};
const isGiven = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Types of questions that one chooses an answer of. */
const WITH_OPTIONS = new Set([
  'choice',
  'open-choice',
  'decimal',
  'integer',
  'date',
  'dateTime',
  'time',
  'string',
]);
/** Types that a longest answer makes sense for. */
const WITH_LENGTH = new Set(['boolean', 'decimal', 'integer', 'string', 'text', 'url', 'open-choice']);
const isDisplay = ({ type }: Element) => type === 'display';

/** As deep as a resource may be nested; what is deeper is told elsewhere. */
const DEEPEST = 40;

/** All ids of items below an element, with those that stand twice. */
function linkIdsBelow(element: Element, depth = 0): unknown[] {
  if (depth > DEEPEST) return [];
  return listAt(element, 'item').flatMap((item) =>
    isGiven(item) ? [item.linkId, ...linkIdsBelow(item, depth + 1)] : [],
  );
}

/** R4's rules for questionnaires and their responses, by the element that they stand at. */
export const QUESTIONNAIRE_INVARIANTS: Readonly<Record<string, readonly Invariant[]>> = {
  Questionnaire: [
    {
      key: 'que-2',
      sentence: 'the linkId of an item stands once in the questionnaire',
      holds: (questionnaire) => {
        const ids = linkIdsBelow(questionnaire);
        return new Set(ids).size === ids.length;
      },
    },
  ],
  'Questionnaire.item': [
    {
      key: 'que-1',
      sentence: 'a group has items, and a display text has none',
      holds: (item) => (isDisplay(item) ? !has(item, 'item') : item.type !== 'group' || has(item, 'item')),
    },
    {
      key: 'que-3',
      sentence: 'a display text has no code',
      holds: (item) => !isDisplay(item) || !has(item, 'code'),
    },
    {
      key: 'que-4',
      sentence: 'there are either options or a value set',
      holds: (item) => !has(item, 'answerOption') || !has(item, 'answerValueSet'),
    },
    {
      key: 'que-5',
      sentence: 'only questions that one chooses an answer of have options',
      holds: (item) =>
        (!has(item, 'answerOption') && !has(item, 'answerValueSet')) || WITH_OPTIONS.has(String(item.type)),
    },
    {
      key: 'que-6',
      sentence: 'a display text is neither required nor repeated',
      holds: (item) => !isDisplay(item) || (!has(item, 'required') && !has(item, 'repeats')),
    },
    {
      key: 'que-8',
      sentence: 'a group and a display text have no first value',
      holds: (item) => !has(item, 'initial') || (item.type !== 'group' && !isDisplay(item)),
    },
    {
      key: 'que-9',
      sentence: 'a display text is not read-only',
      holds: (item) => !isDisplay(item) || !has(item, 'readOnly'),
    },
    {
      key: 'que-10',
      sentence: 'only what is written has a longest length',
      holds: (item) => !has(item, 'maxLength') || WITH_LENGTH.has(String(item.type)),
    },
    {
      key: 'que-11',
      sentence: 'what has options is preset by one of them',
      holds: (item) => !has(item, 'answerOption') || !has(item, 'initial'),
    },
    {
      key: 'que-12',
      sentence: 'several conditions need enableBehavior',
      holds: (item) => listAt(item, 'enableWhen').length < 2 || has(item, 'enableBehavior'),
    },
    {
      key: 'que-13',
      sentence: 'only what repeats has several first values',
      holds: (item) => listAt(item, 'initial').length < 2 || item.repeats === true,
    },
  ],
  'Questionnaire.item.enableWhen': [
    {
      key: 'que-7',
      sentence: 'whether there is an answer is told by true or false',
      holds: (condition) => condition.operator !== 'exists' || has(condition, 'answerBoolean'),
    },
  ],
  'QuestionnaireResponse.item': [
    {
      key: 'qrs-1',
      sentence: 'what is below a question stands in its answer',
      holds: (item) => !has(item, 'item') || !has(item, 'answer'),
    },
  ],
};
