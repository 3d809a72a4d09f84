import { z } from 'zod';
import { STUDY_STATES } from '../record/settings/study-settings.ts';

export const studyStatusSchema = z.enum(['active', 'recruiting', 'closed']);

export const studySchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  participantCount: z.int().nonnegative(),
  status: studyStatusSchema,
});
export type Study = z.infer<typeof studySchema>;

/** Most studies of an installation, archived ones among them. */
export const MAX_STUDIES = 100;

/** What the data of a study are, as its people shall see on every page. */
export const STUDY_LABELS = ['synthetic', 'de-identified', 'identified'] as const;

export const studySettingsSchema = z.object({
  /** How the study may be used, beside its status. */
  state: z.enum(STUDY_STATES),
  label: z.enum(STUDY_LABELS).nullable(),
  /** Whether its texts and files are read on this machine alone, whatever services the installation has. */
  stays_here: z.boolean(),
  /** Whether whoever reads patient data has to say what for. */
  asks_purpose: z.boolean(),
  /** Whether members who may not read identified may do so for a while, with a reason. */
  allows_break_glass: z.boolean(),
  /** Counts its changes, so that two who change a study do not undo each other unseen. */
  version: z.int().nonnegative(),
});

/** A study with its settings. */
export const listedStudySchema = studySchema.extend(studySettingsSchema.shape);
export type ListedStudy = z.infer<typeof listedStudySchema>;

export const studiesResponseSchema = z.object({
  success: z.literal(true),
  studies: z.array(listedStudySchema),
});
export type StudiesResponse = z.infer<typeof studiesResponseSchema>;
