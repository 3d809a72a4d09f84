import type { FormAnswer } from '../../backend/cohort/tree/tree.contract.ts';
import type { InventedStudy } from '../support/invented-studies.ts';
import { compares } from './cohort-tree.values.ts';
import { and, type Verdict } from './cohort-tree.verdicts.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every type are read by the same names
type Json = any;

/** Whether a patient's answers to a question are as asked. */
export function judgeForm(
  study: InventedStudy,
  patient: string,
  { link_id: link, answers, value }: FormAnswer,
): Verdict {
  const responses: Json[] = study.resources
    .filter((each) => each.patient === patient && each.resource.resourceType === 'QuestionnaireResponse')
    .map(({ resource }) => resource)
    .filter(({ status }: Json) => status !== 'in-progress');
  const itemsOf = (node: Json): Json[] => (node.item ?? []).flatMap((item: Json) => [item, ...itemsOf(item)]);
  const given = responses
    .flatMap(itemsOf)
    .filter(({ linkId }) => linkId === link)
    .flatMap(({ answer }) => answer ?? []);
  const verdicts = given.map((own: Json): Verdict => {
    const words = [own.valueBoolean, own.valueDecimal, own.valueCoding?.code, own.valueCoding?.display].map(
      String,
    );
    const number = own.valueDecimal ?? own.valueQuantity?.value ?? null;
    const unit = own.valueQuantity?.code ?? value?.ucum ?? '';
    return and([
      answers === undefined || answers.some((each) => each !== 'undefined' && words.includes(each)),
      value === undefined || compares(value, number, null, unit),
    ]);
  });
  return verdicts.includes(true) ? true : verdicts.includes(false) ? false : null;
}
