import type { ExtractedEntity, ReadText } from '../../clinical/extractions.engine.ts';

/**
 * A number with its UCUM unit; null where the report tells no unit, or one that UCUM does not have. Counts of cells that
 * are told without a unit are in thousands per microlitre, whichever scale the number shows: 12,500 is 12.5. What only
 * one unit can give has that one: a hemoglobin of 9.8 is in g/dL.
 */
export interface MeasuredValue {
  readonly value: number;
  readonly ucum: string | null;
}

/** Counts that are told in thousands or in full, by the smallest number that nobody has in thousands. */
const COUNTS: Readonly<Record<string, number>> = { 'leukocyte-count': 600, 'platelet-count': 3_000 };

/** Units that go without saying: of these examinations no other unit gives numbers of that range. */
const USUAL: Readonly<Record<string, readonly { from: number; to: number; ucum: string }[]>> = {
  hemoglobin: [
    { from: 3, to: 25, ucum: 'g/dL' },
    { from: 50, to: 250, ucum: 'g/L' },
  ],
  hematocrit: [{ from: 12, to: 70, ucum: '%' }],
  potassium: [{ from: 1.5, to: 9.5, ucum: 'mmol/L' }],
  sodium: [{ from: 100, to: 185, ucum: 'mmol/L' }],
  creatinine: [{ from: 0.2, to: 15, ucum: 'mg/dL' }],
  'left-ventricular-ejection-fraction': [{ from: 5, to: 85, ucum: '%' }],
  'body-temperature': [
    { from: 33, to: 43, ucum: 'Cel' },
    { from: 92, to: 109, ucum: '[degF]' },
  ],
};

const usualUnit = (concept: string | null | undefined, value: number): string | null =>
  USUAL[concept ?? '']?.find(({ from, to }) => value >= from && value <= to)?.ucum ?? null;

/** A value of an examination, in thousands per microlitre where it is a count of cells whose unit is not told. */
function scaled(concept: string | null | undefined, value: number, ucum: string | null): MeasuredValue {
  const full = COUNTS[concept ?? ''];
  if (ucum !== null || full === undefined || value <= 0)
    return { value, ucum: ucum ?? usualUnit(concept, value) };
  return { value: value >= full ? value / 1_000 : value, ucum: '10*3/uL' };
}

/**
 * The result of each examination that a report measures, by its place among the entities: the first number that is
 * tied to it, and the first unit. A further value, such as an earlier one in brackets, and two in one ("142/88") are none.
 */
export function measuredValues({
  entities,
  relations,
}: Pick<ReadText, 'entities' | 'relations'>): ReadonlyMap<number, MeasuredValue> {
  const firstOf = (relationType: string, states: (part: ExtractedEntity) => boolean) => {
    const parts = new Map<number, number>();
    for (const relation of relations) {
      if (relation.relationType !== relationType) continue;
      const isTarget = entities[relation.target]?.category === 'ExaminationName';
      const [examination, part] = isTarget
        ? [relation.target, relation.source]
        : [relation.source, relation.target];
      const stated = entities[part];
      if (entities[examination]?.category !== 'ExaminationName') continue;
      if (stated === undefined || !states(stated)) continue;
      parts.set(examination, Math.min(part, parts.get(examination) ?? part));
    }
    return parts;
  };
  const values = firstOf('ValueOfExamination', ({ value }) => value !== undefined);
  const units = firstOf('UnitOfExamination', () => true);
  return new Map(
    Array.from(values).flatMap(([examination, part]) => {
      const { value } = entities[part] ?? {};
      const unit = units.get(examination);
      const ucum = (unit === undefined ? undefined : entities[unit]?.ucum) ?? null;
      const { concept } = entities[examination] ?? {};
      return value === undefined ? [] : [[examination, scaled(concept, value, ucum)] as const];
    }),
  );
}
