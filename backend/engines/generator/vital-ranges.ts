/** Values of patients whom nothing disturbs: mmHg, beats and breaths per minute, degrees Celsius, per cent. */
export const USUAL_VITALS = {
  systolic: [114, 138],
  diastolic: [68, 84],
  pulse: [62, 82],
  temperature: [36.3, 37.1],
  oxygen: [96, 99],
  respiration: [13, 17],
} as const;

export type VitalId = keyof typeof USUAL_VITALS;

/** Ranges in the units of the usual values. */
export type VitalRanges = Partial<Record<VitalId, readonly [number, number]>>;
