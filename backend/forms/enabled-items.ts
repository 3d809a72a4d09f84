import type { FormItem, ItemCondition } from './forms.contract.ts';

/** Answers by link_id, as texts. */
export type Values = ReadonlyMap<string, readonly string[]>;

/**
 * The items that are asked with these answers, by FHIR's enableWhen: an item is asked where its conditions hold and what
 * it stands below is asked; below a question only once that is answered. What is not asked counts as unanswered.
 */
export function enabledItems(items: readonly FormItem[], values: Values): ReadonlySet<string> {
  const byId = new Map(items.map((item) => [item.link_id, item]));
  const known = new Map<string, boolean>();
  const isEnabled = (item: FormItem): boolean => {
    const found = known.get(item.link_id);
    if (found !== undefined) return found;
    // Conditions that wait for each other never hold.
    known.set(item.link_id, false);
    const result = isBelowEnabled(item) && holds(item);
    known.set(item.link_id, result);
    return result;
  };
  const answersOf = (linkId: string): readonly string[] => {
    const item = byId.get(linkId);
    return item !== undefined && isEnabled(item) ? (values.get(linkId) ?? []) : [];
  };
  const isBelowEnabled = ({ parent }: FormItem): boolean => {
    const above = parent === null ? undefined : byId.get(parent);
    if (above === undefined) return true;
    return isEnabled(above) && (above.type === 'group' || answersOf(above.link_id).length > 0);
  };
  const holds = ({ conditions, joins }: FormItem): boolean => {
    if (conditions.length === 0) return true;
    const results = conditions.map((condition) => meets(condition, answersOf(condition.question), byId));
    return joins === 'any' ? results.includes(true) : !results.includes(false);
  };
  return new Set(items.filter(isEnabled).map(({ link_id }) => link_id));
}

const NUMERIC = new Set(['decimal', 'integer', 'quantity']);

function meets(
  { question, operator, value }: ItemCondition,
  answers: readonly string[],
  items: ReadonlyMap<string, FormItem>,
): boolean {
  if (operator === 'exists') return answers.length > 0 === (value === 'true');
  // FHIR: what is not equal has to be answered by something.
  const isNumber = NUMERIC.has(items.get(question)?.type ?? '');
  return answers.some((answer) => compares(answer, value, operator, isNumber));
}

function compares(
  answer: string,
  value: string,
  operator: ItemCondition['operator'],
  isNumber: boolean,
): boolean {
  const [one, other] = isNumber ? [Number.parseFloat(answer), Number.parseFloat(value)] : [answer, value];
  switch (operator) {
    case '=':
      return one === other;
    case '!=':
      return one !== other;
    case '>':
      return one > other;
    case '<':
      return one < other;
    case '>=':
      return one >= other;
    case '<=':
      return one <= other;
    default:
      return false;
  }
}
