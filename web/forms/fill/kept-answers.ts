import { KEPT_ANSWERS } from '../../shared/forget-tab.ts';
import type { Values } from './enabled-items.ts';

/** What stands in a form and is not saved yet. */
export type KeptAnswers = {
  values: Values;
  patientId: string;
  /** Of the draft that they were entered on; null for a new response. */
  version: number | null;
};

/** Under what the answers of a form are kept in the tab. */
export const keptKey = (studyId: string, formId: string, responseId: string | null): string =>
  [KEPT_ANSWERS, studyId, formId, responseId ?? 'new'].join(' ');

/** Keeps answers until they are saved or the session of the tab ends. */
export function keepAnswers(key: string, kept: KeptAnswers): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // No room is left: the answers stay on screen alone.
  }
}

export function forgetAnswers(key: string): void {
  sessionStorage.removeItem(key);
}

/** The answers that were kept, or null where none can be read. */
export function keptAnswers(key: string): KeptAnswers | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is KeptAnswers {
  if (typeof value !== 'object' || value === null) return false;
  const { values, patientId, version } = value as Record<string, unknown>;
  return (
    typeof patientId === 'string' &&
    (version === null || typeof version === 'number') &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every(
      (texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'),
    )
  );
}
