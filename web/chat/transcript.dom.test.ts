import { describe, expect, it } from 'vitest';
import { ANSWER, CITATION } from '../cohort/cohort.fixtures.ts';
import { type ChatEntry, historyOf, keepTranscript, questionOf, readTranscript } from './transcript.ts';

const question = (content: string): ChatEntry => ({
  id: `q-${content}`,
  role: 'USER',
  content,
  isEdited: false,
});
const answered = (id: string, citations = [CITATION]): ChatEntry => ({
  id,
  role: 'ASSISTANT',
  answer: { ...ANSWER, citations },
});

describe('the transcript of a chat', () => {
  it('is kept in the tab for its study and its chat alone, and never beyond the tab', () => {
    const entries = [question('Fever?'), answered('a-1')];
    keepTranscript('study-001', 'cohort', entries);
    expect(readTranscript('study-001', 'cohort')).toEqual(entries);
    expect(readTranscript('study-002', 'cohort')).toEqual([]);
    expect(readTranscript('study-001', 'patient')).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  it('is gone when it is cleared', () => {
    keepTranscript('study-001', 'cohort', [question('Fever?')]);
    keepTranscript('study-001', 'cohort', []);
    expect(sessionStorage.length).toBe(0);
  });

  it('is empty where what was kept cannot be read', () => {
    keepTranscript('study-001', 'cohort', [question('Fever?')]);
    const key = sessionStorage.key(0) ?? '';
    for (const broken of ['{', '{}', '[null, 1, {"id":"x"}]']) {
      sessionStorage.setItem(key, broken);
      expect(readTranscript('study-001', 'cohort')).toEqual([]);
    }
  });

  it('tells the question that an answer was given to', () => {
    const entries = [question('A?'), answered('a-1'), question('B?'), answered('b-1')];
    expect(questionOf(entries, 'b-1')).toBe('B?');
    expect(questionOf(entries, 'a-1')).toBe('A?');
  });
});

describe('the history that goes with a question', () => {
  it('says of each message who wrote it and whether it carries citations', () => {
    expect(historyOf([question('A?'), answered('a-1'), answered('a-2', [])])).toEqual([
      { role: 'USER', content: 'A?', hasCitations: false },
      { role: 'ASSISTANT', content: ANSWER.answer, hasCitations: true },
      { role: 'ASSISTANT', content: ANSWER.answer, hasCitations: false },
    ]);
  });

  it('is the end of the transcript, within what the server takes', () => {
    const many = Array.from({ length: 140 }, (_, index) => question(`${index}`));
    expect(historyOf(many)).toHaveLength(100);
    expect(historyOf(many).at(-1)?.content).toBe('139');
    const long = Array.from({ length: 60 }, () => question('x'.repeat(30_000)));
    const history = historyOf(long);
    expect(history.every(({ content }) => content.length <= 20_000)).toBe(true);
    expect(history.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThanOrEqual(400_000);
  });
});
