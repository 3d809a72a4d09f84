import { createAnonymiserNow } from './anonymiser.ts';
import { findIdentifying } from './local/find-identifying.ts';
import { replaceSpans } from './operators/replace-spans.ts';

/** One embedded engine per thread. */
export const { anonymise, anonymiseDocument, pack } = createAnonymiserNow(findIdentifying, replaceSpans);
