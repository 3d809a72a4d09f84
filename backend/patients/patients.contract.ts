import { z } from 'zod';

const wholeNumber = (name: string, min: number, max: number) =>
  z.coerce
    .number()
    .int(`${name} is not a whole number.`)
    .min(min, `${name} is below ${min}.`)
    .max(max, `${name} is above ${max.toLocaleString('en')}.`);

/** Paging is an addition to the call; without it the newest 100 patients are answered. */
export const patientsQuerySchema = z.strictObject({
  count: wholeNumber('count', 1, 100).default(100),
  offset: wholeNumber('offset', 0, 1_000_000).default(0),
});

/** A FHIR R4 Patient, as far as the callers of this path read it; all else travels along. */
export const fhirPatientSchema = z.looseObject({
  resourceType: z.literal('Patient'),
  id: z.string(),
  identifier: z.array(z.looseObject({ system: z.string().optional(), value: z.string() })).optional(),
  name: z
    .array(z.looseObject({ given: z.array(z.string()).optional(), family: z.string().optional() }))
    .optional(),
  gender: z.string().optional(),
  birthDate: z.string().optional(),
});
export type FhirPatient = z.infer<typeof fhirPatientSchema>;

/** A FHIR R4 searchset Bundle of patients, newest first; total counts all of the study. */
export const patientsResponseSchema = z.looseObject({
  resourceType: z.literal('Bundle'),
  type: z.literal('searchset'),
  total: z.int().nonnegative().optional(),
  entry: z.array(z.looseObject({ fullUrl: z.string().optional(), resource: fhirPatientSchema })).optional(),
});
export type PatientsResponse = z.infer<typeof patientsResponseSchema>;
