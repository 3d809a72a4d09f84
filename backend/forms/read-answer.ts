import type { Coding, QuestionnaireItem, QuestionnaireResponseItemAnswer } from 'fhir/r4';
import { isOfCalendar } from '../shared/days.ts';
import { codingValue } from './form-items.ts';
import type { FormItem } from './forms.contract.ts';

/** An answer as FHIR has it, or a sentence that says what is wrong with it. */
export type ReadAnswer = { readonly answer: QuestionnaireResponseItemAnswer } | { readonly error: string };

const DECIMAL = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;
const INTEGER = /^-?(?:0|[1-9]\d{0,9})$/;
const MOST_INTEGER = 2 ** 31;
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})?$/;
const URL_LIKE = /^[A-Za-z][\w+.-]*:\S+$/;

const error = (sentence: string): ReadAnswer => ({ error: sentence });

/**
 * Reads one answer to a question.
 *
 * @param item the question as the form shows it
 * @param source the same as the questionnaire has it
 */
export function readAnswer(item: FormItem, source: QuestionnaireItem, text: string): ReadAnswer {
  switch (item.type) {
    case 'boolean':
      return text === 'true' || text === 'false'
        ? { answer: { valueBoolean: text === 'true' } }
        : error('Choose yes or no.');
    case 'integer': {
      const value = Number(text);
      if (!INTEGER.test(text) || Math.abs(value) >= MOST_INTEGER) return error('Enter a whole number.');
      return option(item, source, text) ?? bounded(item, value, { valueInteger: value });
    }
    case 'decimal':
      if (!DECIMAL.test(text)) return error('Enter a number such as 12.5.');
      return option(item, source, text) ?? bounded(item, Number(text), { valueDecimal: Number(text) });
    case 'quantity':
      return readQuantity(item, source, text);
    case 'date':
      if (!DATE.test(text) || !isDay(text)) return error('Enter a date such as 2026-03-01.');
      return option(item, source, text) ?? within(item, text, { valueDate: text });
    case 'dateTime': {
      if (!DATE_TIME.test(text) || Number.isNaN(Date.parse(text))) return error('Enter a date and a time.');
      const instant = /(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? text : new Date(`${text}Z`).toISOString();
      return option(item, source, text) ?? within(item, instant, { valueDateTime: instant });
    }
    case 'time': {
      if (!TIME.test(text)) return error('Enter a time such as 09:30.');
      const time = text.length === 5 ? `${text}:00` : text;
      return option(item, source, text) ?? within(item, time, { valueTime: time });
    }
    case 'url':
      return URL_LIKE.test(text)
        ? short(item, text, { valueUri: text })
        : error('Enter an address such as https://example.org.');
    case 'string':
    case 'text':
      if (item.type === 'string' && /[\r\n]/.test(text)) return error('Enter one line.');
      return option(item, source, text) ?? short(item, text, { valueString: text });
    case 'choice':
      return chosen(source, text) ?? error('Choose one of the options.');
    case 'open-choice':
      return chosen(source, text) ?? short(item, text, { valueString: text });
    default:
      return error('This cannot be answered here.');
  }
}

/** A day, month or year that there is. */
function isDay(text: string): boolean {
  return isOfCalendar(`${text}-01-01`.slice(0, 10));
}

/** The answer of a question with options that are no codes; null where it has no options. */
function option(item: FormItem, source: QuestionnaireItem, text: string): ReadAnswer | null {
  return item.options.length === 0 ? null : (chosen(source, text) ?? error('Choose one of the options.'));
}

function chosen({ answerOption = [] }: QuestionnaireItem, text: string): ReadAnswer | null {
  for (const { initialSelected, extension, id, ...value } of answerOption) {
    const plain =
      value.valueCoding === undefined ? String(Object.values(value)[0]) : codingValue(value.valueCoding);
    if (plain === text) return { answer: value };
  }
  return null;
}

function readQuantity(item: FormItem, source: QuestionnaireItem, text: string): ReadAnswer {
  const [number = '', ...rest] = text.split(' ');
  const unit = rest.join(' ');
  if (!DECIMAL.test(number)) return error('Enter a number such as 12.5.');
  const value = Number(number);
  if (item.units.length === 0)
    return bounded(item, value, { valueQuantity: { value, ...(unit === '' ? {} : { unit }) } });
  const wanted = unit === '' && item.units.length === 1 ? item.units[0]?.value : unit;
  const coding = unitCodings(source).find(({ code }) => code === wanted);
  if (coding === undefined) return error('Choose a unit of the list.');
  const { system, code, display } = coding;
  const told = { value, unit: display ?? code, ...(system === undefined ? {} : { system, code }) };
  // A bound is told in the first unit.
  return coding.code === item.units[0]?.value
    ? bounded(item, value, { valueQuantity: told })
    : { answer: { valueQuantity: told } };
}

const unitCodings = ({ extension = [] }: QuestionnaireItem): Coding[] =>
  extension.flatMap(({ url, valueCoding }) =>
    /questionnaire-unit(?:Option)?$/.test(url) && valueCoding ? [valueCoding] : [],
  );

function bounded({ min, max }: FormItem, value: number, answer: QuestionnaireResponseItemAnswer): ReadAnswer {
  if (min !== null && value < Number.parseFloat(min)) return error(`Enter ${min} or more.`);
  if (max !== null && value > Number.parseFloat(max)) return error(`Enter ${max} or less.`);
  return { answer };
}

/** Dates and times compare as texts, as precise as both are told. */
function within({ min, max }: FormItem, text: string, answer: QuestionnaireResponseItemAnswer): ReadAnswer {
  const beginning = (bound: string) => text.slice(0, bound.length);
  if (min !== null && beginning(min) < min.slice(0, text.length)) return error(`Enter ${min} or later.`);
  if (max !== null && beginning(max) > max.slice(0, text.length)) return error(`Enter ${max} or earlier.`);
  return { answer };
}

function short(
  { max_length: most }: FormItem,
  text: string,
  answer: QuestionnaireResponseItemAnswer,
): ReadAnswer {
  if (most === null || text.length <= most) return { answer };
  return error(
    `Enter ${most.toLocaleString('en')} characters at most; these are ${text.length.toLocaleString('en')}.`,
  );
}
