/** What a chat says while an answer is on the way. */
export const ASKING = 'Asking assistant...';

/** How many citations or patient groups, 1 to 20. */
export const K = { min: 1, max: 20, fallback: 5 };

/** How many extractions of a patient, 1 to 20. */
export const MAX_PER_PATIENT = { min: 1, max: 20, fallback: 3 };

/** The longest system prompt. */
export const SYSTEM_PROMPT_MAX_LENGTH = 4000;

/** The longest patient id. */
export const PATIENT_ID_MAX_LENGTH = 128;
