import type {
  Coding,
  Extension,
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireItemEnableWhen,
} from 'fhir/r4';
import {
  type FormItem,
  ITEM_TYPES,
  type ItemCondition,
  type ItemOption,
  type ItemType,
} from './forms.contract.ts';

const CORE = 'http://hl7.org/fhir/StructureDefinition';
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition';
/** HL7's extensions for what R4 has no element for. */
export const MIN_VALUE = `${CORE}/minValue`;
export const MAX_VALUE = `${CORE}/maxValue`;
const MIN_QUANTITY = `${SDC}/sdc-questionnaire-minQuantity`;
const MAX_QUANTITY = `${SDC}/sdc-questionnaire-maxQuantity`;
export const UNIT = `${CORE}/questionnaire-unit`;
export const UNIT_OPTION = `${CORE}/questionnaire-unitOption`;

/** An option as an answer names it. */
export const codingValue = ({ system, code, display }: Coding): string =>
  system === undefined ? (code ?? display ?? '') : `${system}|${code ?? ''}`;
export const codingLabel = ({ display, code }: Coding): string => display ?? code ?? '';

/** The items of a questionnaire one after the other, those of a group or question behind it. */
export function formItems(questionnaire: Questionnaire): FormItem[] {
  const found: FormItem[] = [];
  const add = (items: readonly QuestionnaireItem[], parent: string | null, depth: number) => {
    for (const item of items) {
      found.push(toItem(item, parent, depth));
      add(item.item ?? [], item.linkId, depth + 1);
    }
  };
  add(questionnaire.item ?? [], null, 0);
  return found;
}

function toItem(item: QuestionnaireItem, parent: string | null, depth: number): FormItem {
  const type = typeOf(item);
  const { extension = [] } = item;
  return {
    link_id: item.linkId,
    parent,
    depth,
    text: [item.prefix, item.text].filter(Boolean).join(' '),
    type,
    required: item.required === true && type !== 'unsupported',
    repeats: item.repeats === true && type !== 'group',
    read_only: item.readOnly === true,
    max_length: item.maxLength ?? null,
    min: boundOf(extension, MIN_VALUE, MIN_QUANTITY),
    max: boundOf(extension, MAX_VALUE, MAX_QUANTITY),
    options: (item.answerOption ?? []).map(toOption),
    units: unitsOf(extension),
    conditions: (item.enableWhen ?? []).map(toCondition),
    joins: item.enableBehavior ?? 'all',
    initial: [
      ...(item.initial ?? []).map(plainValue),
      ...(item.answerOption ?? [])
        .filter(({ initialSelected }) => initialSelected)
        .map((each) => toOption(each).value),
    ],
  };
}

function typeOf({ type, repeats, answerOption, answerValueSet }: QuestionnaireItem): ItemType {
  // Whose options stand elsewhere, and what would be several groups, has no place in a plain form.
  if (type === 'choice' && (answerOption === undefined || answerValueSet !== undefined)) return 'unsupported';
  if (type === 'group' && repeats === true) return 'unsupported';
  return ITEM_TYPES.find((known) => known === type) ?? 'unsupported';
}

type Valued = { readonly valueCoding?: Coding } & object;

/** A value[x] as an answer writes it. */
export function plainValue(valued: Valued): string {
  const entry = Object.entries(valued).find(([name]) => /^(?:value|answer)[A-Z]/.test(name));
  if (entry === undefined) return '';
  const [name, value] = entry;
  if (name.endsWith('Coding')) return codingValue(value as Coding);
  if (name.endsWith('Quantity'))
    return quantityValue(value as { value?: number; code?: string; unit?: string });
  if (typeof value === 'object' && value !== null)
    return String((value as { reference?: unknown }).reference ?? '');
  return String(value);
}

function quantityValue({ value, code, unit }: { value?: number; code?: string; unit?: string }): string {
  return [value, code ?? unit].filter((part) => part !== undefined).join(' ');
}

function toOption(option: Valued): ItemOption {
  const value = plainValue(option);
  return { value, label: option.valueCoding === undefined ? value : codingLabel(option.valueCoding) };
}

function toCondition(condition: QuestionnaireItemEnableWhen): ItemCondition {
  return { question: condition.question, operator: condition.operator, value: plainValue(condition) };
}

function boundOf(extension: readonly Extension[], ...urls: readonly string[]): string | null {
  const found = extension.find(({ url }) => urls.includes(url));
  return found === undefined ? null : plainValue(found);
}

function unitsOf(extension: readonly Extension[]): ItemOption[] {
  return extension
    .filter(({ url }) => url === UNIT || url === UNIT_OPTION)
    .flatMap(({ valueCoding: unit }) =>
      unit?.code === undefined ? [] : [{ value: unit.code, label: unit.display ?? unit.code }],
    );
}
