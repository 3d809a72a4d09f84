import { UNSAVED_ANSWERS } from '../../shared/forget-tab.ts';
import type { Values } from './enabled-items.ts';

/** The answers of a form that are not saved yet. */
export type UnsavedAnswers = {
  values: Values;
  patientId: string;
  /** Of the draft that they were entered on; null for a new response. */
  version: number | null;
};

/** The key of a form's answers in the session storage of the tab. */
export const unsavedKey = (studyId: string, formId: string, responseId: string | null): string =>
  [UNSAVED_ANSWERS, studyId, formId, responseId ?? 'new'].join(' ');

/** Stores answers until they are saved or the session of the tab ends. */
export function storeUnsaved(key: string, answers: UnsavedAnswers): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(answers));
  } catch {
    // No room is left: the answers stay on screen alone.
  }
}

export function forgetUnsaved(key: string): void {
  sessionStorage.removeItem(key);
}

/** The stored answers; null where none can be read. */
export function readUnsaved(key: string): UnsavedAnswers | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isUnsavedAnswers(value) ? value : null;
  } catch {
    return null;
  }
}

function isUnsavedAnswers(value: unknown): value is UnsavedAnswers {
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
