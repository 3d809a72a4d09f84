import type { ExtractionEngine } from '../../backend/clinical/extractions.engine.ts';
import {
  createEngineOver,
  type EmbeddedEngine,
} from '../../backend/engines/extraction/embedded/embedded.engine.ts';
import {
  type OpenDictionary,
  openDictionary,
} from '../../backend/engines/terminology/dictionary/open-dictionary.ts';
import { loadCoreDictionary } from '../../backend/engines/terminology/dictionary/stored-dictionaries.ts';

let opened: readonly OpenDictionary[] | undefined;
let made: EmbeddedEngine | undefined;

/** The compiled vocabulary, opened once for all test files of a worker. */
export function testDictionaries(): readonly OpenDictionary[] {
  opened ??= [openDictionary(loadCoreDictionary())];
  return opened;
}

/** The embedded engine over it, which reads on the tests' own thread. */
export function embeddedEngine(): EmbeddedEngine {
  made ??= createEngineOver(testDictionaries());
  return made;
}

/** The words of what it reads of a category, in their order. */
export const wordsOfCategory = (text: string, category: string): string[] =>
  embeddedEngine()
    .readNow(text)
    .entities.filter((entity) => entity.category === category)
    .map(({ offset, length }) => text.slice(offset, offset + length));

/** The same behind the interface of all engines. */
export function testEngine(): ExtractionEngine {
  const engine = embeddedEngine();
  return { name: engine.name, read: async (text) => engine.readNow(text) };
}
