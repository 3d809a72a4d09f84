import type { ExtractedEntity, TextRange } from '../../../clinical/extractions.engine.ts';
import type { Draft } from './assembly.ts';
import type { Plain } from './circumstances.ts';
import { hasDigit, type Measurement, measurementIn } from './measurements.ts';

/** Value, unit, reference range and interpretation of an examination or finding, each with its relation to it. */
export function measurementDrafts(
  measurement: Measurement,
  head: Draft,
  plain: Plain,
  kind: 'Examination' | 'Condition' = 'Examination',
): Draft[] {
  const { value, unit, range, interpretation } = measurement;
  const { assertion } = head.entity;
  const of = (relationType: string) => ({ draft: head, relationType });
  const stated = plain(value, 'MeasurementValue', assertion);
  const entity = value.number === null ? stated : toldOf(stated, { value: value.number });
  const drafts: Draft[] = [{ entity, of: of(`ValueOf${kind}`) }];
  if (unit !== null) {
    const entity = toldOf(plain(unit, 'MeasurementUnit', assertion), { ucum: unit.ucum });
    drafts.push({ entity, of: of(`UnitOf${kind}`) });
  }
  if (range !== null) {
    const { low, high } = range;
    const entity = toldOf(plain(range, 'ReferenceRange', assertion), { low, high });
    drafts.push({ entity, of: of(`ReferenceRangeOf${kind}`) });
  }
  if (interpretation !== null) {
    const entity = toldOf(plain(interpretation, 'Interpretation', assertion), {
      interpretation: interpretation.code,
    });
    drafts.push({ entity, of: of(`InterpretationOf${kind}`) });
  }
  return drafts;
}

/** An entity that was just made, with what its words tell. */
const toldOf = (entity: ExtractedEntity, told: Partial<ExtractedEntity>): ExtractedEntity =>
  Object.assign(entity, told);

/** How much was lost or gained, which is a part of what says so: "lost over 10 pounds". */
export function amountWithin(
  text: string,
  { offset, length }: TextRange,
  head: Draft,
  plain: Plain,
): Draft[] {
  if (head.entity.category !== 'SymptomOrSign' || !hasDigit(text, offset, offset + length)) return [];
  const part = text.slice(offset, offset + length);
  if (!/^(?:lost|gained)\s/i.test(part)) return [];
  const found = measurementIn(part, part.search(/\d/), offset, 'en');
  if (found?.unit == null) return [];
  return measurementDrafts(found, head, plain, 'Condition').map((draft) => ({ ...draft, isInside: true }));
}

/** A result in words as the value of its examination. */
export const wordResultDraft = (result: TextRange, head: Draft, plain: Plain): Draft => ({
  entity: plain(result, 'MeasurementValue', head.entity.assertion),
  of: { draft: head, relationType: 'ValueOfExamination' },
});
