import type {
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from 'fhir/r4';
import { codingLabel, plainValue } from './form-items.ts';
import type { Answer } from './forms.contract.ts';
import type { ResponseLine } from './responses.contract.ts';

const MOST_LINES = 2_000;

/** A response line by line as it is read; questions are told in the words that were asked. */
export function linesOf({ item = [] }: QuestionnaireResponse): ResponseLine[] {
  const lines: ResponseLine[] = [];
  const add = (items: readonly QuestionnaireResponseItem[], depth: number) => {
    for (const each of items) {
      if (lines.length === MOST_LINES) return;
      const { linkId, text = linkId, answer = [] } = each;
      lines.push({ link_id: linkId, depth, text, answers: answer.map(answerInWords) });
      add(below(each), depth + 1);
    }
  };
  add(item, 0);
  return lines;
}

/** The answers of a response as a form takes them. */
export function answersOf({ item = [] }: QuestionnaireResponse): Answer[] {
  const answers: Answer[] = [];
  const add = (items: readonly QuestionnaireResponseItem[]) => {
    for (const each of items) {
      if (each.answer !== undefined && answers.length < MOST_LINES)
        answers.push({ link_id: each.linkId, values: each.answer.map(plainValue) });
      add(below(each));
    }
  };
  add(item);
  return answers;
}

const below = ({ item = [], answer = [] }: QuestionnaireResponseItem): QuestionnaireResponseItem[] => [
  ...item,
  ...answer.flatMap((each) => each.item ?? []),
];

/** An answer in words. */
export function answerInWords(answer: QuestionnaireResponseItemAnswer): string {
  const { valueBoolean, valueCoding, valueQuantity, valueAttachment, valueReference } = answer;
  if (valueBoolean !== undefined) return valueBoolean ? 'Yes' : 'No';
  if (valueCoding !== undefined) return codingLabel(valueCoding);
  if (valueQuantity !== undefined)
    return [valueQuantity.value, valueQuantity.unit ?? valueQuantity.code]
      .filter((part) => part !== undefined)
      .join(' ');
  if (valueAttachment !== undefined) return valueAttachment.title ?? 'a file';
  if (valueReference !== undefined) return valueReference.display ?? valueReference.reference ?? '';
  return plainValue(answer);
}
