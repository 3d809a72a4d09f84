import { createHmac } from 'node:crypto';
import type {
  FindIdentifying,
  IdentifyingSpan,
  ReplaceSpans,
  SpanType,
} from '../../backend/anonymisation/anonymisation.ts';
import { type Anonymiser, createAnonymiserNow } from '../../backend/anonymisation/anonymiser.ts';

const PATTERNS: readonly (readonly [SpanType, RegExp, number])[] = [
  ['NAME', /(?<=\b(?:Frau|Herr|Herrn|Mr|Mrs|Ms|Sig\.|Sig\.ra) )\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?/gu, 0.9],
  ['DATE', /\d{1,2}\.\d{1,2}\.\d{4}/gu, 0.95],
  ['EMAIL', /[\w.]+@[\w.]+\w/gu, 1],
  ['ID', /(?<=\b(?:Nr\.|MRN|Fall) )\d{5,}/gu, 0.5],
];

/** A few patterns with the shapes of the embedded engine, for tests of what stands around an engine. */
const find: FindIdentifying = (text) =>
  PATTERNS.flatMap(([type, pattern, confidence]) =>
    [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({
      type,
      start: index,
      end: index + length,
      confidence,
    })),
  ).sort((a, b) => a.start - b.start);

const replace: ReplaceSpans = (text, _language, spans, operator, key) => {
  let replaced = '';
  let last = 0;
  const keyed = (span: IdentifyingSpan) =>
    createHmac('sha256', key.secret)
      .update(`${key.studyId} ${key.patientId} ${text.slice(span.start, span.end)}`)
      .digest('hex')
      .slice(0, 6);
  const done = spans.map((span) => {
    const replacement = operator === 'redact' ? `[${span.type}]` : `${span.type}-${keyed(span)}`;
    replaced += text.slice(last, span.start);
    const replacedStart = replaced.length;
    replaced += replacement;
    last = span.end;
    const preview = text.slice(span.start, span.end).slice(0, 80);
    return { ...span, replacement, preview, replacedStart, replacedEnd: replaced.length };
  });
  return { text: replaced + text.slice(last), spans: done };
};

/** An anonymiser on the tests' own thread. */
export function testAnonymiser(): Anonymiser {
  const now = createAnonymiserNow(find, replace);
  return {
    anonymise: async (task) => now.anonymise(task),
    anonymiseDocument: async (task) => now.anonymiseDocument(task),
    pack: async (files) => now.pack(files),
  };
}
