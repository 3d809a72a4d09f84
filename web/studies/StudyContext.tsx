import { createContext, type ReactNode, useContext } from 'react';
import type { StudyStatus } from '../generated/graphql.ts';

/** The study that the user works in. */
export type StudySelection = {
  id: string;
  name: string;
  description: string;
  icon: string;
  participantCount: number;
  status: StudyStatus;
};

const STORAGE_KEY = 'casebook.study';
const STATUSES: readonly string[] = ['ACTIVE', 'RECRUITING', 'CLOSED'] satisfies StudyStatus[];

function isStudySelection(value: unknown): value is StudySelection {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, description, icon, participantCount, status } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof description === 'string' &&
    typeof icon === 'string' &&
    typeof participantCount === 'number' &&
    typeof status === 'string' &&
    STATUSES.includes(status)
  );
}

/** The study chosen in this browser session, or null when there is none that can be read. */
export function readStoredStudy(): StudySelection | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return isStudySelection(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps the chosen study until the browser session ends. */
export function storeStudy({ id, name, description, icon, participantCount, status }: StudySelection): void {
  sessionStorage.setItem(
    STORAGE_KEY,
    JSON.stringify({ id, name, description, icon, participantCount, status }),
  );
}

/** Forgets the chosen study. */
export function clearStoredStudy(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

const StudyContext = createContext<StudySelection | null>(null);

/** Gives the pages below the study that they belong to. */
export function StudyProvider({ study, children }: { study: StudySelection; children: ReactNode }) {
  return <StudyContext value={study}>{children}</StudyContext>;
}

/** The study of the page; throws outside of a study. */
export function useStudy(): StudySelection {
  const study = useContext(StudyContext);
  if (study === null) throw new Error('useStudy is used outside of a StudyProvider.');
  return study;
}
