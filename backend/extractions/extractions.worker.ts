import { loadVocabulary } from '../terminology/vocabulary.ts';
import { createEmbeddedEngine } from './embedded/embedded.engine.ts';
import type { ReadText } from './extractions.engine.ts';

/** One embedded engine per thread; its vocabulary is loaded once, when the thread starts. */
const engine = createEmbeddedEngine(loadVocabulary());

export function read(text: string): ReadText {
  return engine.readNow(text);
}

export function engineName(): string {
  return engine.name;
}
