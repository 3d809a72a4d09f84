import type { ChatAnswer } from '../../backend/chat/chat.contract.ts';

/** An answer as the embedded engine gives it to "What dose of metformin?", over these passages. */
export function embeddedAnswer(passages: readonly string[]): ChatAnswer {
  const text = 'metformin: 500 mg, twice daily (report of 2026-01-02).';
  return {
    success: true,
    answer: `${text} [1]`,
    sentences: [{ text, kind: 'computed', citations: ['1'] }],
    citations: passages.map((textPreview, place) => ({
      key: String(place + 1),
      patientId: 'p-1',
      extractionId: `e-${place + 1}`,
      offset: 0,
      length: textPreview.length,
      textPreview,
      score: 1,
      report_date: '2026-01-02',
    })),
    intent: 'medication',
    language: 'en',
    is_abstention: false,
    searched: ['metformin'],
    engine: 'casebook-answers/1',
  };
}
