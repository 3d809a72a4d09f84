import { customType, text, timestamp } from 'drizzle-orm/pg-core';

/** Columns that tables of several files have. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
/** The number of a transaction. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Every table of patient data begins its key with these: the study is the wall, the patient the distribution key of a cluster. */
export const patientKey = {
  studyId: text('study_id').notNull(),
  patientId: text('patient_id').notNull(),
};
