import type { FormItemFragment } from '../../generated/graphql.ts';

export type FormItem = FormItemFragment;

/** Answers by linkId, as texts. */
export type Values = Readonly<Record<string, readonly string[]>>;

const NUMERIC: readonly string[] = ['DECIMAL', 'INTEGER', 'QUANTITY'];

/**
 * The items that are asked with these answers, by FHIR's enableWhen. The server judges by the same rule when answers are
 * saved; here it only decides what is shown.
 */
export function enabledItems(items: readonly FormItem[], values: Values): ReadonlySet<string> {
  const byId = new Map(items.map((item) => [item.linkId, item]));
  const known = new Map<string, boolean>();

  function isEnabled(item: FormItem): boolean {
    const found = known.get(item.linkId);
    if (found !== undefined) return found;
    // Conditions that wait for each other never hold.
    known.set(item.linkId, false);
    const result = isBelowEnabled(item) && holds(item);
    known.set(item.linkId, result);
    return result;
  }

  function answersOf(linkId: string): readonly string[] {
    const item = byId.get(linkId);
    if (item === undefined || !isEnabled(item)) return [];
    return (values[linkId] ?? []).map((text) => text.trim()).filter((text) => text !== '');
  }

  function isBelowEnabled({ parent }: FormItem): boolean {
    const above = parent === null ? undefined : byId.get(parent);
    if (above === undefined) return true;
    return isEnabled(above) && (above.type === 'GROUP' || answersOf(above.linkId).length > 0);
  }

  function holds({ conditions, needsAllConditions }: FormItem): boolean {
    const results = conditions.map(({ question, operator, value }) => {
      const answers = answersOf(question);
      if (operator === 'exists') return answers.length > 0 === (value === 'true');
      const isNumber = NUMERIC.includes(byId.get(question)?.type ?? '');
      return answers.some((answer) => compares(answer, value, operator, isNumber));
    });
    if (results.length === 0) return true;
    return needsAllConditions ? !results.includes(false) : results.includes(true);
  }

  return new Set(items.filter(isEnabled).map(({ linkId }) => linkId));
}

function compares(answer: string, value: string, operator: string, isNumber: boolean): boolean {
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
