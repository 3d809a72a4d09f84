import { z } from 'zod';
import { isStorable } from '../shared/contract.ts';
import { deidentifiedAs } from '../shared/deidentified-fields.ts';

const wholeNumber = (name: string, min: number, max: number) =>
  z.coerce
    .number()
    .int(`${name} is not a whole number.`)
    .min(min, `${name} is below ${min}.`)
    .max(max, `${name} is above ${max.toLocaleString('en')}.`);

const cursorSchema = z.string().max(500, 'The cursor is longer than 500 characters.').optional();

/** Paging is an addition to the call; without it the newest 100 patients are answered. */
export const patientsQuerySchema = z.strictObject({
  count: wholeNumber('count', 1, 100).default(100),
  offset: wholeNumber('offset', 0, 1_000_000).default(0),
  /** Words of a name, or a part of an id; all of them have to be found. */
  search: z
    .string()
    .max(100, 'The search is longer than 100 characters.')
    .refine(isStorable, 'The search holds a broken character.')
    .default(''),
  /** Where the page before ended: the cursor of its next link. */
  cursor: cursorSchema,
});

/**
 * A FHIR R4 Patient, as far as the callers of this path read it; all else travels along. R4 has identifiers without a
 * value, and null in the place of a given name that only its extension tells of.
 */
export const fhirPatientSchema = deidentifiedAs(
  'Patient',
  z.looseObject({
    resourceType: z.literal('Patient'),
    id: z.string(),
    identifier: z
      .array(z.looseObject({ system: z.string().optional(), value: z.string().optional() }))
      .optional(),
    name: z
      .array(
        z.looseObject({ given: z.array(z.string().nullable()).optional(), family: z.string().optional() }),
      )
      .optional(),
    gender: z.string().optional(),
    birthDate: z.string().optional(),
  }),
);
export type FhirPatient = z.infer<typeof fhirPatientSchema>;

/** A FHIR R4 searchset Bundle of patients, newest first; total counts all of the study. */
export const patientsResponseSchema = z.looseObject({
  resourceType: z.literal('Bundle'),
  type: z.literal('searchset'),
  total: z.int().nonnegative().optional(),
  /** One with the relation next where there are more; its cursor is good for the same search. */
  link: z.array(z.looseObject({ relation: deidentifiedAs('plain', z.string()), url: z.string() })).optional(),
  entry: z
    .array(
      z.looseObject({
        fullUrl: deidentifiedAs('left out', z.string()).optional(),
        resource: fhirPatientSchema,
      }),
    )
    .optional(),
});
export type PatientsResponse = z.infer<typeof patientsResponseSchema>;
