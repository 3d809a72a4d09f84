import type { FoundEntity } from '../extractions.engine.ts';
import type { Draft } from './assembly.ts';
import type { Plain } from './circumstances.ts';
import type { Measurement } from './measurements.ts';

/** Value, unit, reference range and interpretation of an examination, each with its relation to it. */
export function measurementDrafts(measurement: Measurement, head: Draft, plain: Plain): Draft[] {
  const { value, unit, range, interpretation } = measurement;
  const { assertion } = head.entity;
  const draft = (entity: FoundEntity, relationType: string): Draft => ({
    entity: { ...entity, assertion },
    of: { draft: head, relationType },
  });
  const drafts = [
    draft(
      { ...plain(value, 'MeasurementValue'), ...(value.number === null ? {} : { value: value.number }) },
      'ValueOfExamination',
    ),
  ];
  if (unit !== null)
    drafts.push(draft({ ...plain(unit, 'MeasurementUnit'), ucum: unit.ucum }, 'UnitOfExamination'));
  if (range !== null) {
    const { low, high } = range;
    drafts.push(draft({ ...plain(range, 'ReferenceRange'), low, high }, 'ReferenceRangeOfExamination'));
  }
  if (interpretation !== null) {
    const entity = { ...plain(interpretation, 'Interpretation'), interpretation: interpretation.code };
    drafts.push(draft(entity, 'InterpretationOfExamination'));
  }
  return drafts;
}
