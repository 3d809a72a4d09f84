import type { Questionnaire } from 'fhir/r4';
import { checkResource } from '../engines/fhir/api/validation/structure.ts';
import { formItems } from './form-items.ts';
import type { FormFault, FormItem } from './forms.contract.ts';

const MOST_ITEMS = 500;
const DEEPEST = 8;
const MOST_OPTIONS = 500;
const LONGEST = { name: 200, text: 2_000, link: 255 };

const fault = (place: string | null, sentence: string): FormFault => ({ place, sentence });

/**
 * What keeps a questionnaire from being a form of a study: what R4 does not allow, and what nobody could fill in here.
 *
 * @returns faults with their places; none where it can be stored
 */
export function checkForm(value: unknown): FormFault[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [fault(null, 'This is no FHIR resource; send a Questionnaire as JSON.')];
  if ((value as { resourceType?: unknown }).resourceType !== 'Questionnaire')
    return [fault('resourceType', 'This is no Questionnaire; a form is a FHIR R4 Questionnaire.')];
  const { faults } = checkResource(value);
  if (faults.length > 0) return faults.map(({ place, sentence }) => fault(place ?? null, sentence));
  return checkUse(value as Questionnaire);
}

function checkUse(questionnaire: Questionnaire): FormFault[] {
  const faults: FormFault[] = [];
  const { title, name } = questionnaire;
  const called = (title ?? name ?? '').trim();
  if (called === '') faults.push(fault('Questionnaire.title', 'A form has a title.'));
  if (called.length > LONGEST.name)
    faults.push(fault('Questionnaire.title', 'The title is longer than 200 characters.'));
  const items = formItems(questionnaire);
  if (items.every(({ type }) => type === 'group' || type === 'display'))
    faults.push(fault('Questionnaire.item', 'A form has at least one question.'));
  if (items.length > MOST_ITEMS)
    return [...faults, fault('Questionnaire.item', `A form has ${MOST_ITEMS} items at most.`)];
  const byId = new Map(items.map((item) => [item.link_id, item]));
  return [...faults, ...items.flatMap((item) => checkItem(item, byId))];
}

function checkItem(item: FormItem, byId: ReadonlyMap<string, FormItem>): FormFault[] {
  const { type, link_id, depth, text, options, conditions, parent } = item;
  const place = `item ${link_id.slice(0, LONGEST.link)}`;
  const above = parent === null ? undefined : byId.get(parent);
  const sentences = [
    type === 'unsupported' &&
      'This type cannot be filled in here: files, references, repeated groups, and choices whose options stand in a value set.',
    text.trim() === '' && type !== 'group' && 'An item has a text.',
    text.length > LONGEST.text && 'The text is longer than 2,000 characters.',
    link_id.length > LONGEST.link && 'The linkId is longer than 255 characters.',
    depth > DEEPEST && 'This is nested too deeply.',
    options.length > MOST_OPTIONS && `A question has ${MOST_OPTIONS} options at most.`,
    new Set(options.map(({ value }) => value)).size < options.length && 'Two options are the same.',
    options.some(({ value }) => value.trim() !== value || value === '') &&
      'An option is empty or begins with a space.',
    above?.repeats === true && 'A question below a question that repeats cannot be filled in here.',
    conditions.some(({ question }) => !byId.has(question)) &&
      'enableWhen names a question that is not there.',
    conditions.some(({ question }) => question === link_id) && 'enableWhen names the item itself.',
  ];
  return sentences.flatMap((sentence) => (sentence === false ? [] : [fault(place, sentence)]));
}
