import { z } from 'zod';

/**
 * How a leaf of an answer is told to callers who read de-identified. Most are known by their names
 * (backend/wall/deidentified/field-names.ts); those that are not say it in their contract.
 *
 * `groups` are lists of counted groups, of which small ones are left out; `words` may hold anything of a report; `plain` is written by the program or its operators and tells of nobody.
 */
export const TOLD_AS = [
  'patient',
  'report',
  'id',
  'patient or report',
  'reference',
  'groups',
  'day',
  'instant',
  'words',
  'plain',
  'cursor',
  'next link',
  'Patient',
  'left out',
  'nothing',
] as const;
export type ToldAs = (typeof TOLD_AS)[number];

const marks = z.registry<{ readonly as: ToldAs }>();

/** Marks a schema of an answer, which has to be the one that the contract uses: further checks make another one. */
export const told = <S extends z.ZodType>(as: ToldAs, schema: S): S => {
  marks.add(schema, { as });
  return schema;
};
export const toldAs = (schema: z.core.$ZodType): ToldAs | undefined => marks.get(schema)?.as;
