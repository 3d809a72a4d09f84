import type { TextRange } from '../clinical/extractions.engine.ts';
import type { JudgedFact } from '../clinical/judgement.ts';
import { isUnit } from '../clinical/ucum.ts';
import type { NameIndex } from '../engines/terminology/names/name-index.ts';
import { badInput } from '../shared/errors.ts';
import { UNIT, VALUE } from './judged-report.reader.ts';
import type { Correction } from './review.contract.ts';

/** The text that facts are in, and the passages that none of them leaves. */
export interface PassagedText {
  readonly text: string;
  readonly passages: readonly TextRange[];
}

const AFFIRMED: JudgedFact['assertion'] = {
  certainty: 'positive',
  conditionality: 'none',
  association: 'subject',
  temporality: 'current',
};

/** A fact that the engine had missed. @throws CallError 400 that names the field */
export function addedFact(correction: Correction, text: PassagedText, names: NameIndex): JudgedFact {
  const { offset, length, category } = correction;
  if (offset === undefined || length === undefined)
    throw badInput('Mark the words of the fact in the report.', 'correction.offset');
  if (category === undefined) throw badInput('Choose the category of the fact.', 'correction.category');
  const place = { offset, length, category };
  const nothing = { concept: null, name: null, links: [], value: null, ucum: null };
  return correctedFact({ ...place, ...nothing, assertion: AFFIRMED }, correction, text, names);
}

/** A fact as somebody mended it; what they said nothing of stays. @throws CallError 400 that names the field */
export function correctedFact(
  before: JudgedFact,
  correction: Correction,
  { text, passages }: PassagedText,
  names: NameIndex,
): JudgedFact {
  const fact = {
    ...before,
    offset: correction.offset ?? before.offset,
    length: correction.length ?? before.length,
    category: correction.category ?? before.category,
    assertion: { ...before.assertion, ...correction.assertion },
    ...(correction.code === undefined ? {} : conceptOf(correction.code, names)),
    ...(correction.value === undefined ? {} : { value: correction.value }),
    ...(correction.unit === undefined ? {} : { ucum: correction.unit }),
  };
  requirePlace(fact, text, passages);
  requireMeasure(fact, correction);
  return fact;
}

function requirePlace({ offset, length }: TextRange, text: string, passages: readonly TextRange[]): void {
  const end = offset + length;
  if (end > text.length)
    throw badInput('The words lie outside of the report; mark them in its text.', 'correction.offset');
  const words = text.slice(offset, end);
  if (!words.isWellFormed())
    throw badInput(
      'The words begin or end within a character; places count UTF-16 code units.',
      'correction.offset',
    );
  if (words.trim() === '')
    throw badInput('Mark words of the report, and not only space between them.', 'correction.offset');
  const isWithin = passages.some((one) => one.offset <= offset && one.offset + one.length >= end);
  if (!isWithin)
    throw badInput('The words lie in two sections or paragraphs; mark those of one.', 'correction.length');
}

function requireMeasure({ category, value, ucum }: JudgedFact, correction: Correction): void {
  if (value !== null && category !== VALUE)
    throw badInput(`Only a ${VALUE} states a number; correct that of the examination.`, 'correction.value');
  if (ucum !== null && category !== UNIT)
    throw badInput(`Only a ${UNIT} states a unit; correct that of the value.`, 'correction.unit');
  if (typeof correction.unit === 'string' && !isUnit(correction.unit))
    throw badInput('This is no unit of UCUM; write it as mg/dL, mmol/L or 10*9/L.', 'correction.unit');
}

/** The concept of a code with all its codes. */
function conceptOf(
  coded: NonNullable<Correction['code']> | null,
  names: NameIndex,
): Pick<JudgedFact, 'concept' | 'name' | 'links'> {
  if (coded === null) return { concept: null, name: null, links: [] };
  const concept = names.conceptWithCode(coded.system, coded.code);
  if (concept === null)
    throw badInput(
      'No concept of the vocabulary has this code; choose one that is proposed.',
      'correction.code',
    );
  const { key, preferred, codes } = concept;
  const links = codes.map(({ system, code }) => ({ dataSource: system, id: code, name: preferred }));
  return { concept: key, name: preferred, links };
}
