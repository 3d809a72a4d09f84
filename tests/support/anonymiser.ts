import { type Anonymiser, createAnonymiserNow } from '../../backend/engines/anonymiser/anonymiser.ts';
import { findIdentifying } from '../../backend/engines/anonymiser/local/find-identifying.ts';
import { replaceSpans } from '../../backend/engines/anonymiser/operators/replace-spans.ts';

/** The embedded engine on the tests' own thread. */
export function testAnonymiser(): Anonymiser {
  const now = createAnonymiserNow(findIdentifying, replaceSpans);
  return {
    anonymise: async (task) => now.anonymise(task),
    anonymiseDocument: async (task) => now.anonymiseDocument(task),
    pack: async (files) => now.pack(files),
  };
}
