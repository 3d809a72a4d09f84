import type { EntityDetailFragment, Interpretation } from '../generated/graphql.ts';

const INTERPRETATIONS: Record<Interpretation, string> = {
  H: 'high',
  HH: 'critically high',
  L: 'low',
  LL: 'critically low',
  A: 'abnormal',
  N: 'normal',
};

/** Sections whose names are not the words of the backend. */
const SECTIONS: Readonly<Record<string, string>> = {
  pastHistory: 'past history',
  surgicalHistory: 'surgical history',
  medicationAdmission: 'medication on admission',
  medicationDischarge: 'medication at discharge',
  family: 'family history',
  social: 'social history',
  differential: 'differential diagnosis',
};

/** What an entity was understood to state, part by part: value with unit, reference range, judgement, date. */
export function statements(detail: EntityDetailFragment | null): string[] {
  if (detail === null) return [];
  const { value, unit, referenceLow, referenceHigh, interpretation, date } = detail;
  const measured = [value, unit].filter((part) => part !== null).join(' ');
  const judged = interpretation === null ? '' : INTERPRETATIONS[interpretation];
  return [measured, rangeOf(referenceLow, referenceHigh), judged, date ?? ''].filter((part) => part !== '');
}

function rangeOf(low: number | null, high: number | null): string {
  if (low !== null && high !== null) return `reference ${low} to ${high}`;
  if (low !== null) return `reference from ${low}`;
  return high === null ? '' : `reference up to ${high}`;
}

/** The section in words; empty where there is none that is known. */
export function sectionName(detail: EntityDetailFragment | null): string {
  const section = detail?.section ?? 'other';
  return section === 'other' ? '' : (SECTIONS[section] ?? section);
}
