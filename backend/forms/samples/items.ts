import type { Coding, Extension, QuestionnaireItem, QuestionnaireItemEnableWhen } from 'fhir/r4';
import { MAX_VALUE, MIN_VALUE, UNIT, UNIT_OPTION } from '../form-items.ts';

type Item = QuestionnaireItem;
type More = Partial<Omit<Item, 'linkId' | 'text' | 'type'>>;

/** A question of a type. */
export const ask = (type: Item['type'], linkId: string, text: string, more: More = {}): Item => ({
  linkId,
  text,
  type,
  ...more,
});

export const group = (linkId: string, text: string, item: Item[], more: More = {}): Item => ({
  linkId,
  text,
  type: 'group',
  ...more,
  item,
});

export const display = (linkId: string, text: string, more: More = {}): Item =>
  ask('display', linkId, text, more);

export const REQUIRED = { required: true } as const;

const ANSWERS = 'urn:casebook:sample-answers';
const coding = (display: string): Coding => ({
  system: ANSWERS,
  code: display.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
  display,
});

/** The options of a choice, coded in a system of the samples. */
export const options = (...labels: string[]): Pick<Item, 'answerOption'> => ({
  answerOption: labels.map((label) => ({ valueCoding: coding(label) })),
});

/** Asked only where a choice was answered by an option. */
export const whenChosen = (question: string, label: string): QuestionnaireItemEnableWhen => ({
  question,
  operator: '=',
  answerCoding: coding(label),
});

export const whenYes = (question: string): QuestionnaireItemEnableWhen => ({
  question,
  operator: '=',
  answerBoolean: true,
});

/** Bounds of a whole number. */
export const from = (least: number, most: number): Pick<Item, 'extension'> => ({
  extension: [
    { url: MIN_VALUE, valueInteger: least },
    { url: MAX_VALUE, valueInteger: most },
  ],
});

const UCUM = 'http://unitsofmeasure.org';

/** The units of a quantity by their UCUM codes, and its bounds in the first of them. */
export function units(
  codes: readonly (readonly [code: string, display: string])[],
  bounds?: readonly [least: number, most: number],
): { extension: Extension[] } {
  const url = codes.length === 1 ? UNIT : UNIT_OPTION;
  return {
    extension: [
      ...codes.map(([code, display]) => ({ url, valueCoding: { system: UCUM, code, display } })),
      ...(bounds === undefined
        ? []
        : [
            { url: MIN_VALUE, valueDecimal: bounds[0] },
            { url: MAX_VALUE, valueDecimal: bounds[1] },
          ]),
    ],
  };
}
