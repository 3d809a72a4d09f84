import type { ChatAnswerFragment, ChatMessageInput } from '../generated/graphql.ts';

/** A message of a transcript. */
export type ChatEntry =
  | {
      id: string;
      role: 'USER';
      content: string;
      /** Whether it was asked again with a query that somebody edited. */
      isEdited: boolean;
    }
  | { id: string; role: 'ASSISTANT'; answer: ChatAnswerFragment };

const MOST_MESSAGES = 100;
const MESSAGE_MAX_LENGTH = 20_000;
// Beside the message itself and well below what the gateway takes, whatever the script.
const HISTORY_MAX_LENGTH = 400_000;

function keyOf(studyId: string, name: string): string {
  return `casebook.chat.1.${name}.${studyId}`;
}

function isEntry(value: unknown): value is ChatEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { id, role, content, answer } = value as Record<string, unknown>;
  if (typeof id !== 'string') return false;
  return role === 'USER' ? typeof content === 'string' : typeof answer === 'object' && answer !== null;
}

/** The transcript that this tab keeps of a chat of a study, until the session of the tab or the login ends. */
export function readTranscript(studyId: string, name: string): ChatEntry[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(studyId, name)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** Keeps a transcript in this tab, never beyond it; without room for all of it, its end. */
export function keepTranscript(studyId: string, name: string, entries: readonly ChatEntry[]): void {
  const key = keyOf(studyId, name);
  for (let kept = entries; kept.length > 0; kept = kept.slice(Math.ceil(kept.length / 2))) {
    try {
      sessionStorage.setItem(key, JSON.stringify(kept));
      return;
    } catch {
      // The tab has no room for so many: half of them are tried next.
    }
  }
  sessionStorage.removeItem(key);
}

/** What a question tells the server of the transcript before it: its end, within the server's bounds. */
export function historyOf(entries: readonly ChatEntry[]): ChatMessageInput[] {
  const messages: ChatMessageInput[] = [];
  let room = HISTORY_MAX_LENGTH;
  for (const entry of entries.slice(-MOST_MESSAGES).reverse()) {
    const text = entry.role === 'USER' ? entry.content : entry.answer.answer;
    const content = text.slice(0, MESSAGE_MAX_LENGTH);
    room -= content.length;
    if (room < 0) break;
    const hasCitations = entry.role === 'ASSISTANT' && entry.answer.citations.length > 0;
    messages.unshift({ role: entry.role, content, hasCitations });
  }
  return messages;
}

/** The question that an answer was given to. */
export function questionOf(entries: readonly ChatEntry[], answerId: string): string {
  const at = entries.findIndex(({ id }) => id === answerId);
  const question = entries.slice(0, Math.max(0, at)).findLast(({ role }) => role === 'USER');
  return question?.role === 'USER' ? question.content : '';
}
