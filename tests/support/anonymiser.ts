import { type Anonymiser, createAnonymiserNow } from '../../backend/anonymisation/anonymiser.ts';
import { findIdentifying } from '../../backend/anonymisation/local/find-identifying.ts';
import { replaceSpans } from '../../backend/anonymisation/operators/replace-spans.ts';

/** The embedded engine on the tests' own thread. */
export function testAnonymiser(): Anonymiser {
  const now = createAnonymiserNow(findIdentifying, replaceSpans);
  return {
    anonymise: async (task) => now.anonymise(task),
    anonymiseDocument: async (task) => now.anonymiseDocument(task),
    pack: async (files) => now.pack(files),
  };
}
