/**
 * The day up to which generated reports are dated. It is fixed, because the same seed shall write the same
 * report on any day.
 */
export const GENERATED_UNTIL = new Date('2026-06-30T00:00:00.000Z');
