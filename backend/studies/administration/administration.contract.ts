import { z } from 'zod';
import { listedStudySchema, studySettingsSchema, studyStatusSchema } from '../studies.contract.ts';

const lineSchema = (what: string, longest: number) =>
  z
    .string()
    .trim()
    .min(1, `Enter ${what}.`)
    .max(longest, `Shorten ${what} to ${longest} characters.`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Control characters and line breaks cannot be kept.');

const STUDY_ICONS = [
  'activity',
  'heart',
  'lungs',
  'brain',
  'droplet',
  'ribbon',
  'dna',
  'stethoscope',
  'virus',
] as const;

const describedSchema = z.strictObject({
  name: lineSchema('the name of the study', 80),
  description: lineSchema('what the study asks', 400),
  icon: z.enum(STUDY_ICONS, `Choose an icon among: ${STUDY_ICONS.join(', ')}.`),
  status: studyStatusSchema,
});

export const createStudyRequestSchema = describedSchema;
export type CreateStudy = z.infer<typeof createStudyRequestSchema>;

/** `version` is the one that the caller saw; what is left out stays as it is. */
export const changeStudyRequestSchema = describedSchema
  .extend(studySettingsSchema.shape)
  .partial({ stays_here: true, asks_purpose: true, allows_break_glass: true });
export type ChangeStudy = z.infer<typeof changeStudyRequestSchema>;

export const studyResponseSchema = z.object({ success: z.literal(true), study: listedStudySchema });
export type StudyResponse = z.infer<typeof studyResponseSchema>;
