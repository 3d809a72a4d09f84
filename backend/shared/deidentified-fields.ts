import { z } from 'zod';

/**
 * How a leaf of an answer is told to callers who read de-identified. Most are known by their names
 * (backend/wall/deidentified/field-names.ts); those that are not say it in their contract.
 *
 * `groups` are lists of counted groups, of which small ones are left out; `words` may hold anything of a report; `plain` is written by the program or its operators and tells of nobody.
 */
export const FIELD_KINDS = [
  'patient',
  'report',
  'id',
  'patient or report',
  'participant',
  'response',
  'name',
  'reference',
  'groups',
  'matches',
  'sentence',
  'sentences as one',
  'day',
  'day of a filter',
  'instant',
  'words',
  'plain',
  'cursor',
  'next link',
  'Patient',
  'left out',
  'nothing',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

const marks = z.registry<{ readonly as: FieldKind }>();

/** Marks a schema of an answer, which has to be the one that the contract uses: further checks make another one. */
export const deidentifiedAs = <S extends z.ZodType>(as: FieldKind, schema: S): S => {
  marks.add(schema, { as });
  return schema;
};
export const fieldKindOf = (schema: z.core.$ZodType): FieldKind | undefined => marks.get(schema)?.as;
