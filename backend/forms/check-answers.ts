import type {
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from 'fhir/r4';
import { enabledItems } from './enabled-items.ts';
import { formItems } from './form-items.ts';
import type { Answer, FormItem } from './forms.contract.ts';
import { readAnswer } from './read-answer.ts';
import type { AnswerError, WrittenStatus } from './responses.contract.ts';

/** What came of checking answers: errors by question, or the items of the response. */
export interface CheckedAnswers {
  readonly errors: readonly AnswerError[];
  readonly items: readonly QuestionnaireResponseItem[];
}

/**
 * Checks answers against their form: known questions, types, options, bounds, what is asked at all, and, where the
 * response is completed, what has to be answered.
 */
export function checkAnswers(
  questionnaire: Questionnaire,
  answers: readonly Answer[],
  status: WrittenStatus,
): CheckedAnswers {
  const items = formItems(questionnaire);
  const byId = new Map(items.map((item) => [item.link_id, item]));
  const sources = sourcesOf(questionnaire);
  const errors: AnswerError[] = [];
  const values = new Map<string, string[]>();
  for (const { link_id, values: texts } of answers) {
    const told = texts.map((text) => text.trim()).filter((text) => text !== '');
    if (!byId.has(link_id)) errors.push({ link_id, message: 'This form has no such question.' });
    else if (values.has(link_id)) errors.push({ link_id, message: 'This question is answered twice.' });
    else if (told.length > 0) values.set(link_id, told);
  }
  const enabled = enabledItems(items, values);
  const read = new Map<string, QuestionnaireResponseItemAnswer[]>();
  for (const item of items) {
    const found = values.get(item.link_id) ?? [];
    const message = faultOf(item, found, enabled.has(item.link_id), status);
    if (message !== null) errors.push({ link_id: item.link_id, message });
    if (message !== null || found.length === 0) continue;
    const results = found.map((text) =>
      readAnswer(item, sources.get(item.link_id) as QuestionnaireItem, text),
    );
    const wrong = results.find((result) => 'error' in result);
    if (wrong !== undefined && 'error' in wrong) errors.push({ link_id: item.link_id, message: wrong.error });
    else
      read.set(
        item.link_id,
        results.flatMap((result) => ('answer' in result ? [result.answer] : [])),
      );
  }
  const asked = new Set(items.filter(({ link_id }) => enabled.has(link_id)).map(({ link_id }) => link_id));
  return { errors, items: errors.length > 0 ? [] : responseItems(questionnaire.item ?? [], read, asked) };
}

/** What is wrong with answers before they are read; null for nothing. */
function faultOf(
  item: FormItem,
  found: readonly string[],
  isAsked: boolean,
  status: WrittenStatus,
): string | null {
  const isQuestion = item.type !== 'group' && item.type !== 'display';
  if (found.length > 0 && !isQuestion) return 'This is no question.';
  if (found.length > 0 && !isAsked) return 'This is not asked with the other answers; leave it empty.';
  if (found.length > 1 && !item.repeats) return 'Give one answer.';
  if (new Set(found).size < found.length) return 'The same answer is given twice.';
  const isMissing = status === 'completed' && item.required && isAsked && found.length === 0;
  if (isMissing && isQuestion && !item.read_only) return 'Please answer this question.';
  return null;
}

function sourcesOf(questionnaire: Questionnaire): Map<string, QuestionnaireItem> {
  const found = new Map<string, QuestionnaireItem>();
  const add = (items: readonly QuestionnaireItem[]) => {
    for (const item of items) {
      found.set(item.linkId, item);
      add(item.item ?? []);
    }
  };
  add(questionnaire.item ?? []);
  return found;
}

/** Items in the order of the form; groups and questions without answers are left out. */
function responseItems(
  items: readonly QuestionnaireItem[],
  read: ReadonlyMap<string, QuestionnaireResponseItemAnswer[]>,
  asked: ReadonlySet<string>,
): QuestionnaireResponseItem[] {
  return items.flatMap((item): QuestionnaireResponseItem[] => {
    if (!asked.has(item.linkId) || item.type === 'display') return [];
    const below = responseItems(item.item ?? [], read, asked);
    const told = { linkId: item.linkId, ...(item.text === undefined ? {} : { text: item.text }) };
    if (item.type === 'group') return below.length === 0 ? [] : [{ ...told, item: below }];
    const [first, ...others] = read.get(item.linkId) ?? [];
    if (first === undefined) return [];
    return [{ ...told, answer: [below.length === 0 ? first : { ...first, item: below }, ...others] }];
  });
}
