/** The types that the simple editor writes. */
export const EDITED_TYPES = [
  { value: 'string', label: 'Single line of text' },
  { value: 'text', label: 'Text' },
  { value: 'boolean', label: 'Yes or no' },
  { value: 'integer', label: 'Whole number' },
  { value: 'decimal', label: 'Number' },
  { value: 'quantity', label: 'Number with unit' },
  { value: 'date', label: 'Date' },
  { value: 'choice', label: 'Single choice' },
  { value: 'open-choice', label: 'Single choice or free text' },
  { value: 'display', label: 'Text without an answer' },
  { value: 'group', label: 'Group heading' },
] as const;

export type EditedType = (typeof EDITED_TYPES)[number]['value'];

/** An item as the simple editor has it. */
export type EditedItem = {
  linkId: string;
  text: string;
  type: EditedType;
  required: boolean;
  repeats: boolean;
  /** One per line. */
  options: string;
  min: string;
  max: string;
  unit: string;
};

/** A form as the simple editor has it. A group holds the items up to the next group. */
export type FormDraft = {
  title: string;
  description: string;
  status: 'active' | 'draft' | 'retired';
  items: EditedItem[];
};

const MIN_VALUE = 'http://hl7.org/fhir/StructureDefinition/minValue';
const MAX_VALUE = 'http://hl7.org/fhir/StructureDefinition/maxValue';
const UNIT = 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit';

export type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const hasOptions = (type: EditedType) => type === 'choice' || type === 'open-choice';
const hasBounds = (type: EditedType) => type === 'integer' || type === 'decimal' || type === 'quantity';
export const typeTraits = (type: EditedType) => ({
  hasOptions: hasOptions(type),
  hasBounds: hasBounds(type),
  hasUnit: type === 'quantity',
  isQuestion: type !== 'display' && type !== 'group',
});

/** The JSON object of a text; null where it holds none. */
export function parseObject(json: string): Json | null {
  try {
    const value: unknown = JSON.parse(json);
    return isJson(value) ? value : null;
  } catch {
    return null;
  }
}

/** An empty item of its own linkId. */
export function newItem(items: readonly EditedItem[]): EditedItem {
  const taken = new Set(items.map(({ linkId }) => linkId));
  let number = items.length + 1;
  while (taken.has(`q${number}`)) number += 1;
  const linkId = `q${number}`;
  return {
    linkId,
    text: '',
    type: 'string',
    required: false,
    repeats: false,
    options: '',
    min: '',
    max: '',
    unit: '',
  };
}

/** A draft as a FHIR Questionnaire; what the editor does not show of the one before stays. */
export function toQuestionnaire({ title, description, status, items }: FormDraft, before: Json = {}): Json {
  const { item: _item, description: _description, ...kept } = before;
  const written: Json[] = [];
  let group: Json[] | null = null;
  for (const item of items) {
    const made = toItem(item);
    if (item.type === 'group') {
      group = [];
      written.push({ ...made, item: group });
    } else (group ?? written).push(made);
  }
  return {
    resourceType: 'Questionnaire',
    ...kept,
    status,
    title: title.trim(),
    ...(description.trim() === '' ? {} : { description: description.trim() }),
    ...(written.length === 0 ? {} : { item: written.map(withoutEmptyList) }),
  };
}

// FHIR has no empty lists: a group without items is told as one.
const withoutEmptyList = ({ item, ...rest }: Json): Json =>
  listOf(item).length === 0 ? rest : { ...rest, item };

function toItem(edited: EditedItem): Json {
  const { linkId, text, type, required, repeats, options, min, max, unit } = edited;
  const { isQuestion } = typeTraits(type);
  const value = type === 'integer' ? 'valueInteger' : 'valueDecimal';
  const extension = [
    ...(hasBounds(type) && min !== '' ? [{ url: MIN_VALUE, [value]: Number(min) }] : []),
    ...(hasBounds(type) && max !== '' ? [{ url: MAX_VALUE, [value]: Number(max) }] : []),
    ...(type === 'quantity' && unit !== ''
      ? [{ url: UNIT, valueCoding: { system: 'http://unitsofmeasure.org', code: unit, display: unit } }]
      : []),
  ];
  const told = options
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return {
    ...(extension.length === 0 ? {} : { extension }),
    linkId,
    text: text.trim(),
    type,
    ...(isQuestion && required ? { required: true } : {}),
    ...(isQuestion && repeats ? { repeats: true } : {}),
    ...(hasOptions(type) && told.length > 0
      ? { answerOption: told.map((line) => ({ valueString: line })) }
      : {}),
  };
}

/** A Questionnaire as a draft; null where it has parts that the simple editor would lose. */
export function toDraft(questionnaire: Json): FormDraft | null {
  const items: EditedItem[] = [];
  for (const item of listOf(questionnaire.item)) {
    if (!isJson(item)) return null;
    const { item: below, ...own } = item;
    // What follows a group outside of it would move into it.
    if (item.type !== 'group' && items.some(({ type }) => type === 'group')) return null;
    const all = [own, ...listOf(below)];
    if (item.type !== 'group' && all.length > 1) return null;
    for (const each of all) {
      const edited = isJson(each) ? toEdited(each) : null;
      if (edited === null || (each !== own && edited.type === 'group')) return null;
      items.push(edited);
    }
  }
  const { status } = questionnaire;
  return {
    title: textOf(questionnaire.title) || textOf(questionnaire.name),
    description: textOf(questionnaire.description),
    status: status === 'active' || status === 'retired' ? status : 'draft',
    items,
  };
}

const KNOWN = new Set(['extension', 'linkId', 'text', 'type', 'required', 'repeats', 'answerOption']);

function toEdited(item: Json): EditedItem | null {
  const type = EDITED_TYPES.find(({ value }) => value === item.type)?.value;
  if (type === undefined || Object.keys(item).some((name) => !KNOWN.has(name))) return null;
  const extensions = listOf(item.extension).filter(isJson);
  const options = listOf(item.answerOption).filter(isJson);
  if (options.some((option) => typeof option.valueString !== 'string')) return null;
  const bound = (url: string) => {
    const found = extensions.find((each) => each.url === url);
    return textOf(found?.valueInteger ?? found?.valueDecimal);
  };
  const coding = extensions.find(({ url }) => url === UNIT)?.valueCoding;
  const unit = isJson(coding) ? textOf(coding.code) : '';
  const edited: EditedItem = {
    linkId: textOf(item.linkId),
    text: textOf(item.text),
    type,
    required: item.required === true,
    repeats: item.repeats === true,
    options: options.map(({ valueString }) => textOf(valueString)).join('\n'),
    min: bound(MIN_VALUE),
    max: bound(MAX_VALUE),
    unit,
  };
  // What is not written back as it was would be lost.
  return sorted(toItem(edited)) === sorted(item) ? edited : null;
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_name, entry: unknown) =>
    isJson(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([one], [other]) => (one < other ? -1 : 1)))
      : entry,
  );
}
